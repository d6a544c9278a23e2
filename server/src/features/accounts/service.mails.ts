import type { Asking, Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { LimitName } from '../../http/limits.ts';
import { accountMail } from './jobs.ts';
import type { MailKind } from './mails.ts';
import { mailbox } from './policy.ts';

/** Records a mail in the transaction that causes it; in which language is its reader's affair. */
export function queueMail(
  ctx: Ctx,
  kind: MailKind,
  email: string,
  asker?: { userId: string; sessionId: string },
): Promise<void> {
  return ctx.services.jobs.send(ctx.db, accountMail, {
    kind,
    email,
    userId: asker?.userId,
    sessionId: asker?.sessionId,
  });
}

/** Mails that may be asked for; the newsletter's is written by another feature. */
type Asked = MailKind | 'guardian' | 'newsletter';

/** From which share of the day a mail is taken; what others can cause uses up no owner's share. */
const shares: Partial<Record<Asked, LimitName>> = {
  reset: 'mailReset',
  changing: 'mailWarning',
  change: 'mailStranger',
  known: 'mailStranger',
  guardian: 'mailStranger',
  newsletter: 'mailStranger',
};

/**
 * Whether an address may get one more mail that somebody asked for. Beyond its share of the day, and
 * within two minutes of the same mail, nothing is sent and nobody is told: a stranger who asks in
 * another's name must not make that one's own request fail. A warning waits for no two minutes.
 */
export async function mayMail(ctx: Asking, kind: Asked, email: string): Promise<boolean> {
  const { limits } = ctx.services;
  try {
    if (kind !== 'changing') await limits.spend([['mailRepeat', `${kind} ${email}`]]);
    const share = shares[kind] ?? 'mailDay';
    const box = mailbox(email);
    // Addresses without end fall into one box; how its owner writes their own takes from nobody else's.
    if (box !== email) await limits.spend([['mailAlias', box]]);
    await limits.spend([[share, share === 'mailStranger' ? box : email]]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
