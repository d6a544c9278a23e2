import type { DataOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.statistics';
import { rangeOf } from '@chinar/contract/pagination';
import { toDecimal } from '@chinar/measurement/marks';
import type { Asking, Ctx } from '../../../context.ts';
import { makeBelieved } from '../../../db/believed.ts';
import { cursorOf, type ListQuery, positionOf, wholeKeys } from '../../../db/list.ts';
import { boardName } from '../../accounts/api.ts';
import { getVisibleSeries } from '../../test-series/api.ts';
import {
  type BoardPerson,
  listBoardPeople,
  listSeriesForms,
  type Sum,
  sumForms,
} from './data.series.ts';
import { scoreRelease } from '../policy.ts';

type Board = DataOf<typeof contract.getSeriesLeaderboard>;
type Entry = Board['entries'][number];
type Standing = Sum & { rank: number; isShared: boolean };

/** A board is as old as a page may be. */
const keptMs = 60_000;
const mostBoards = 50;

/** Equal sums share a rank, and the next one is as far behind as they are many. */
function ranked(sums: readonly Sum[]): Standing[] {
  let rank = 0;
  return sums.map((sum, at) => {
    const isBehindEqual = sums[at - 1]?.score === sum.score;
    if (!isBehindEqual) rank = at + 1;
    return { ...sum, rank, isShared: isBehindEqual || sums[at + 1]?.score === sum.score };
  });
}

/** The whole ranking over some forms, in memory for a minute. */
const boards = makeBelieved(
  async (db, forms, now) => ranked(await sumForms(db, forms.split(' '), now)),
  { ms: keptMs, max: mostBoards },
);

const standings = (ctx: Ctx, formIds: readonly string[]): Promise<Standing[]> =>
  boards.of(ctx, formIds.join(' '));

/** Where a page begins: by its number, or behind the line at which another one ended. */
function startOf(all: readonly Standing[], query: ListQuery): number {
  const position = positionOf(query);
  if (!position) return rangeOf(query).offset;
  const [score = 0, ms = 0] = wholeKeys(position, 2).map(Number);
  const isBehind = (one: Standing): boolean =>
    one.score < score ||
    (one.score === score &&
      (one.ranked_ms > ms || (one.ranked_ms === ms && one.user_id > position.id)));
  const at = all.findIndex(isBehind);
  return at === -1 ? all.length : at;
}

/**
 * The ranking of a series. What counts of each test is the first attempt of an account, as on the test's own
 * board; a test that somebody has not sat adds nothing, and one whose scores are not out is in no sum.
 */
export async function seriesLeaderboard(
  ctx: Asking,
  idOrSlug: string,
  query: ListQuery,
): Promise<Board> {
  const series = await getVisibleSeries(ctx, idOrSlug);
  const now = ctx.services.clock.now();
  const forms = (await listSeriesForms(ctx.db, series.id)).filter(
    (form) => scoreRelease(form, now).isOut,
  );
  const all = await standings(
    ctx,
    forms.map(({ form_id: id }) => id),
  );
  const start = startOf(all, query);
  const page = all.slice(start, start + query.limit);
  const own = ctx.actor && all.find(({ user_id: id }) => id === ctx.actor?.userId);
  const shown = own ? [...page, own] : page;
  const people = await listBoardPeople(ctx.db, [...new Set(shown.map(({ user_id: id }) => id))]);
  const byId = new Map(people.map((person) => [person.user_id, person]));
  const view = (sum: Standing): Entry[] => {
    const person = byId.get(sum.user_id);
    return person ? [entryView(sum, person, { now, isMe: sum === own })] : [];
  };
  const last = start + query.limit < all.length ? page.at(-1) : undefined;
  const key = `${last?.score ?? 0} ${last?.ranked_ms ?? 0}`;
  const maxima = new Map(forms.map(({ quiz_id: id, max_score: max }) => [id, max]));
  const [me] = own ? view(own) : [];
  return {
    entries: page.flatMap(view),
    ...(me ? { me } : {}),
    maxScore: toDecimal([...maxima.values()].reduce((sum, max) => sum + max, 0)),
    quizzes: maxima.size,
    pagination: {
      page: query.page,
      limit: query.limit,
      total: all.length,
      pages: Math.ceil(all.length / query.limit),
      isExact: true,
      next: last ? cursorOf(query.sort, { key, id: last.user_id }) : null,
    },
  };
}

function entryView(
  sum: Standing,
  person: BoardPerson,
  options: { now: number; isMe: boolean },
): Entry {
  return {
    rank: sum.rank,
    ...(sum.isShared ? { isShared: true as const } : {}),
    user: boardName(person, options),
    score: toDecimal(sum.score),
    timeSpentMs: sum.ranked_ms,
    quizzes: sum.quizzes,
  };
}
