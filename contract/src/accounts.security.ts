import * as z from 'zod/mini';
import {
  Email,
  Proof,
  proofErrors,
  SecondFactorCode,
  Session,
  TypedPassword,
  User,
} from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { Instant } from './text.ts';

const Done = z.object({ done: z.literal(true) });

/** An ID token of Google's: three parts of base64url. */
const Credential = z.string().check(z.minLength(20), z.maxLength(8000));
const Nonce = z.string().check(z.minLength(16), z.maxLength(200));

/** What old callers send beside the credential: read by nobody, for anybody can write it. */
const ignored = z.optional(z.string().check(z.maxLength(2000)));

export const GoogleLoginBody = z.strictObject({
  credential: Credential,
  nonce: Nonce,
  /** Links an account of the same e-mail where Google's word is not enough. */
  password: z.optional(TypedPassword),
  code: z.optional(SecondFactorCode),
  googleId: ignored,
  email: ignored,
  fullName: ignored,
  avatar: ignored,
});

export const googleLogin = endpoint({
  name: 'accounts.googleLogin',
  summary: 'Start a session by an ID token of Google’s; makes the account when there is none',
  method: 'POST',
  path: '/api/v1/users/google-login',
  access: 'public',
  body: GoogleLoginBody,
  response: Session,
  message: 'Logged in',
  errors: [
    'google_unavailable',
    'google_refused',
    'google_email_taken',
    'password_wrong',
    'second_factor_required',
    'code_wrong',
    'rate_limited',
  ],
});

/** One login on one device, as its owner sees it. */
export const OwnSession = z.object({
  _id: Id,
  /** Browser and system in their own names; null when nothing of it is known. */
  device: z.nullable(z.string()),
  /** Shortened: enough to tell a home from a school. */
  address: z.nullable(z.string()),
  createdAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const unlinkGoogle = endpoint({
  name: 'accounts.unlinkGoogle',
  summary: 'Take the link to a Google account off; there has to be a password by then',
  method: 'POST',
  path: '/api/v1/users/google-unlink',
  access: 'user',
  body: z.strictObject(Proof),
  response: User,
  message: 'Google is not linked any more',
  errors: [...proofErrors, 'state_conflict'],
});

export const listSessions = endpoint({
  name: 'accounts.listSessions',
  summary: 'The own open sessions, the one that asks first, then those used last; at most 50',
  method: 'GET',
  path: '/api/v1/users/sessions',
  access: 'user',
  isForEnrolling: true,
  response: z.object({ sessions: z.array(OwnSession) }),
});

export const endSession = endpoint({
  name: 'accounts.endSession',
  summary: 'End one of the own sessions',
  method: 'DELETE',
  path: '/api/v1/users/sessions/{id}',
  access: 'user',
  isForEnrolling: true,
  params: z.strictObject({ id: Id }),
  response: Done,
  message: 'Session ended',
  errors: ['not_found'],
});

export const endOtherSessions = endpoint({
  name: 'accounts.endOtherSessions',
  summary: 'End all own sessions but this one',
  method: 'DELETE',
  path: '/api/v1/users/sessions',
  access: 'user',
  isForEnrolling: true,
  response: z.object({ ended: z.number() }),
  message: 'All other sessions ended',
});

/** Ways to prove who one is, and whether the role demands two. */
export const SecondFactorState = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

export const getSecondFactor = endpoint({
  name: 'accounts.getSecondFactor',
  summary: 'Whether a second factor is on, and how many recovery codes are left',
  method: 'GET',
  path: '/api/v1/users/two-factor',
  access: 'user',
  isForEnrolling: true,
  response: SecondFactorState,
});

export const ProofBody = z.strictObject(Proof);

export const enrolSecondFactor = endpoint({
  name: 'accounts.enrolSecondFactor',
  summary: 'Begin a second factor: a secret for an authenticator app, on only once confirmed',
  method: 'POST',
  path: '/api/v1/users/two-factor',
  access: 'user',
  isForEnrolling: true,
  body: ProofBody,
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: [...proofErrors, 'state_conflict'],
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const ConfirmSecondFactorBody = z.strictObject({ code: SecondFactorCode });

export const confirmSecondFactor = endpoint({
  name: 'accounts.confirmSecondFactor',
  summary: 'Switch the second factor on by its first code; ends every other session',
  method: 'POST',
  path: '/api/v1/users/two-factor/confirm',
  access: 'user',
  isForEnrolling: true,
  body: ConfirmSecondFactorBody,
  response: RecoveryCodes,
  message: 'Second factor on',
  errors: ['code_wrong', 'state_conflict'],
});

export const removeSecondFactor = endpoint({
  name: 'accounts.removeSecondFactor',
  summary: 'Switch the second factor off',
  method: 'POST',
  path: '/api/v1/users/two-factor/remove',
  access: 'user',
  stepUp: true,
  response: Done,
  message: 'Second factor off',
  errors: ['state_conflict'],
});

export const renewRecoveryCodes = endpoint({
  name: 'accounts.renewRecoveryCodes',
  summary: 'New recovery codes; the old ones are worth nothing then',
  method: 'POST',
  path: '/api/v1/users/two-factor/recovery-codes',
  access: 'user',
  stepUp: true,
  response: RecoveryCodes,
  errors: ['state_conflict'],
});

export const stepUp = endpoint({
  name: 'accounts.stepUp',
  summary: 'Prove anew who one is; for ten minutes this session may then call what asks for it',
  method: 'POST',
  path: '/api/v1/users/step-up',
  access: 'user',
  body: ProofBody,
  response: Done,
  errors: [...proofErrors, 'second_factor_needed', 'rate_limited'],
});

export const ChangeEmailBody = z.strictObject({ newEmail: Email, ...Proof });

export const changeEmail = endpoint({
  name: 'accounts.changeEmail',
  summary: 'Mail a link to a new address that makes it the account’s; the old one is told',
  method: 'POST',
  path: '/api/v1/users/change-email',
  access: 'user',
  body: ChangeEmailBody,
  response: Done,
  message: 'If that address can be used, a mail to it is on its way.',
  errors: [...proofErrors, 'rate_limited'],
});

export const ConfirmEmailBody = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
});

export const confirmEmail = endpoint({
  name: 'accounts.confirmEmail',
  summary: 'Make the address behind a mailed token the account’s, once; ends every session',
  method: 'POST',
  path: '/api/v1/users/confirm-email',
  access: 'public',
  body: ConfirmEmailBody,
  response: Done,
  message: 'E-mail changed. Please log in.',
  errors: ['token_invalid', 'rate_limited'],
});
