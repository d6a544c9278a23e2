import type { BodyOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/accounts.security';
import { markProved, wasProved } from '../../auth/data.ts';
import { foldCode, stepOf } from '../../auth/one-time-codes.ts';
import { provedMs } from '../../auth/sessions.ts';
import type { Asking, Ctx } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { addressKey } from '../../http/limits.ts';
import { findFactor, spendRecoveryCode, spendStep } from './data.security.ts';
import { findUser, type UserRow } from './data.ts';

/** Seconds that an ID token may be old when it proves anew who somebody is. */
const freshSeconds = 300;

export type Proof = BodyOf<typeof contract.stepUp>;

export function wrongPassword(): AppError {
  return new AppError('password_wrong', {
    faults: [{ path: 'currentPassword', key: 'password_wrong' }],
  });
}

function wrongCode(): AppError {
  return new AppError('code_wrong', { faults: [{ path: 'code', key: 'code_wrong' }] });
}

/** Whether a code is right, and uses it up: by its step of time, or as one of the recovery codes. */
export async function spendCode(ctx: Ctx, userId: string, typed: string): Promise<boolean> {
  const { clock, tokens } = ctx.services;
  const factor = await findFactor(ctx.db, userId);
  if (!factor) return false;
  const code = foldCode(typed);
  const step = stepOf(tokens.openFor(userId, factor.secret), code, clock.now());
  if (step !== null) return spendStep(ctx.db, userId, step);
  if (!factor.confirmed_at) return false;
  const hash = tokens.codeHash(userId, code);
  return spendRecoveryCode(ctx.db, userId, hash, new Date(clock.now()));
}

/**
 * Throws `code_wrong` unless the code is right and new. Tries are counted for the account, whatever the
 * address: who tries codes knows the password already, and may have many addresses.
 */
export async function mustKnowCode(ctx: Ctx, userId: string, code: string): Promise<void> {
  await ctx.services.limits.spend([
    ['secondFactor', userId],
    ['secondFactorDay', userId],
  ]);
  if (!(await spendCode(ctx, userId, code))) throw wrongCode();
  await ctx.services.limits.restore('secondFactor', userId);
}

/** At a login: asks for a code where the account has a second factor. Whether it proved more than a password. */
export async function proveFactor(
  ctx: Ctx,
  user: Pick<UserRow, 'id' | 'second_factor_at'>,
  code: string | undefined,
): Promise<boolean> {
  if (user.second_factor_at === null) return false;
  if (!code) throw new AppError('second_factor_required');
  await mustKnowCode(ctx, user.id, code);
  return true;
}

/** Throws `password_wrong` unless the password is the account's. Tries are limited as at login. */
export async function mustKnowPassword(
  ctx: Asking,
  user: Pick<UserRow, 'id' | 'password_hash'>,
  password: string,
): Promise<void> {
  const account = `${user.id} ${addressKey(ctx.ip)}`;
  await ctx.services.limits.spend([['loginAccount', account]]);
  if (!(await ctx.services.passwords.matches(user.password_hash, password))) {
    throw wrongPassword();
  }
  await ctx.services.limits.restore('loginAccount', account);
}

async function mustBeTheirGoogle(
  { services: { google, clock } }: Ctx,
  user: UserRow,
  { credential = '', nonce = '' }: Proof,
): Promise<void> {
  if (!google) throw new AppError('google_refused');
  const { sub } = await google.verify({ credential, nonce }, clock.now(), freshSeconds);
  if (sub !== user.google_sub) throw new AppError('google_refused');
}

/**
 * The account of who asks, once they proved that it is still they: by password, by a code, by a fresh ID
 * token. An account without a password may also have logged in within ten minutes.
 */
export async function mustProve(ctx: Asking<'user'>, proof: Proof): Promise<UserRow> {
  const user = found(await findUser(ctx.db, ctx.actor.userId));
  if (proof.credential) await mustBeTheirGoogle(ctx, user, proof);
  else if (proof.code && user.second_factor_at) await mustKnowCode(ctx, user.id, proof.code);
  else if (user.password_hash !== null)
    await mustKnowPassword(ctx, user, proof.currentPassword ?? '');
  else {
    const since = new Date(ctx.services.clock.now() - provedMs);
    const isFresh = await wasProved(ctx.db, ctx.actor.sessionId, since);
    if (!isFresh) throw new AppError('step_up_required');
  }
  return user;
}

/**
 * Proves anew who has this session, for what the contract marks with `stepUp`: by the second factor. Where
 * there is none, the demo takes the password (ruling 33).
 */
export async function stepUp(ctx: Asking<'user'>, proof: Proof): Promise<void> {
  const { clock, config } = ctx.services;
  const user = found(await findUser(ctx.db, ctx.actor.userId));
  if (user.second_factor_at !== null) await mustKnowCode(ctx, user.id, proof.code ?? '');
  else if (config.CHINAR_MODE === 'demo') await mustProve(ctx, proof);
  else throw new AppError('second_factor_needed');
  await markProved(ctx.db, ctx.actor.sessionId, new Date(clock.now()));
}
