import * as z from 'zod/mini';

/**
 * Every stable error code: its HTTP status and when it is thrown. The text that people read comes
 * from the message catalogue under `error_<code>`.
 */
export const errorStatus = {
  /** The body, query or path does not fit its schema. */
  validation_failed: 400,
  /** A mail link that is unknown, used or too old. */
  token_invalid: 400,
  /** No session, or one that ended. */
  unauthenticated: 401,
  /** E-mail and password do not belong together. */
  login_failed: 401,
  /** The password was right; a code of the second factor is wanted too. */
  second_factor_required: 401,
  /** Google's ID token is not good for us. */
  google_refused: 401,
  /** A refresh token that is unknown, ended or was used again. */
  session_ended: 401,
  /** What claims to come from the payment gateway is not signed by it. */
  signature_invalid: 400,
  /** The actor's role may not do this. */
  forbidden: 403,
  /** Buying, publishing and commenting need a verified address. */
  email_unverified: 403,
  phone_required: 403,
  /** A code of the second factor, or a recovery code, that is wrong or was used. */
  code_wrong: 403,
  /** Somebody else of the same role has to agree. */
  second_admin: 403,
  /** The role demands a second factor, which is not set up. */
  second_factor_needed: 403,
  /** The session has to prove anew who it is. */
  step_up_required: 403,
  /** A child's guardian has to agree before. */
  guardian_needed: 403,
  /** The quiz or series is not free and not owned. */
  not_enrolled: 403,
  /** A test of a series that opens later. */
  not_yet_open: 403,
  /** It is not there, or it is not yours. */
  not_found: 404,
  /** What is to be opened is still being made ready, or could not be taken. */
  not_ready: 409,
  username_taken: 409,
  /** The current password is needed and was wrong. */
  password_wrong: 403,
  /** The learner handed the test in already. */
  attempt_submitted: 409,
  attempt_voided: 409,
  /** Another life of the database holds the attempt: what the one before confirmed is to be told again first. */
  history_changed: 409,
  /** The device's clock has ended a test that has time left by the server's: it goes on. */
  time_left: 409,
  /** The test goes on on another device: this one ends it for nobody. What it brought is held as by a save. */
  taken_over: 409,
  /** The address has an account, and Google's word does not open it. */
  google_email_taken: 409,
  attempts_used_up: 409,
  /** A quiz with attempts or a published paper cannot be changed this way. */
  state_conflict: 409,
  /** A center cannot be deleted while somebody has a place at a time to come there. */
  center_awaited: 409,
  slug_taken: 409,
  /** There is a right to it already that does not end soon. */
  already_owned: 409,
  cart_full: 409,
  wishlist_full: 409,
  /** Something in the cart costs more than it did, or the code no longer takes off what it did. */
  quote_changed: 409,
  /** An order that is paid, called off or too old to be paid or called off. */
  order_closed: 409,
  /** A reference of UPI that another order was paid with. */
  utr_used: 409,
  /** More would be paid back than was paid. */
  over_refund: 409,
  /** A bank asks the money of this order back: nobody else gives it back meanwhile. */
  order_disputed: 409,
  /** A promo code of that name is there. */
  code_taken: 409,
  /** What a used promo code takes off stays as it is. */
  code_in_use: 409,
  /** The bytes that were sent do not begin where those end that are here. */
  upload_moved: 409,
  /** The address to which a file was sent is used up or too old. */
  upload_ended: 410,
  file_too_large: 413,
  media_type: 415,
  /** What the file holds is not what it was announced as, or not what its purpose takes. */
  file_type_refused: 415,
  /** Well formed, but a rule refuses it; `errors` names each fault. */
  unacceptable: 422,
  /** Outside the quiz's window. */
  window_closed: 422,
  /** It is put away, or it is not sold. */
  not_for_sale: 422,
  cart_empty: 422,
  /** The key of an order came before, with another order. */
  idempotency_mismatch: 422,
  /** The rule of refunds does not allow it; `errors` says why. */
  not_refundable: 422,
  /** Another sum than the order's. */
  amount_mismatch: 422,
  /** A promo code that takes nothing off this cart; each says why. */
  promo_unknown: 422,
  promo_not_started: 422,
  promo_expired: 422,
  promo_used_up: 422,
  promo_used_by_you: 422,
  promo_not_for_these: 422,
  promo_minimum: 422,
  promo_first_order: 422,
  quiz_unpublished: 422,
  file_unreadable: 422,
  /** Fewer bytes came than were announced. */
  file_incomplete: 422,
  /** The owner's files would take more room than they may. */
  quota_exceeded: 422,
  rate_limited: 429,
  internal: 500,
  /** Several files are being read already. */
  import_busy: 503,
  /** Several pictures are being drawn already. */
  pictures_busy: 503,
  /** The disk is nearly full: only people with an account may start. */
  guests_paused: 503,
  /** This server has no client id of Google's. */
  google_unavailable: 503,
  /** The payment gateway is silent; the order is kept and can be paid later. */
  gateway_unavailable: 503,
  unavailable: 503,
  /** The disk is nearly full: no files are taken. */
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every answer that is not a success. */
export const ErrorBody = z.object({
  success: z.literal(false),
  statusCode: z.number(),
  /** With `state_conflict` of an edit: the record as it is held now. Else null. */
  data: z.unknown(),
  message: z.string(),
  code: z.string(),
  errors: z.array(FieldError),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
