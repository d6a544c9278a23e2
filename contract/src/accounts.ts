import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { Instant, text } from './text.ts';

export const accountLimits = {
  fullName: { min: 2, max: 80 },
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  phone: { min: 10, max: 15 },
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
  phoneNumber: z.nullable(z.string()),
  tutorStatus: TutorStatus,
  isEmailVerified: z.boolean(),
  createdAt: Instant,
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
const TypedPassword = z.string().check(z.minLength(1), z.maxLength(accountLimits.password.max));
export const PhoneNumber = z
  .string()
  .check(z.trim(), z.regex(phonePattern, { error: 'phone_invalid' }));
export const DateOfBirth = z.iso.date();

const MailToken = z.string().check(z.minLength(20), z.maxLength(200));
const RefreshToken = z.string().check(z.minLength(20), z.maxLength(200));

export const RegisterBody = z.strictObject({
  fullName: FullName,
  username: Username,
  email: Email,
  password: NewPassword,
  dateOfBirth: z.optional(DateOfBirth),
});
export const LoginBody = z.strictObject({ email: Email, password: TypedPassword });
export const EmailBody = z.strictObject({ email: Email });
export const ResetPasswordBody = z.strictObject({ token: MailToken, newPassword: NewPassword });
export const ChangePasswordBody = z.strictObject({
  currentPassword: TypedPassword,
  newPassword: NewPassword,
});
export const PhoneBody = z.strictObject({
  phoneNumber: PhoneNumber,
  /** Needed only to replace a number that is there already. */
  currentPassword: z.optional(TypedPassword),
});

const Session = z.object({ user: User, accessToken: z.string(), refreshToken: z.string() });
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
  errors: ['login_failed', 'rate_limited'],
});

export const logout = endpoint({
  name: 'accounts.logout',
  summary: 'End this session',
  method: 'POST',
  path: '/api/v1/users/logout',
  access: 'user',
  response: Done,
  message: 'Logged out',
});

export const getCurrentUser = endpoint({
  name: 'accounts.getCurrentUser',
  summary: 'The account of this session',
  method: 'GET',
  path: '/api/v1/users/get-current-user',
  access: 'user',
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
  errors: ['password_wrong', 'unacceptable', 'rate_limited'],
});

export const updatePhoneNumber = endpoint({
  name: 'accounts.updatePhoneNumber',
  summary: 'Add a phone number, or replace it knowing the password',
  method: 'PATCH',
  path: '/api/v1/users/update-phone-number',
  access: 'user',
  body: PhoneBody,
  response: User,
  message: 'Phone number added successfully!',
  errors: ['password_wrong'],
});
