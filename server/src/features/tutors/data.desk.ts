import type { ApplicationState } from '@chinar/contract/tutors.applications';
import { type ListQuery, type Order, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import type { ApplicationId, ApplicationRow } from './data.ts';

/** One with who applied. */
export type DeskRow = ApplicationRow &
  Pick<Row<'users'>, 'full_name' | 'username' | 'email' | 'phone_number' | 'avatar'>;

/** What was never handed in is its applicant's alone. */
function handedIn(db: Db) {
  return db.q
    .selectFrom('tutor_applications as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .select(['u.full_name', 'u.username', 'u.email', 'u.phone_number', 'u.avatar'])
    .where('a.submitted_at', 'is not', null);
}

export async function findHandedIn(db: Db, id: ApplicationId): Promise<DeskRow | undefined> {
  return handedIn(db).where('a.id', '=', id).executeTakeFirst();
}

/** As `findHandedIn`, held until the transaction ends. */
export async function lockHandedIn(db: Db, id: ApplicationId): Promise<DeskRow | undefined> {
  return handedIn(db).where('a.id', '=', id).forUpdate('a').executeTakeFirst();
}

/** Who has waited longest comes first, whenever they began to write. */
const orders = {
  oldest: { by: 'a.submitted_at', type: 'timestamptz' },
  newest: { by: 'a.submitted_at', type: 'timestamptz', isDescending: true },
} satisfies Record<string, Order>;

export async function listHandedIn(
  db: Db,
  {
    q,
    state,
    areChanged,
  }: { q?: string | undefined; state?: ApplicationState | undefined; areChanged: boolean },
  query: ListQuery,
): Promise<Page<DeskRow>> {
  const like = pattern(q ?? '');
  const matched = handedIn(db)
    .$if(state !== undefined, (rows) => rows.where('a.state', '=', state ?? 'submitted'))
    .$if(areChanged, (rows) => rows.where('a.seen_words', 'is not', null))
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('u.full_name', 'ilike', like),
          eb('u.username', 'ilike', like),
          eb('u.email', 'ilike', like),
          eb('a.headline', 'ilike', like),
        ]),
      ),
    );
  return readPage(db, matched, { id: 'a.id', query, orders });
}
