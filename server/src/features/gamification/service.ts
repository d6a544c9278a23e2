import { dayOf } from '@chinar/content/india';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/gamification';
import type { PointsProfile } from '@chinar/contract/gamification';
import { OwnerScope } from '../../auth/scope.ts';
import type { Asking } from '../../context.ts';
import { findTotal, listHistory } from './data.ts';
import { findLeader, listLeaders } from './data.leaders.ts';
import { levelAt, levelOf, periodOf } from './policy.ts';
import { listStreaks } from './service.streaks.ts';
import { entryView, leaderView } from './views.ts';

/** A board, with the asker's own line wherever it stands. */
export async function listBoard(
  ctx: Asking,
  { period = 'all', ...query }: QueryOf<typeof contract.listLeaders>,
): Promise<DataOf<typeof contract.listLeaders>> {
  const now = ctx.services.clock.now();
  const name = periodOf(period, dayOf(now));
  const ownId = ctx.actor?.userId;
  const [{ rows, pagination }, me] = await Promise.all([
    listLeaders(ctx.db, name, query),
    ownId ? findLeader(ctx.db, name, ownId) : undefined,
  ]);
  return {
    leaderboard: rows.map((row) => leaderView(row, { now, isMe: row.user_id === ownId })),
    ...(me ? { me: leaderView(me, { now, isMe: true }) } : {}),
    pagination,
  };
}

export async function getProfile(ctx: Asking<'user'>): Promise<PointsProfile> {
  const { userId } = ctx.actor;
  const [totalPoints, place, [streak]] = await Promise.all([
    findTotal(ctx.db, userId),
    findLeader(ctx.db, 'all', userId),
    listStreaks(ctx, [userId]),
  ]);
  const level = levelOf(totalPoints);
  return {
    level,
    totalPoints,
    levelAt: levelAt(level),
    nextLevelAt: levelAt(level + 1),
    currentStreak: streak?.currentStreak ?? 0,
    rank: place?.rank ?? null,
  };
}

export async function listOwnPoints(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listPoints>,
): Promise<DataOf<typeof contract.listPoints>> {
  const { rows, pagination } = await listHistory(ctx.db, OwnerScope.own(ctx.actor), query);
  return { history: rows.map((row) => entryView(row, ctx.locale)), pagination };
}
