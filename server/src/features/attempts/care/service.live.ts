import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.statistics';
import type { Asking } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { AppError } from '../../../errors.ts';
import { canEditQuiz, getVisibleQuiz, quizFacts } from '../../quizzes/api.ts';
import { countLive, listLive, type LiveRow } from './data.live.ts';

type Live = DataOf<typeof contract.getLive>;

const dayMs = 86_400_000;
/** Who was heard of within this time is there. */
const heardMs = 60_000;

function rowView(row: LiveRow, heard: Date): Live['attempts'][number] {
  const isHere = row.contact_at >= heard;
  return {
    attemptId: row.id,
    user: row.user_id
      ? { _id: row.user_id, username: row.username ?? '', fullName: row.full_name ?? '' }
      : null,
    state: row.state,
    contact: row.state === 'in_progress' ? (isHere ? 'connected' : 'lagging') : null,
    lastContactAt: row.contact_at.toISOString(),
    answered: row.answered,
    startedAt: row.started_at.toISOString(),
    deadlineAt: row.deadline_at.toISOString(),
  };
}

/** Who sits a quiz now, for whoever may edit it; names are shown, so each look is written down. */
export async function live(
  ctx: Asking<'user'>,
  quizId: string,
  query: QueryOf<typeof contract.getLive>,
): Promise<Live> {
  const quiz = await getVisibleQuiz(ctx, quizId);
  if (!canEditQuiz(ctx.actor, quizFacts(quiz))) throw new AppError('not_found');
  const now = ctx.services.clock.now();
  // No test lasts longer than a day: of those who began earlier only they sit it whose attempt runs again.
  const opened = quiz.window_open?.getTime() ?? 0;
  const since = new Date(Math.max(now - dayMs, opened <= now ? opened : 0));
  const heard = new Date(now - heardMs);
  await audit(ctx, 'attempts.live.read', ['quiz', quizId], { after: query });
  const counts = await countLive(ctx.db, quizId, { since, heard });
  const { state } = query;
  const { rows, pagination } = await listLive(ctx.db, { quizId, since, state }, query);
  return {
    attempts: rows.map((row) => rowView(row, heard)),
    serverNow: new Date(now).toISOString(),
    since: since.toISOString(),
    counts,
    pagination,
  };
}
