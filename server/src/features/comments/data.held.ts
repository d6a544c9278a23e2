import { sql } from 'kysely';
import type { ReportReason } from '@chinar/contract/comments';
import type { Id } from '@chinar/contract/ids';
import type { OwnerScope } from '../../auth/scope.ts';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { CommentRow } from './data.ts';

export type HeldRow = CommentRow & {
  title: string;
  reports: { reason: ReportReason; note: string }[];
};

const reports = sql<HeldRow['reports']>`(
  select coalesce(json_agg(json_build_object('reason', r.reason, 'note', r.note)), '[]')
    from comment_reports r where r.comment_id = c.id and r.upheld is null)`;

const reported = sql<boolean>`exists (
  select 1 from comment_reports r where r.comment_id = c.id and r.upheld is null)`;

function held(db: Db, scope: OwnerScope) {
  return db.q
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .innerJoin('videos as v', 'v.id', 'c.target_id')
    .selectAll('c')
    .select([
      'u.full_name',
      'u.avatar',
      'u.date_of_birth',
      'u.guardian_consent_at',
      'u.google_sub',
      'u.role',
    ])
    .select(['v.owner_id as maker_id', 'v.title', reports.as('reports')])
    .select(sql<boolean>`false`.as('liked'))
    .where((eb) => owned(eb, 'v.owner_id', scope))
    .where('c.status', '<>', 'removed');
}

/** Comments on films in reach that want somebody to look. */
export async function listHeld(
  db: Db,
  { scope, state }: { scope: OwnerScope; state?: 'pending' | 'hidden' | 'reported' | undefined },
  query: ListQuery,
): Promise<Page<HeldRow>> {
  const matched = held(db, scope)
    .$if(state === undefined, (rows) =>
      rows.where((eb) => eb.or([eb('c.status', 'in', ['pending', 'hidden']), reported])),
    )
    .$if(state === 'pending' || state === 'hidden', (rows) =>
      rows.where('c.status', '=', state === 'hidden' ? 'hidden' : 'pending'),
    )
    .$if(state === 'reported', (rows) => rows.where(reported));
  return readPage(db, matched, { id: 'c.id', query, orders: byTime });
}

export async function findHeld(
  db: Db,
  id: Id<'comments'>,
  scope: OwnerScope,
): Promise<HeldRow | undefined> {
  return held(db, scope).where('c.id', '=', id).executeTakeFirst();
}
