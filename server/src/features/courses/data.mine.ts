import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import { cards, type CourseRow } from './data.ts';
import type { Outline } from './policy.outline.ts';

export type MineRow = CourseRow & { outline: Outline | null };

const live = (userId: string, now: Date) => sql<boolean>`exists (
  select from live_entitlements(${now}::timestamptz) l
   where l.user_id = ${userId}::uuid and l.item_type = 'course' and l.item_id = c.id)`;

type Mine = {
  userId: Id<'users'>;
  now: Date;
  state?: 'active' | 'completed' | 'expired' | undefined;
};

/** Courses to which somebody has or had a right; what was taken back is not there. */
export async function listMine(
  db: Db,
  { userId, now, state }: Mine,
  query: ListQuery,
): Promise<Page<MineRow>> {
  const touched = sql`coalesce((select max(p.told_at) from lesson_progress p
    where p.course_id = c.id and p.user_id = ${userId}::uuid), e.created_at)`;
  const matched = cards(db)
    .innerJoin('enrolments as e', 'e.item_id', 'c.id')
    .select(sql<Outline | null>`v.outline`.as('outline'))
    .where('e.user_id', '=', userId)
    .where('e.item_type', '=', 'course')
    .where('e.status', '<>', 'revoked')
    .$if(state === 'completed', (rows) => rows.where('e.completed_at', 'is not', null))
    .$if(state === 'active', (rows) => rows.where(live(userId, now)))
    .$if(state === 'expired', (rows) => rows.where((eb) => eb.not(live(userId, now))));
  const orders = {
    recent: { by: touched, type: 'timestamptz', isDescending: true },
    newest: newestFirst,
  } as const;
  return readPage(db, matched, { id: 'c.id', query, orders });
}
