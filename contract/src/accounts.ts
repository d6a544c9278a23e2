import * as z from 'zod/mini';
import { textVersions } from './consents.versions.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { Instant, Language, text } from './text.ts';
import { sentVersion } from './version.ts';

export const accountLimits = {
  fullName: { min: 2, max: 80 },
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  phone: { min: 10, max: 15 },
  bio: { max: 500 },
} as const;

/** An optional plus sign, a non-zero digit, then 9 to 14 more digits (spec 5). */
export const phonePattern = /^\+?[1-9]\d{9,14}$/;

export const Role = z.enum(['admin', 'tutor', 'learner']);
export type Role = z.infer<typeof Role>;

export const TutorStatus = z.enum([
  'none',
  'pending',
  'changes_requested',
  'approved',
  'rejected',
  'suspended',
]);

/** What an account may know of itself; also what the browser keeps under the key `user`. */
export const User = z.object({
  _id: Id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  role: Role,
  avatar: z.nullable(z.string()),
  /** The wide picture of the profile. */
  coverImage: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  tutorStatus: TutorStatus,
  isEmailVerified: z.boolean(),
  createdAt: Instant,
  bio: z.nullable(z.string()),
  /** In which mails are written. */
  language: Language,
  zone: z.string(),
  /** Whether anybody may open the profile. */
  isPublic: z.boolean(),
  /** When the account will be erased; null when it stays. */
  erasesAt: z.nullable(Instant),
  /** Under eighteen, by the date of birth. */
  isChild: z.boolean(),
  /** Google's word made the account: its owner is asked how old they are, and for the terms, first. */
  needsAge: z.boolean(),
  hasPassword: z.boolean(),
  /** Whether Google opens it too. */
  hasGoogle: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The role demands a second factor: until there is one, nothing else is open. */
  needsSecondFactor: z.boolean(),
  version: z.number(),
});
export type User = z.infer<typeof User>;

export const FullName = text(accountLimits.fullName.min, accountLimits.fullName.max);
export const Username = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(accountLimits.username.min),
    z.maxLength(accountLimits.username.max),
    z.regex(/^[a-z0-9._-]+$/, { error: 'username_characters' }),
  );
export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email({ error: 'email_invalid' }));
export const NewPassword = z
  .string()
  .check(z.minLength(accountLimits.password.min), z.maxLength(accountLimits.password.max));
/** A password as somebody types it to log in: any old rule may have made it. */
export const TypedPassword = z
  .string()
  .check(z.minLength(1), z.maxLength(accountLimits.password.max));
export const PhoneNumber = z
  .string()
  .check(z.trim(), z.regex(phonePattern, { error: 'phone_invalid' }));
export const DateOfBirth = z.iso.date();
/** The name of a time zone, as `Asia/Kolkata`; which ones there are the server knows. */
export const Zone = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/));

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const SecondFactorCode = z
  .string()
  .check(z.trim(), z.maxLength(40), z.regex(/^[\w\s-]{6,}$/, { error: 'code_shape' }));

/**
 * What proves that it is still the owner who asks: the password, a code of the second factor, or a fresh
 * ID token of Google's. Who has none of them at hand logs in anew.
 */
export const Proof = {
  currentPassword: z.optional(TypedPassword),
  code: z.optional(SecondFactorCode),
  credential: z.optional(z.string().check(z.maxLength(8000))),
  nonce: z.optional(z.string().check(z.maxLength(200))),
};

const MailToken = z.string().check(z.minLength(20), z.maxLength(200));
const RefreshToken = z.string().check(z.minLength(20), z.maxLength(200));

/** Who speaks for a child: asked at sign-up, or later in the settings. */
export const GuardianDraft = z.strictObject({ name: FullName, email: Email });

export const RegisterBody = z.strictObject({
  fullName: FullName,
  username: Username,
  email: Email,
  password: NewPassword,
  dateOfBirth: z.optional(DateOfBirth),
  /** Who speaks for a child; of anybody else it is not kept. */
  guardian: z.optional(GuardianDraft),
  /** Terms and privacy are agreed to by name (ruling 27); other programs may leave it to their own pages. */
  terms: z.optional(z.literal(textVersions.terms, { error: 'terms_needed' })),
  zone: z.optional(Zone),
});
export const LoginBody = z.strictObject({
  email: Email,
  password: TypedPassword,
  code: z.optional(SecondFactorCode),
});
export const EmailBody = z.strictObject({ email: Email });
export const ResetPasswordBody = z.strictObject({ token: MailToken, newPassword: NewPassword });
export const ChangePasswordBody = z.strictObject({ ...Proof, newPassword: NewPassword });
/** The proof is needed only to replace a number that is there already. */
export const PhoneBody = z.strictObject({ phoneNumber: PhoneNumber, ...Proof });

export const Session = z.object({ user: User, accessToken: z.string(), refreshToken: z.string() });
/** What may be said against a proof. */
export const proofErrors = [
  'password_wrong',
  'code_wrong',
  'google_refused',
  'step_up_required',
] as const;
const Done = z.object({ done: z.literal(true) });

export const register = endpoint({
  name: 'accounts.register',
  summary: 'Make a learner account; a mail asks to verify the address',
  method: 'POST',
  path: '/api/v1/users/register',
  access: 'public',
  body: RegisterBody,
  response: z.object({ user: User }),
  status: 201,
  message: 'Account created. Please check your e-mail.',
  errors: ['username_taken', 'unacceptable', 'rate_limited'],
});

export const login = endpoint({
  name: 'accounts.login',
  summary: 'Start a session',
  method: 'POST',
  path: '/api/v1/users/login',
  access: 'public',
  body: LoginBody,
  response: Session,
  message: 'Logged in',
  errors: ['login_failed', 'second_factor_required', 'code_wrong', 'rate_limited'],
});

export const logout = endpoint({
  name: 'accounts.logout',
  summary: 'End this session',
  method: 'POST',
  path: '/api/v1/users/logout',
  access: 'user',
  isForEnrolling: true,
  response: Done,
  message: 'Logged out',
});

export const getCurrentUser = endpoint({
  name: 'accounts.getCurrentUser',
  summary: 'The account of this session',
  method: 'GET',
  path: '/api/v1/users/get-current-user',
  access: 'user',
  isForEnrolling: true,
  response: User,
});

export const refreshToken = endpoint({
  name: 'accounts.refreshToken',
  summary: 'Exchange a refresh token for new tokens; using an old one again ends the session',
  method: 'POST',
  path: '/api/v1/users/refresh-token',
  access: 'public',
  body: z.strictObject({ refreshToken: RefreshToken }),
  response: Session,
  errors: ['session_ended', 'rate_limited'],
});

export const verifyEmail = endpoint({
  name: 'accounts.verifyEmail',
  summary: 'Mark the address behind a mailed token as verified; repeating it is harmless',
  method: 'GET',
  path: '/api/v1/users/verify-email/{token}',
  access: 'public',
  params: z.strictObject({ token: MailToken }),
  response: Done,
  message: 'E-mail verified',
  errors: ['token_invalid'],
});

export const resendVerification = endpoint({
  name: 'accounts.resendVerification',
  summary: 'Mail the verification link again',
  method: 'POST',
  path: '/api/v1/users/resend-verification',
  access: 'public',
  body: EmailBody,
  response: Done,
  message: 'If that address waits for verification, a mail is on its way.',
  errors: ['rate_limited'],
});

export const forgotPassword = endpoint({
  name: 'accounts.forgotPassword',
  summary: 'Mail a link that sets a new password',
  method: 'POST',
  path: '/api/v1/users/forgot-password',
  access: 'public',
  body: EmailBody,
  response: Done,
  message: 'If an account has that address, a mail is on its way.',
  errors: ['rate_limited'],
});

export const resetPassword = endpoint({
  name: 'accounts.resetPassword',
  summary: 'Set a new password by a mailed token; ends every session',
  method: 'POST',
  path: '/api/v1/users/reset-password',
  access: 'public',
  body: ResetPasswordBody,
  response: Done,
  message: 'Password changed. Please log in.',
  errors: ['token_invalid', 'unacceptable', 'rate_limited'],
});

export const changePassword = endpoint({
  name: 'accounts.changePassword',
  summary: 'Change the password, knowing the current one; ends every other session',
  method: 'POST',
  path: '/api/v1/users/change-password',
  access: 'user',
  body: ChangePasswordBody,
  response: Done,
  message: 'Password changed',
  errors: [...proofErrors, 'unacceptable', 'rate_limited'],
});

/** What a sign-up with Google could not ask. */
export const AgeBody = z.strictObject({
  dateOfBirth: DateOfBirth,
  guardian: z.optional(GuardianDraft),
  terms: z.literal(textVersions.terms, { error: 'terms_needed' }),
});

export const tellAge = endpoint({
  name: 'accounts.tellAge',
  summary: 'Say how old one is and agree to the terms, once, after a sign-up with Google',
  method: 'POST',
  path: '/api/v1/users/age',
  access: 'user',
  // Its gate stands before the page where a second factor is set up.
  isForEnrolling: true,
  body: AgeBody,
  response: User,
  message: 'Thank you',
  errors: ['state_conflict', 'unacceptable'],
});

export const updatePhoneNumber = endpoint({
  name: 'accounts.updatePhoneNumber',
  summary: 'Add a phone number, or replace it knowing the password',
  method: 'PATCH',
  path: '/api/v1/users/update-phone-number',
  access: 'user',
  // The gate of the phone number stands before the page where a second factor is set up.
  isForEnrolling: true,
  body: PhoneBody,
  response: User,
  message: 'Phone number added successfully!',
  errors: [...proofErrors, 'rate_limited'],
});

export const UpdateAccountBody = z.strictObject({
  fullName: z.optional(FullName),
  username: z.optional(Username),
  bio: z.optional(z.nullable(text(1, accountLimits.bio.max))),
  language: z.optional(Language),
  zone: z.optional(Zone),
  isPublic: z.optional(z.boolean()),
  ...sentVersion,
});

export const updateAccountDetails = endpoint({
  name: 'accounts.updateAccountDetails',
  summary: 'Change the own name, username, words about oneself, language or time zone',
  method: 'PATCH',
  path: '/api/v1/users/update-account-details',
  access: 'user',
  body: UpdateAccountBody,
  response: User,
  message: 'Account saved',
  errors: ['username_taken', 'unacceptable', 'state_conflict'],
  limit: { bucket: 'details', points: 30, seconds: 600 },
});
