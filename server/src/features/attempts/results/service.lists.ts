import { toDecimal } from '@chinar/measurement/marks';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as resultsContract from '@chinar/contract/attempts.results';
import type { Asking } from '../../../context.ts';
import { OwnerScope } from '../../../auth/scope.ts';
import { askedOf, audit } from '../../../db/audit.ts';
import { makeBelieved } from '../../../db/believed.ts';
import { AppError, found } from '../../../errors.ts';
import {
  canEditQuiz,
  findKeptQuiz,
  getVisibleQuiz,
  paperMinutes,
  quizFacts,
  ranksTakers,
  readKey,
} from '../../quizzes/api.ts';
import { type ListQuery, listPagination } from '../../../db/list.ts';
import { type AllFilter, listAllAttempts } from '../care/data.all.ts';
import { findAnswersUntil } from '../data.ts';
import { listAttempts } from './data.lists.ts';
import { findLeader, type LeaderRow, listLeaders } from './data.leaders.ts';
import { awaitsLateAnswers, scoreRelease } from '../policy.ts';
import { behindSaves } from '../taking/service.batch.ts';
import { getReadable } from './service.result.ts';
import { listedView, leaderView } from '../views.ts';

type List = DataOf<typeof resultsContract.listMyAttempts>;
type Leaderboard = DataOf<typeof resultsContract.getLeaderboard>;

type Quiz = Awaited<ReturnType<typeof getVisibleQuiz>>;

/** Before the scores are released the board tells nothing of them. */
function emptyBoard(quiz: Quiz, query: ListQuery): Leaderboard {
  return {
    entries: [],
    maxScore: 0,
    difficulty: quiz.difficulty,
    pagination: listPagination(query, 0, null),
  };
}

/** Own attempts, of one quiz or of all. */
export async function listOwn(
  ctx: Asking<'user'>,
  query: QueryOf<typeof resultsContract.listAllMyAttempts>,
): Promise<List> {
  const { quizId, state } = query;
  const filter = { learner: ctx.actor.userId, quizId, state };
  const { rows, pagination } = await listAttempts(ctx.db, filter, query);
  const options = { now: ctx.services.clock.now(), locale: ctx.locale, withNames: false };
  return { attempts: rows.map((row) => listedView(row, options)), pagination };
}

type AllQuery = QueryOf<typeof resultsContract.listAllAttempts>;

const dayMs = 86_400_000;
const withinMs = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs } as const;

/** What a query of everybody's attempts asks of the statement. Throws `unacceptable` for an order by score over several tests. */
export function filterOfAll(
  ctx: Asking<'user'>,
  { q, quizId, state, within, late, sort }: Omit<AllQuery, 'page' | 'limit' | 'after'>,
): AllFilter {
  if (sort.endsWith('score') && !quizId)
    throw new AppError('unacceptable', { faults: [{ path: 'quizId', key: 'required' }] });
  return {
    scope: OwnerScope.of(ctx.actor),
    // No words are no filter.
    q: q || undefined,
    quizId,
    state,
    since: within && new Date(ctx.services.clock.now() - withinMs[within]),
    isLatePending: late === 'pending',
  };
}

/**
 * Attempts on all quizzes that the asker's scope reaches, with names, never e-mail or phone: each page that
 * somebody looks at is written down.
 */
export async function listAll(ctx: Asking<'user'>, query: AllQuery): Promise<List> {
  const filter = filterOfAll(ctx, query);
  await audit(ctx, 'attempts.read', ['quiz', query.quizId ?? null], { after: askedOf(query) });
  const { rows, pagination } = await listAllAttempts(ctx.db, filter, query);
  const options = { now: ctx.services.clock.now(), locale: ctx.locale, withNames: true };
  return { attempts: rows.map((row) => listedView(row, options)), pagination };
}

/** Attempts of a quiz, for whoever may edit it. */
export async function listOfQuiz(
  ctx: Asking<'user'>,
  quizId: string,
  query: QueryOf<typeof resultsContract.listQuizAttempts>,
): Promise<List> {
  const quiz = await getVisibleQuiz(ctx, quizId);
  if (!canEditQuiz(ctx.actor, quizFacts(quiz))) throw new AppError('not_found');
  return listAll(ctx, { ...query, quizId });
}

/** An attempt on the quiz, for whoever may read it by session. */
async function ownSitting(ctx: Asking, quizId: string, attemptId: string) {
  const row = await getReadable({ ...ctx, pass: null }, attemptId);
  if (row.quiz_id !== quizId) throw new AppError('not_found');
  return row;
}

/** From so many on nobody misses who handed in during the last two seconds. */
const manyTakers = 1000;

/** Pages of rankings; those of many are the same for all who look in two seconds. */
const boardPages = makeBelieved(
  async (db, key) => listLeaders(db, ...(JSON.parse(key) as [formId: string, ListQuery])),
  { ms: 2000, max: 500, keeps: ({ pagination }) => pagination.total >= manyTakers },
);

/**
 * The ranking of one form of a quiz: of the newest paper, or of the one that `attemptId` sat. Scores on
 * different items are not put in one order.
 */
export async function leaderboard(
  ctx: Asking,
  quizId: string,
  { attemptId, ...query }: ListQuery & { attemptId?: string | undefined },
): Promise<Leaderboard> {
  const sitting = ctx.actor && attemptId ? await ownSitting(ctx, quizId, attemptId) : undefined;
  // A result stays when its test is taken back or put away, and with it the board of what was sat.
  const quiz = sitting
    ? found(await findKeptQuiz(ctx.db, quizId))
    : await getVisibleQuiz(ctx, quizId);
  if (!ranksTakers(quiz)) return emptyBoard(quiz, query);
  const now = ctx.services.clock.now();
  const ranked = sitting ?? {
    ...quiz,
    duration_minutes: paperMinutes(quiz),
    // Of whoever has more time than its window gives: scores would lead them to the key.
    answers_until: await findAnswersUntil(ctx.db, quizId),
  };
  const name = ranked.paper_name;
  if (!name || !scoreRelease(ranked, now).isOut) return emptyBoard(quiz, query);
  const { formId, maxScore } = await readKey(ctx, name);
  const [{ rows, pagination }, me] = await behindSaves(ctx, () =>
    Promise.all([
      boardPages.of(ctx, JSON.stringify([formId, query])),
      ctx.actor ? findLeader(ctx.db, formId, ctx.actor.userId) : undefined,
    ]),
  );
  // Whoever may still send late answers would read here what the own result does not tell yet.
  const isTold = (row: LeaderRow) => !awaitsLateAnswers(row, now);
  return {
    entries: rows
      .filter(isTold)
      .map((row) => leaderView(row, { now, isMe: row.user_id === ctx.actor?.userId })),
    ...(me && isTold(me) ? { me: leaderView(me, { now, isMe: true }) } : {}),
    maxScore: toDecimal(maxScore),
    difficulty: quiz.difficulty,
    pagination,
  };
}
