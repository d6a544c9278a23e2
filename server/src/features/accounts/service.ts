import type { BodyOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/accounts';

import {
  endOtherSessions,
  type IssuedTokens,
  openSession,
  refreshSession,
} from '../../auth/sessions.ts';
import { endSession } from '../../auth/data.ts';
import { type Asking, type Ctx, type Locale, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { addressKey } from '../../http/limits.ts';
import {
  createUser,
  dropResetTokens,
  findUser,
  findUserWithHash,
  isUsernameTaken,
  setPasswordHash,
  setPhoneNumber,
  stillHasHash,
  useResetToken,
  type UserRow,
  verifyByToken,
} from './data.ts';
import { accountRegistered } from './events.ts';
import { accountMail } from './jobs.ts';
import { cleanName, isReservedUsername, nameFault, passwordFault } from './policy.ts';

type Kind = 'verify' | 'resend' | 'reset' | 'known' | 'changed';

function queueMail(ctx: Ctx & { locale: Locale }, kind: Kind, email: string): Promise<void> {
  return ctx.services.jobs.send(ctx.db, accountMail, { kind, email, locale: ctx.locale });
}

/**
 * Whether an address may get one more mail that somebody asked for. Beyond its share of the day, and
 * within two minutes of the same mail, nothing is sent and nobody is told: a stranger who asks in
 * another's name must not make that one's own request fail.
 */
async function mayMail(ctx: Asking, kind: Kind, email: string): Promise<boolean> {
  const { limits } = ctx.services;
  try {
    await limits.spend([
      ['mailRepeat', `${kind} ${email}`],
      ['mailDay', email],
    ]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

function refusePassword(
  path: string,
  password: string,
  person: Parameters<typeof passwordFault>[1],
): void {
  const key = passwordFault(password, person);
  if (key) throw new AppError('unacceptable', { faults: [{ path, key }] });
}

/**
 * Makes an account. A known address gets the same answer and the same work (one hash, one mail job);
 * only its owner learns of it, by mail. Throws `username_taken`, `unacceptable`.
 */
export async function register(
  ctx: Asking,
  body: BodyOf<typeof contract.register>,
): Promise<UserRow> {
  const fullName = cleanName(body.fullName);
  if (isReservedUsername(body.username)) {
    throw new AppError('unacceptable', { faults: [{ path: 'username', key: 'name_reserved' }] });
  }
  const fault = nameFault(fullName);
  if (fault) throw new AppError('unacceptable', { faults: [{ path: 'fullName', key: fault }] });
  if (body.dateOfBirth && new Date(body.dateOfBirth).getTime() > ctx.services.clock.now()) {
    throw new AppError('unacceptable', { faults: [{ path: 'dateOfBirth', key: 'date_future' }] });
  }
  refusePassword('password', body.password, { ...body, fullName });
  await ctx.services.limits.spend([['register', addressKey(ctx.ip)]]);
  const passwordHash = await ctx.services.passwords.hash(body.password);
  const user = {
    ...body,
    id: newId(),
    fullName,
    passwordHash,
    dateOfBirth: body.dateOfBirth ?? null,
  };
  const mails = await mayMail(ctx, 'verify', body.email);
  return transact(ctx, async (inner) => {
    // Asked first, so that a taken name is answered alike for known and unknown addresses.
    if (await isUsernameTaken(inner.db, body.username)) throw new AppError('username_taken');
    const created = await createUser(inner.db, user);
    if (mails) await queueMail(inner, created ? 'verify' : 'known', body.email);
    if (created) await emit(inner, accountRegistered, created.id, { userId: created.id });
    return created ?? imaginary(user, inner.services.clock.now());
  });
}

/** The same picture for an address that has an account already: no row is behind it. */
function imaginary(
  user: { id: string; fullName: string; username: string; email: string },
  now: number,
): UserRow {
  return {
    id: user.id,
    full_name: user.fullName,
    username: user.username,
    email: user.email,
    role: 'learner',
    avatar: null,
    phone_number: null,
    tutor_status: 'none',
    email_verified_at: null,
    created_at: new Date(now),
  };
}

export type SignedIn = IssuedTokens & { user: UserRow };

/**
 * Starts a session. Counts the try before hashing, so that a flood hashes no more than the limit. For
 * the address only what was wrong counts, since a whole school logs in behind one.
 */
export async function login(ctx: Asking, body: BodyOf<typeof contract.login>): Promise<SignedIn> {
  const { limits, passwords } = ctx.services;
  const address = addressKey(ctx.ip);
  const account = `${body.email} ${address}`;
  await limits.check('loginFailure', address);
  await limits.spend([['loginAccount', account]]);
  const user = await findUserWithHash(ctx.db, { email: body.email });
  const isRight = await passwords.matches(user?.password_hash ?? null, body.password, () =>
    // Asked again when its turn has come: others of the same flood may have failed meanwhile.
    limits.checkSeen('loginFailure', address),
  );
  if (!user || !isRight) {
    await limits.spend([['loginFailure', address]]);
    throw new AppError('login_failed');
  }
  await limits.restore('loginAccount', account);
  const issued = await transact(ctx, async (inner) => {
    // Comparing took a while: the password may have been changed since.
    if (!(await stillHasHash(inner.db, user.id, user.password_hash))) {
      throw new AppError('login_failed');
    }
    return openSession(inner, user.id);
  });
  return { ...issued, user };
}

/**
 * Goes on with a session. A good token is never refused for those that others behind the address made
 * up: looking one up is cheap, and the flood guard bounds how often.
 */
export async function refresh(ctx: Asking, refreshToken: string): Promise<SignedIn> {
  const address = addressKey(ctx.ip);
  const { userId, ...issued } = await refreshSession(ctx, refreshToken).catch((error: unknown) => {
    if (error instanceof AppError) ctx.services.limits.spendLocal('refreshFailure', address);
    throw error;
  });
  return { ...issued, user: found(await findUser(ctx.db, userId)) };
}

export async function logout(ctx: Asking<'user'>): Promise<void> {
  await endSession(ctx.db, ctx.actor.sessionId, 'logout');
  ctx.sessions.forget(ctx.actor.sessionId);
}

export async function currentUser(ctx: Asking<'user'>): Promise<UserRow> {
  return found(await findUser(ctx.db, ctx.actor.userId));
}

/** Throws `token_invalid`; repeating a good token is harmless. */
export async function verifyEmail(ctx: Asking, token: string): Promise<void> {
  const id = ctx.services.tokens.readMailToken(token);
  const now = new Date(ctx.services.clock.now());
  const isDone = id !== null && (await transact(ctx, (inner) => verifyByToken(inner.db, id, now)));
  if (!isDone) throw new AppError('token_invalid');
}

/** Mails a link to an address if it belongs to an account; the answer is the same if not. */
export async function mailLink(
  ctx: Asking,
  kind: 'resend' | 'reset',
  email: string,
): Promise<void> {
  const address = addressKey(ctx.ip);
  await ctx.services.limits.spend([
    ['mailAccount', `${email} ${address}`],
    ['mailAddress', address],
  ]);
  if (await mayMail(ctx, kind, email)) await queueMail(ctx, kind, email);
}

/** Sets a new password by a mailed token, once, and ends every session of the account. */
export async function resetPassword(
  ctx: Asking,
  token: string,
  newPassword: string,
): Promise<void> {
  const { limits, passwords, tokens } = ctx.services;
  const address = addressKey(ctx.ip);
  await limits.check('linkFailure', address);
  const id = tokens.readMailToken(token);
  if (!id) {
    await limits.spend([['linkFailure', address]]);
    throw new AppError('token_invalid');
  }
  const passwordHash = await passwords.hash(newPassword);
  await transact(ctx, async (inner) => {
    const now = new Date(inner.services.clock.now());
    const used = await useResetToken(inner.db, id, now);
    if (!used) throw new AppError('token_invalid');
    const user = found(await findUser(inner.db, used.user_id));
    refusePassword('newPassword', newPassword, personOf(user));
    await changeHash(inner, user, passwordHash, { keep: null, known: null });
  }).catch(async (error: unknown) => {
    // A link that was used already costs a hash at each try.
    if (error instanceof AppError) await limits.spend([['linkFailure', address]]);
    throw error;
  });
}

function personOf(user: UserRow): { fullName: string; username: string; email: string } {
  return { fullName: user.full_name, username: user.username, email: user.email };
}

function wrongPassword(): AppError {
  return new AppError('password_wrong', {
    faults: [{ path: 'currentPassword', key: 'password_wrong' }],
  });
}

async function changeHash(
  ctx: Asking,
  user: UserRow,
  passwordHash: string,
  { keep, known }: { keep: string | null; known: string | null },
): Promise<void> {
  // Comparing and hashing took a while: whoever changed it meanwhile was first.
  if (!(await setPasswordHash(ctx.db, user.id, passwordHash, known))) throw wrongPassword();
  await dropResetTokens(ctx.db, user.id);
  await endOtherSessions(ctx, user.id, 'password', keep);
  await queueMail(ctx, 'changed', user.email);
}

/** Throws `password_wrong` unless the password is the account's. Tries are limited as at login. */
async function mustKnowPassword(
  ctx: Asking<'user'>,
  password: string,
): Promise<UserRow & { password_hash: string | null }> {
  const account = `${ctx.actor.userId} ${addressKey(ctx.ip)}`;
  await ctx.services.limits.spend([['loginAccount', account]]);
  const user = found(await findUserWithHash(ctx.db, { id: ctx.actor.userId }));
  if (!(await ctx.services.passwords.matches(user.password_hash, password))) {
    throw wrongPassword();
  }
  await ctx.services.limits.restore('loginAccount', account);
  return user;
}

export async function changePassword(
  ctx: Asking<'user'>,
  body: BodyOf<typeof contract.changePassword>,
): Promise<void> {
  const user = await mustKnowPassword(ctx, body.currentPassword);
  refusePassword('newPassword', body.newPassword, personOf(user));
  const passwordHash = await ctx.services.passwords.hash(body.newPassword);
  const held = { keep: ctx.actor.sessionId, known: user.password_hash };
  await transact(ctx, (inner) => changeHash(inner, user, passwordHash, held));
}

/** Adds a number; replacing one needs the password, since the number is a way to reach the owner. */
export async function updatePhoneNumber(
  ctx: Asking<'user'>,
  body: BodyOf<typeof contract.updatePhoneNumber>,
): Promise<UserRow> {
  const user = found(await findUser(ctx.db, ctx.actor.userId));
  if (user.phone_number !== null && user.phone_number !== body.phoneNumber) {
    await mustKnowPassword(ctx, body.currentPassword ?? '');
  }
  const updated = found(await setPhoneNumber(ctx.db, ctx.actor.userId, body.phoneNumber));
  ctx.sessions.forget(ctx.actor.sessionId);
  return updated;
}
