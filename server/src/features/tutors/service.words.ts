import type { ReviewedApplication } from '@chinar/contract/tutors.applications';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { listTag } from '../../page-tags.ts';
import { type ApplicationId, type PublicColumns, settleWords } from './data.ts';
import { lockHandedIn } from './data.desk.ts';
import { wordsTakenBack } from './events.ts';
import { viewOf } from './service.desk.ts';

type Admin = Asking<'admin'>;
type Sent = { version?: number | undefined };

/** The one whose new words wait, locked. Nobody decides on their own (`forbidden`); throws `state_conflict`. */
async function lockWaiting(ctx: Admin, id: ApplicationId, sent: Sent) {
  const row = found(await lockHandedIn(ctx.db, id));
  if (row.user_id === ctx.actor.userId) throw new AppError('forbidden');
  if (row.seen_words === null || isStale(row, sent))
    throw new AppError('state_conflict', { held: await viewOf(ctx, id) });
  return { ...row, seen: row.seen_words as PublicColumns };
}

/** The new words were looked at, and stay. */
export async function accept(
  ctx: Admin,
  id: ApplicationId,
  sent: Sent,
): Promise<ReviewedApplication> {
  return transact(ctx, async (inner) => {
    await lockWaiting(inner, id, sent);
    await settleWords(inner.db, id, null);
    await audit(inner, 'tutor_application.words_seen', ['tutor_application', id]);
    return viewOf(inner, id);
  });
}

/** The public list says again what was looked at last; the tutor is told why. */
export async function takeBack(
  ctx: Admin,
  id: ApplicationId,
  { reason, ...sent }: Sent & { reason: string },
): Promise<ReviewedApplication> {
  return transact(ctx, async (inner) => {
    const { seen, user_id: userId } = await lockWaiting(inner, id, sent);
    await settleWords(inner.db, id, seen);
    await audit(inner, 'tutor_application.words_taken_back', ['tutor_application', id]);
    await emit(inner, wordsTakenBack, id, { applicationId: id, userId, reason });
    await purgePages(inner.db, [listTag('tutors')]);
    return viewOf(inner, id);
  });
}
