import type { BodyOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/accounts';
import { endOtherSessions } from '../../auth/sessions.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { addressKey } from '../../http/limits.ts';
import { clearForOwner, verifyOwner } from './data.security.ts';
import {
  dropMailTokens,
  dropOpenLinks,
  lockUser,
  setPasswordHash,
  type UserRow,
  spendMailToken,
} from './data.ts';
import { passwordFault } from './policy.ts';
import { queueMail } from './service.mails.ts';
import { mustProve, wrongPassword } from './service.prove.ts';

export function refusePassword(
  path: string,
  password: string,
  person: Parameters<typeof passwordFault>[1],
): void {
  const key = passwordFault(password, person);
  if (key) throw new AppError('unacceptable', { faults: [{ path, key }] });
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
    const used = await spendMailToken(inner.db, 'reset', id, now);
    if (!used) throw new AppError('token_invalid');
    const user = found(await lockUser(inner.db, used.user_id));
    refusePassword('newPassword', newPassword, personOf(user));
    if (user.email_verified_at === null) await handToOwner(inner, user, now);
    await changeHash(inner, user, passwordHash, { keep: null, known: null });
  }).catch(async (error: unknown) => {
    // A link that was used already costs a hash at each try.
    if (error instanceof AppError) await limits.spend([['linkFailure', address]]);
    throw error;
  });
}

/**
 * The first proof of an address that was never verified: the account may be a trap that somebody set
 * beforehand, and loses all by which its maker could come back or keep its owner out (A02).
 */
async function handToOwner(ctx: Asking, user: UserRow, now: Date): Promise<void> {
  await clearForOwner(ctx.db, user.id, now);
  await dropMailTokens(ctx.db, user.id);
  await verifyOwner(ctx.db, user.id, now);
  await audit(ctx, 'account.handedToOwner', ['user', user.id]);
}

function personOf(user: UserRow): { fullName: string; username: string; email: string } {
  return { fullName: user.full_name, username: user.username, email: user.email };
}

async function changeHash(
  ctx: Asking,
  user: UserRow,
  passwordHash: string,
  { keep, known }: { keep: string | null; known: string | null },
): Promise<void> {
  // Comparing and hashing took a while: whoever changed it meanwhile was first.
  if (!(await setPasswordHash(ctx.db, user.id, passwordHash, known))) throw wrongPassword();
  await dropOpenLinks(ctx.db, user.id);
  await endOtherSessions(ctx, user.id, 'password', keep);
  await queueMail(ctx, 'changed', user.email);
}

export async function changePassword(
  ctx: Asking<'user'>,
  body: BodyOf<typeof contract.changePassword>,
): Promise<void> {
  const user = await mustProve(ctx, body);
  refusePassword('newPassword', body.newPassword, personOf(user));
  const passwordHash = await ctx.services.passwords.hash(body.newPassword);
  const held = { keep: ctx.actor.sessionId, known: user.password_hash };
  await transact(ctx, (inner) => changeHash(inner, user, passwordHash, held));
}
