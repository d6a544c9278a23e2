import type { DataOf } from '@chinar/contract/endpoint';
import type * as resultsContract from '@chinar/contract/results';
import { paginate, type PageQuery, rangeOf } from '@chinar/contract/pagination';
import type { Actor } from '../../auth/actor.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { canEditQuiz, getVisibleQuiz, quizFacts } from '../quizzes/api.ts';
import { type AttemptFilter, countAttempts, listAttempts } from './data.lists.ts';
import { countLeaders, findLeader, listLeaders } from './data.results.ts';
import { scoreRelease } from './policy.ts';
import { listedView, leaderView } from './views.ts';

type List = DataOf<typeof resultsContract.listMyAttempts>;
type Leaderboard = DataOf<typeof resultsContract.getLeaderboard>;

type Quiz = Awaited<ReturnType<typeof getVisibleQuiz>>;

/** Before the scores are released the board tells nothing of them. */
function emptyBoard(quiz: Quiz, query: PageQuery): Leaderboard {
  return {
    entries: [],
    maxScore: 0,
    difficulty: quiz.difficulty as Leaderboard['difficulty'],
    pagination: paginate(query, 0),
  };
}

/** One page of attempts; `withNames` shows who took them: names, never e-mail or phone. */
export async function list(
  ctx: Ctx,
  filter: AttemptFilter,
  query: PageQuery,
  withNames: boolean,
): Promise<List> {
  const total = await countAttempts(ctx.db, filter);
  const rows = await listAttempts(ctx.db, filter, rangeOf(query));
  const now = ctx.services.clock.now();
  return {
    attempts: rows.map((row) => listedView(row, { now, withNames })),
    pagination: paginate(query, total),
  };
}

/** Attempts of a quiz, for whoever may edit it. */
export async function listOfQuiz(
  ctx: Ctx,
  actor: Actor,
  quizId: string,
  query: PageQuery,
): Promise<List> {
  const quiz = await getVisibleQuiz(ctx, actor, quizId);
  if (!canEditQuiz(actor, quizFacts(quiz))) throw new AppError('not_found');
  return list(ctx, { quizId }, query, true);
}

export async function leaderboard(
  ctx: Ctx,
  actor: Actor | null,
  quizId: string,
  query: PageQuery,
): Promise<Leaderboard> {
  const quiz = await getVisibleQuiz(ctx, actor, quizId);
  const { limit, offset } = rangeOf(query);
  const now = ctx.services.clock.now();
  if (!scoreRelease(quiz, now).isOut) return emptyBoard(quiz, query);
  const [rows, total, me] = await Promise.all([
    listLeaders(ctx.db, quizId, limit, offset),
    countLeaders(ctx.db, quizId),
    actor ? findLeader(ctx.db, quizId, actor.userId) : undefined,
  ]);
  const outline = quiz.outline as { maxScore?: number } | null;
  return {
    entries: rows.map((row) => leaderView(row, { now, isMe: row.user_id === actor?.userId })),
    ...(me ? { me: leaderView(me, { now, isMe: true }) } : {}),
    maxScore: outline?.maxScore ?? 0,
    difficulty: quiz.difficulty as Leaderboard['difficulty'],
    pagination: paginate(query, total),
  };
}
