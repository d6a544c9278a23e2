import { indiaZone } from '@chinar/content/india';
import type { BodyOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/accounts';

import { endSession } from '../../auth/data.ts';
import { type IssuedTokens, openSession, refreshSession } from '../../auth/sessions.ts';
import { type Asking, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { makeGathered } from '../../db/gather.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { addressKey, type Settled } from '../../http/limits.ts';
import {
  createUser,
  findUser,
  findUsers,
  findUserByEmail,
  findUserSettling,
  isUsernameTaken,
  type NewUser,
  type UserRow,
  verifyByToken,
} from './data.ts';
import { accountRegistered } from './events.ts';
import { zoneOf } from './policy.ts';
import { cleanName, isReservedUsername, nameFault } from './policy.names.ts';
import { guardianOf, recordTerms } from './service.age.ts';
import { mailWaitingGuardian, startGuardian } from './service.guardian.ts';
import { mayMail, queueMail } from './service.mails.ts';
import { refusePassword } from './service.password.ts';
import { proveFactor } from './service.prove.ts';

type Registering = BodyOf<typeof contract.register>;

/** For so long a sign-up whose answer was lost on its way may be sent again. */
const againMs = 30 * 60_000;

/**
 * The account that the same call made a moment ago: whoever presses again because no answer came is not
 * told that their own name is taken. Only a fresh account whose address is not shown to be anybody's is
 * found so, by its password; of any other a guess learns nothing.
 */
async function madeJustNow(ctx: Asking, body: Registering): Promise<UserRow | undefined> {
  if (!(await isUsernameTaken(ctx.db, body.username))) return undefined;
  // It tells a right password from a wrong one, as a login does.
  await ctx.services.limits.spend([['loginAccount', `${body.email} ${addressKey(ctx.ip)}`]]);
  const held = await findUserByEmail(ctx.db, body.email);
  const since = ctx.services.clock.now() - againMs;
  const isFresh = held?.email_verified_at === null && held.created_at.getTime() > since;
  const hash = isFresh && held.username === body.username ? held.password_hash : null;
  // Compared for every taken name, so that the time says nothing of the address.
  return (await ctx.services.passwords.matches(hash, body.password)) ? held : undefined;
}

/**
 * Makes an account. A known address gets the same answer and the same work (one hash, one mail job);
 * only its owner learns of it, by mail. Throws `username_taken`, `unacceptable`.
 */
export async function register(ctx: Asking, body: Registering): Promise<UserRow> {
  const fullName = cleanName(body.fullName);
  if (isReservedUsername(body.username)) {
    throw new AppError('unacceptable', { faults: [{ path: 'username', key: 'name_reserved' }] });
  }
  const fault = nameFault(fullName);
  if (fault) throw new AppError('unacceptable', { faults: [{ path: 'fullName', key: fault }] });
  const guardian = guardianOf(ctx, body);
  refusePassword('password', body.password, { ...body, fullName });
  await ctx.services.limits.spend([['register', addressKey(ctx.ip)]]);
  const held = await madeJustNow(ctx, body);
  if (held) return held;
  const passwordHash = await ctx.services.passwords.hash(body.password);
  const user = {
    ...body,
    id: newId(),
    fullName,
    passwordHash,
    dateOfBirth: body.dateOfBirth ?? null,
    language: ctx.locale,
    // A browser may know a zone that this server does not.
    zone: zoneOf(body.zone) ?? indiaZone,
  };
  // Both are asked for known and unknown addresses, which cost the same so.
  const mayVerify = await mayMail(ctx, 'verify', body.email);
  const mayTell = await mayMail(ctx, 'known', body.email);
  return transact(ctx, async (inner) => {
    // Asked first, so that a taken name is answered alike for known and unknown addresses.
    if (await isUsernameTaken(inner.db, body.username)) throw new AppError('username_taken');
    const created = await createUser(inner.db, user);
    if (created ? mayVerify : mayTell)
      await queueMail(inner, created ? 'verify' : 'known', body.email);
    if (created) await emit(inner, accountRegistered, created.id, { userId: created.id });
    if (created && body.terms) await recordTerms(inner, created.id, body.terms);
    // The guardian's mail waits until the child's own address is shown to be theirs.
    if (created && guardian) await startGuardian(inner, created.id, { ...guardian, mails: false });
    return created ?? imaginary(user, inner.services.clock.now());
  });
}

/** The same picture for an address that has an account already: no row is behind it. */
function imaginary(user: NewUser & { zone: string }, now: number): UserRow {
  return {
    id: user.id,
    full_name: user.fullName,
    username: user.username,
    email: user.email,
    role: 'learner',
    avatar: null,
    cover: null,
    phone_number: null,
    tutor_status: 'none',
    email_verified_at: null,
    created_at: new Date(now),
    bio: null,
    language: user.language,
    zone: user.zone,
    is_public: true,
    date_of_birth: user.dateOfBirth === null ? null : new Date(user.dateOfBirth),
    guardian_consent_at: null,
    erase_at: null,
    version: 1,
    password_hash: user.passwordHash,
    google_sub: null,
    second_factor_at: null,
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
  const asked: Settled = {
    check: [['loginFailure', address]],
    spend: [['loginAccount', account]],
  };
  const user = await limits.settleBy(asked, findUserSettling(ctx.db, body.email));
  // Before the hash, which is what a flood costs.
  if (user) limits.checkSeen('loginRight', user.id);
  const isRight = await passwords.matches(user?.password_hash ?? null, body.password, () =>
    // Asked again when its turn has come: others of the same flood may have failed meanwhile.
    limits.checkSeen('loginFailure', address),
  );
  if (!user || !isRight) {
    await limits.spend([['loginFailure', address]]);
    throw new AppError('login_failed');
  }
  const settled: Settled = {
    restore: [['loginAccount', account]],
    spend: [['loginRight', user.id]],
  };
  const proof = { passwordHash: user.password_hash };
  if (user.second_factor_at === null)
    return { ...(await openSession(ctx, user.id, { ...proof, settled })), user };
  // A password that was right counts as such whatever becomes of the code.
  await limits.settle(settled);
  const isProved = await proveFactor(ctx, user, body.code);
  return { ...(await openSession(ctx, user.id, { ...proof, isProved })), user };
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

const gatheredUser = makeGathered((ctx, ids) => findUsers(ctx.db, ids));

export async function currentUser(ctx: Asking<'user'>): Promise<UserRow> {
  return found(await gatheredUser(ctx, ctx.actor.userId));
}

/** Throws `token_invalid`; repeating a good token is harmless. */
export async function verifyEmail(ctx: Asking, token: string): Promise<void> {
  const id = ctx.services.tokens.readMailToken(token);
  const now = new Date(ctx.services.clock.now());
  const done = id === null ? null : await transact(ctx, ({ db }) => verifyByToken(db, id, now));
  if (!done) throw new AppError('token_invalid');
  if (done.isFirst) await mailWaitingGuardian(ctx, done.userId);
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
