import type { BodyOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/accounts.security';
import { endOtherSessions } from '../../auth/sessions.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError } from '../../errors.ts';
import { addressKey } from '../../http/limits.ts';
import { dropMailTokens, lockUser, setEmail, spendMailToken } from './data.ts';
import { mailWaitingGuardian } from './service.guardian.ts';
import { mayMail, queueMail } from './service.mails.ts';
import { mustProve } from './service.prove.ts';

/**
 * Mails a link to the new address, and word of it to the old one. The answer and the work are the same
 * whether anybody has that address: its owner is told by mail, in place of the link (A05).
 */
export async function changeEmail(
  ctx: Asking<'user'>,
  { newEmail, ...proof }: BodyOf<typeof contract.changeEmail>,
): Promise<void> {
  const user = await mustProve(ctx, proof);
  const address = addressKey(ctx.ip);
  await ctx.services.limits.spend([
    ['mailAccount', `${user.id} ${address}`],
    ['mailAddress', address],
  ]);
  const mayAsk = await mayMail(ctx, 'change', newEmail);
  // No link goes out of which the owner gets no word.
  const mayTell = await mayMail(ctx, 'changing', user.email);
  await transact(ctx, async (inner) => {
    if (mayAsk && mayTell) await queueMail(inner, 'change', newEmail, ctx.actor);
    if (mayTell) await queueMail(inner, 'changing', user.email);
  });
}

/** Makes the address behind a mailed token the account's, once; whoever is logged in logs in by it. */
export async function confirmEmail(ctx: Asking, token: string): Promise<void> {
  const { clock, limits, tokens } = ctx.services;
  const address = addressKey(ctx.ip);
  await limits.check('linkFailure', address);
  const id = tokens.readMailToken(token);
  const proved = await transact(ctx, async (inner) => {
    const now = new Date(clock.now());
    const used = id === null ? undefined : await spendMailToken(inner.db, 'change', id, now);
    if (!used) throw new AppError('token_invalid');
    const before = await lockUser(inner.db, used.user_id);
    await setEmail(inner.db, used.user_id, used.email, now);
    await dropMailTokens(inner.db, used.user_id);
    await endOtherSessions(inner, used.user_id, 'email', null);
    await audit(inner, 'account.emailChanged', ['user', used.user_id]);
    return { userId: used.user_id, isFirst: before?.email_verified_at === null };
  }).catch(async (error: unknown) => {
    if (error instanceof AppError) await limits.spend([['linkFailure', address]]);
    throw error;
  });
  if (proved.isFirst) await mailWaitingGuardian(ctx, proved.userId);
}
