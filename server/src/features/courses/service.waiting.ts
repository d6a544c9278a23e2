import { type Ctx, transact } from '../../context.ts';
import { dropWaiting, listWaiting, saveWaiting, type WaitingRow } from './data.waiting.ts';
import { hearTest } from './service.heard.ts';

const batch = 100;
/** So many are settled before the schedule's time is over. */
const mostRounds = 30;
/** After so long one that failed is tried again. */
const retryMs = 3_600_000;

async function hearOne(ctx: Ctx, waiting: WaitingRow): Promise<void> {
  const { attempt_id: attemptId, quiz_id: quizId, user_id: userId } = waiting;
  try {
    await transact(ctx, async (inner) => {
      // Where it waits on, it is noted anew.
      await dropWaiting(inner.db, attemptId);
      await hearTest(inner, { attemptId, quizId, userId });
    });
  } catch (error) {
    // The others do not wait for it.
    ctx.services.say('warn', { err: error, attempt: attemptId }, 'a lesson could not be settled');
    const lookAt = new Date(ctx.services.clock.now() + retryMs);
    await saveWaiting(ctx.db, { attempt_id: attemptId, quiz_id: quizId, look_at: lookAt });
  }
}

/** Settles lessons to be passed whose tests' scores may have come out by now. */
export async function hearWaiting(ctx: Ctx): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  for (let round = 0; round < mostRounds; round += 1) {
    const waiting = await listWaiting(ctx.db, now, batch);
    for (const one of waiting) await hearOne(ctx, one);
    if (waiting.length < batch) return;
  }
}
