import { type Ctx, transact } from '../../../context.ts';
import { readResponses } from '../archive/service.fold.ts';
import { lockAttempt } from '../data.ts';
import { isRunningAt } from '../policy.ts';
import { batcherOf } from '../taking/service.batch.ts';
import { noteWork } from './service.outage.ts';
import { writeResult } from './service.score.ts';
import { withShown } from './service.shown.ts';
import { standing } from './service.submit.ts';

/** Closes an attempt whose time is over and scores what it holds; one that is closed stays as it is. */
export async function expire(ctx: Ctx, attemptId: string): Promise<void> {
  // What came in time counts, also while it stands in line.
  await Promise.allSettled([...standing(attemptId), batcherOf(ctx).idle(attemptId)]);
  // Perhaps nobody was there to take its answers: then its time is not over.
  await noteWork(ctx);
  await transact(ctx, async (inner) => {
    const row = await lockAttempt(inner.db, attemptId);
    if (!row || row.state !== 'in_progress') return;
    if (isRunningAt(row, inner.services.clock.now())) return;
    await writeResult(inner, row, {
      held: await withShown(inner, row, await readResponses(inner, row)),
      late: false,
      close: { state: 'expired', at: row.deadline_at, reason: 'timeout' },
      isLast: true,
    });
  });
}
