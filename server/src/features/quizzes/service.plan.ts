import type { QuizRecord } from '@chinar/contract/quizzes';
import { type Asking, askAs, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { findActor } from '../accounts/api.ts';
import { giveUpPlanned, listDue, lockDue, planPublishing } from './data.plan.ts';
import { findQuiz } from './data.ts';
import { compiling } from './service.compile-turns.ts';
import { compileAll, mustBeReachable, mustBeSeen, publishInTurn } from './service.publish.ts';
import { lockEditable } from './service.ts';
import { recordView } from './views.ts';

type Planned = { publishAt: string | null; version?: number | undefined };

/**
 * Puts publishing off to a time, or takes that back with null. What stands in its way now is told now; what
 * is published is the draft as it stands then. Throws `unacceptable` for faults and for a time that is over.
 */
export async function plan(ctx: Asking<'user'>, id: string, planned: Planned): Promise<QuizRecord> {
  const work = (): Promise<QuizRecord> => planInTurn(ctx, id, planned);
  return planned.publishAt === null ? work() : compiling(work);
}

function planInTurn(
  ctx: Asking<'user'>,
  id: string,
  { publishAt, version }: Planned,
): Promise<QuizRecord> {
  return transact(ctx, async (inner) => {
    const row = await lockEditable(inner, id);
    if (publishAt !== null) {
      mustBeSeen(row, { version }, ctx.actor);
      mustBeReachable(ctx.actor);
      if (Date.parse(publishAt) <= ctx.services.clock.now())
        throw new AppError('unacceptable', {
          faults: [{ path: 'publishAt', key: 'publish_past' }],
        });
      await compileAll(inner, row);
    }
    const planned = publishAt === null ? null : { at: new Date(publishAt), by: ctx.actor.userId };
    await planPublishing(inner.db, id, planned);
    await audit(inner, 'quiz.planned', ['quiz', id], {
      before: { publishAt: row.publish_at },
      after: { publishAt },
    });
    return recordView(found(await findQuiz(inner.db, id)), ctx.actor);
  });
}

/**
 * One whose time has come, in the name of whoever planned it; what hinders it stays with the quiz. It is
 * held while its time is looked at again: one that was called off or published meanwhile is left alone.
 */
async function publishPlanned(ctx: Ctx, { id, by }: { id: string; by: string }): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  const actor = await findActor(ctx, by);
  try {
    if (!actor) throw new AppError('forbidden');
    await compiling(() =>
      transact(ctx, async (inner) => {
        if (await lockDue(inner.db, id, now))
          await publishInTurn(askAs(inner, actor), id, { isPublished: true });
      }),
    );
  } catch (error) {
    // A database that is away, or a line that is full, is there again in a minute; a fault stays until somebody mends it.
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    await giveUpPlanned(ctx.db, id, new Date(ctx.services.clock.now()));
    ctx.services.say('warn', { quiz: id, code: error.code }, 'a planned quiz was not published');
  }
}

/** Publishes what was planned for now or before. Of several servers one does it; another finds it done. */
export async function publishDue(ctx: Ctx): Promise<void> {
  const due = await listDue(ctx.db, new Date(ctx.services.clock.now()));
  const failures: unknown[] = [];
  // One that cannot be published keeps nobody else's test back.
  for (const one of due) await publishPlanned(ctx, one).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'planned quizzes were not published');
}
