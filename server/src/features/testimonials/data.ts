import type { Id } from '@chinar/contract/ids';
import type { TestimonialStatus } from '@chinar/contract/testimonials';
import type { OwnerScope } from '../../auth/scope.ts';
import { mapConstraints } from '../../db/errors.ts';
import { byTime, type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

/** One with what is told of its author. */
export type TestimonialRow = Row<'testimonials'> &
  Pick<Row<'users'>, 'full_name' | 'date_of_birth' | 'guardian_consent_at' | 'google_sub' | 'role'>;

function withAuthors(db: Db) {
  return db.q
    .selectFrom('testimonials as t')
    .innerJoin('users as u', 'u.id', 't.author_id')
    .selectAll('t')
    .select(['u.full_name', 'u.date_of_birth', 'u.guardian_consent_at', 'u.google_sub', 'u.role']);
}

export async function findTestimonial(
  db: Db,
  id: Id<'testimonials'>,
): Promise<TestimonialRow | undefined> {
  return withAuthors(db).where('t.id', '=', id).executeTakeFirst();
}

/** As `findTestimonial`, of those in reach, held until the transaction ends. */
export async function lockTestimonial(
  db: Db,
  id: Id<'testimonials'>,
  scope: OwnerScope,
): Promise<TestimonialRow | undefined> {
  return withAuthors(db)
    .where('t.id', '=', id)
    .where((eb) => owned(eb, 't.author_id', scope))
    .forUpdate('t')
    .executeTakeFirst();
}

/** Spec 7: what everybody reads. */
export async function listApproved(db: Db, query: ListQuery): Promise<Page<TestimonialRow>> {
  const matched = withAuthors(db).where('t.status', '=', 'approved');
  return readPage(db, matched, { id: 't.id', query, orders: byTime });
}

export async function listOwn(
  db: Db,
  scope: OwnerScope,
  query: ListQuery,
): Promise<Page<TestimonialRow>> {
  const matched = withAuthors(db).where((eb) => owned(eb, 't.author_id', scope));
  return readPage(db, matched, { id: 't.id', query, orders: byTime });
}

type Filter = { q?: string | undefined; status?: TestimonialStatus | undefined };

export async function listAll(
  db: Db,
  { q, status }: Filter,
  query: ListQuery,
): Promise<Page<TestimonialRow>> {
  const matched = withAuthors(db)
    .$if(status !== undefined, (rows) => rows.where('t.status', '=', status ?? 'pending'))
    .$if(Boolean(q), (rows) => rows.where('t.content', 'ilike', pattern(q ?? '')));
  const orders = {
    newest: newestFirst,
    rating: { by: 't.rating', type: 'bigint' },
    '-rating': { by: 't.rating', type: 'bigint', isDescending: true },
  } as const;
  return readPage(db, matched, { id: 't.id', query, orders });
}

export type NewTestimonial = Pick<
  Row<'testimonials'>,
  'id' | 'author_id' | 'content' | 'rating' | 'language' | 'consent_version' | 'consented_at'
>;

/** Adds one. Throws `state_conflict` while another of the author waits. */
export async function createTestimonial(db: Db, row: NewTestimonial): Promise<void> {
  await mapConstraints({ testimonials__one_waiting: 'state_conflict' }, () =>
    db.q.insertInto('testimonials').values(row).execute(),
  );
}

type Verdict = Pick<Row<'testimonials'>, 'status' | 'reason' | 'reviewed_by' | 'reviewed_at'>;

/** Writes the decision on a locked one. */
export async function setVerdict(db: Db, id: Id<'testimonials'>, verdict: Verdict): Promise<void> {
  await db.q
    .updateTable('testimonials')
    .set((eb) => ({ ...verdict, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
}

export async function deleteTestimonial(db: Db, id: Id<'testimonials'>): Promise<void> {
  await db.q.deleteFrom('testimonials').where('id', '=', id).execute();
}
