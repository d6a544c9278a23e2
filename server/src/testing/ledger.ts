import { expect } from 'vitest';
import type { World } from './world.ts';

/** Somebody's points as the database holds them. */
export function makeLedger({ ctx }: World) {
  async function rowsOf(userId: string) {
    return ctx.db.q
      .selectFrom('points_ledger')
      .select(['attempt_id', 'delta', 'worth', 'note', 'reason', 'is_capped'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
  }

  /** The totals of somebody, which have to be the sums of their ledger. */
  async function totalsOf(userId: string): Promise<Record<string, number>> {
    const { rows } = (await ctx.db.execute(
      `select t.period, t.total,
              coalesce((select sum(l.delta) from points_ledger l where l.user_id = t.user_id
                and t.period in ('all', 'week:' || to_char(date_trunc('week', l.day), 'YYYY-MM-DD'),
                                 'month:' || to_char(l.day, 'YYYY-MM'))), 0)::int as summed
         from points_totals t where t.user_id = $1`,
      [userId],
    )) as { rows: { period: string; total: number; summed: number }[] };
    for (const { period, total, summed } of rows) expect([period, total]).toEqual([period, summed]);
    return Object.fromEntries(rows.map(({ period, total }) => [period, total]));
  }

  const total = async (userId: string): Promise<number> => (await totalsOf(userId))['all'] ?? 0;

  return { rowsOf, totalsOf, total };
}
