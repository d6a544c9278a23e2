import type { SecondFactorState } from '@chinar/contract/accounts.security';
import { markProved } from '../../auth/data.ts';
import { foldCode, newRecoveryCodes, newSecret } from '../../auth/one-time-codes.ts';
import { endOtherSessions } from '../../auth/sessions.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  dropFactor,
  findFactor,
  replaceRecoveryCodes,
} from './data.security.ts';
import { findUser, lockUser } from './data.ts';
import { mustKnowCode, mustProve, type Proof } from './service.prove.ts';

export async function secondFactorState(ctx: Asking<'user'>): Promise<SecondFactorState> {
  const user = found(await findUser(ctx.db, ctx.actor.userId));
  const isStaff = user.role !== 'learner';
  return {
    isOn: user.second_factor_at !== null,
    isRequired: isStaff && ctx.services.config.CHINAR_MODE === 'live',
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, user.id),
    hasPassword: user.password_hash !== null,
    hasGoogle: user.google_sub !== null,
  };
}

/** Makes a secret, which is worth nothing until a code of it is shown. Throws `state_conflict` when one is on. */
export async function enrolSecondFactor(
  ctx: Asking<'user'>,
  proof: Proof,
): Promise<{ secret: string; uri: string }> {
  const user = await mustProve(ctx, proof);
  const { clock, tokens } = ctx.services;
  const { bytes, text, uri } = newSecret(user.email);
  const sealed = tokens.sealFor(user.id, bytes);
  const isBegun = await beginFactor(ctx.db, user.id, sealed, new Date(clock.now()));
  if (!isBegun) throw new AppError('state_conflict');
  return { secret: text, uri };
}

async function giveRecoveryCodes(ctx: Asking<'user'>): Promise<string[]> {
  const { userId } = ctx.actor;
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => ctx.services.tokens.codeHash(userId, foldCode(code)));
  await replaceRecoveryCodes(ctx.db, userId, hashes);
  return codes;
}

/** Switches it on; whoever else is logged in has to show it first. */
export async function confirmSecondFactor(ctx: Asking<'user'>, code: string): Promise<string[]> {
  const { userId, sessionId } = ctx.actor;
  const factor = await findFactor(ctx.db, userId);
  if (!factor || factor.confirmed_at) throw new AppError('state_conflict');
  await mustKnowCode(ctx, userId, code);
  const codes = await transact(ctx, async (inner) => {
    const now = new Date(inner.services.clock.now());
    if (!(await confirmFactor(inner.db, userId, now))) throw new AppError('state_conflict');
    await endOtherSessions(inner, userId, 'factor', sessionId);
    await markProved(inner.db, sessionId, now);
    await audit(inner, 'account.secondFactorOn', ['user', userId]);
    return giveRecoveryCodes(inner);
  });
  ctx.sessions.forget(sessionId);
  return codes;
}

export async function removeSecondFactor(ctx: Asking<'user'>): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await transact(ctx, async (inner) => {
    if (!(await dropFactor(inner.db, userId))) throw new AppError('state_conflict');
    await audit(inner, 'account.secondFactorOff', ['user', userId]);
  });
  ctx.sessions.forget(sessionId);
}

export async function renewRecoveryCodes(ctx: Asking<'user'>): Promise<string[]> {
  return transact(ctx, async (inner) => {
    const user = found(await lockUser(inner.db, inner.actor.userId));
    if (user.second_factor_at === null) throw new AppError('state_conflict');
    await audit(inner, 'account.recoveryCodesRenewed', ['user', user.id]);
    return giveRecoveryCodes(inner);
  });
}
