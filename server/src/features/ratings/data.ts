import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import type { ReportReason, ReviewState } from '@chinar/contract/ratings';
import { byTime, type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import type { RatedType } from './policy.ts';

/** One with what is told of its author. */
export type RatingRow = Row<'ratings'> &
  Pick<Row<'users'>, 'full_name' | 'date_of_birth' | 'guardian_consent_at' | 'google_sub' | 'role'>;

export type Item = { itemType: RatedType; itemId: string };

function withAuthors(db: Db) {
  return db.q
    .selectFrom('ratings as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .select(['u.full_name', 'u.date_of_birth', 'u.guardian_consent_at', 'u.google_sub', 'u.role']);
}

export async function findRating(db: Db, id: Id<'ratings'>): Promise<RatingRow | undefined> {
  return withAuthors(db).where('r.id', '=', id).executeTakeFirst();
}

export async function findOwn(
  db: Db,
  { itemType, itemId, userId }: Item & { userId: string },
): Promise<RatingRow | undefined> {
  return withAuthors(db)
    .where('r.item_type', '=', itemType)
    .where('r.item_id', '=', itemId)
    .where('r.user_id', '=', userId)
    .executeTakeFirst();
}

export async function listShown(
  db: Db,
  { itemType, itemId }: Item,
  query: ListQuery,
): Promise<Page<RatingRow>> {
  const matched = withAuthors(db)
    .where('r.item_type', '=', itemType)
    .where('r.item_id', '=', itemId)
    .where('r.is_hidden', '=', false);
  const orders = {
    newest: newestFirst,
    best: { by: 'r.stars', type: 'bigint', isDescending: true },
    worst: { by: 'r.stars', type: 'bigint' },
  } as const;
  return readPage<RatingRow>(db, matched, { id: 'r.id', query, orders });
}

/** How many of the shown ones gave how many stars: of one, of two, … of five. */
export async function countStars(db: Db, { itemType, itemId }: Item): Promise<number[]> {
  const rows = await db.q
    .selectFrom('ratings')
    .select(['stars', (eb) => eb.fn.countAll<number>().as('count')])
    .where('item_type', '=', itemType)
    .where('item_id', '=', itemId)
    .where('is_hidden', '=', false)
    .groupBy('stars')
    .execute();
  const counts = new Map(rows.map(({ stars, count }) => [stars, count]));
  return [1, 2, 3, 4, 5].map((stars) => counts.get(stars) ?? 0);
}

/** Writes what somebody says; said again it stands in the place of what was said before. */
export async function keepRating(
  db: Db,
  given: Item & { id: string; userId: string; stars: number; content: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('ratings')
    .values({
      id: given.id,
      user_id: given.userId,
      item_type: given.itemType,
      item_id: given.itemId,
      stars: given.stars,
      content: given.content,
    })
    .onConflict((rows) =>
      rows.constraint('ratings__user_id__item').doUpdateSet({
        stars: given.stars,
        content: given.content,
        edited_at: given.now,
      }),
    )
    .execute();
}

/** A hidden one stays, so that nobody makes it a fresh one that is shown; false for that one and for none. */
export async function deleteOwn(db: Db, of: Item & { userId: string }): Promise<boolean> {
  const row = await db.q
    .deleteFrom('ratings')
    .where('item_type', '=', of.itemType)
    .where('item_id', '=', of.itemId)
    .where('user_id', '=', of.userId)
    .where('is_hidden', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setReply(
  db: Db,
  id: Id<'ratings'>,
  { reply, by, now }: { reply: string | null; by: string; now: Date },
): Promise<void> {
  await db.q
    .updateTable('ratings')
    .set({
      reply,
      replied_at: reply === null ? null : now,
      replied_by: reply === null ? null : by,
    })
    .where('id', '=', id)
    .execute();
}

/** Notes a report, once for each person. */
export async function addReport(
  db: Db,
  report: { ratingId: Id<'ratings'>; userId: string; reason: ReportReason; note: string },
): Promise<void> {
  const { ratingId, userId, reason, note } = report;
  await db.q
    .insertInto('rating_reports')
    .values({ rating_id: ratingId, user_id: userId, reason, note })
    .onConflict((rows) => rows.doNothing())
    .execute();
}

/** How many have reported one whose addresses are proved and whose accounts are older than that. */
export async function countKnownReports(
  db: Db,
  id: Id<'ratings'>,
  knownSince: Date,
): Promise<number> {
  const row = await db.q
    .selectFrom('rating_reports as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('p.rating_id', '=', id)
    .where('u.email_verified_at', 'is not', null)
    .where('u.created_at', '<', knownSince)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Held until the transaction ends, so that reports are counted one after the other. */
export async function lockRating(db: Db, id: Id<'ratings'>): Promise<Row<'ratings'> | undefined> {
  return db.q.selectFrom('ratings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setHidden(db: Db, id: Id<'ratings'>, isHidden: boolean): Promise<void> {
  await db.q.updateTable('ratings').set({ is_hidden: isHidden }).where('id', '=', id).execute();
}

/** Notes that an admin has shown one again. */
export async function setRestored(db: Db, id: Id<'ratings'>, now: Date): Promise<void> {
  await db.q.updateTable('ratings').set({ restored_at: now }).where('id', '=', id).execute();
}

export async function dropReports(db: Db, id: Id<'ratings'>): Promise<void> {
  await db.q.deleteFrom('rating_reports').where('rating_id', '=', id).execute();
}

/** What is rated: what it is called, whether everybody finds it, and whether somebody teaches it. */
export type ItemFacts = { title: string; is_offered: boolean; is_teacher: boolean };

const factsStatements = {
  course: statement<ItemFacts>(
    'ratings-course',
    `select c.title, c.status in ('published', 'unlisted') as is_offered,
            coalesce(c.owner_id = $2::uuid, false) or exists (
              select from course_instructors i where i.course_id = c.id and i.user_id = $2::uuid) as is_teacher
       from courses c where c.id = $1`,
  ),
  program: statement<ItemFacts>(
    'ratings-program',
    `select p.title, p.status = 'published' as is_offered, coalesce(p.owner_id = $2::uuid, false) as is_teacher
       from programs p where p.id = $1`,
  ),
  package: statement<ItemFacts>(
    'ratings-package',
    `select m.title, m.status = 'published' as is_offered, coalesce(m.owner_id = $2::uuid, false) as is_teacher
       from study_material_packages m where m.id = $1`,
  ),
};

export async function findItem(
  db: Db,
  { itemType, itemId }: Item,
  userId: string | null,
): Promise<ItemFacts | undefined> {
  const [row] = await db.run(factsStatements[itemType], [itemId, userId]);
  return row;
}

export type WatchedRow = Row<'ratings'> & {
  full_name: string;
  title: string | null;
  reports: number;
  reasons: ReportReason[];
};

const reports = sql<number>`(select count(*)::int from rating_reports p where p.rating_id = r.id)`;
const title = sql<string | null>`coalesce(
  (select c.title from courses c where r.item_type = 'course' and c.id = r.item_id),
  (select g.title from programs g where r.item_type = 'program' and g.id = r.item_id),
  (select m.title from study_material_packages m where r.item_type = 'package' and m.id = r.item_id))`;
const reasons = sql<ReportReason[]>`coalesce(
  (select json_agg(distinct p.reason order by p.reason) from rating_reports p where p.rating_id = r.id), '[]')`;

export async function listWatched(
  db: Db,
  { q, state }: { q?: string | undefined; state?: ReviewState | undefined },
  query: ListQuery,
): Promise<Page<WatchedRow>> {
  const matched = db.q
    .selectFrom('ratings as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .select(['u.full_name', reports.as('reports'), title.as('title'), reasons.as('reasons')])
    .$if(Boolean(q), (rows) => rows.where('r.content', 'ilike', pattern(q ?? '')))
    .$if(state === 'hidden', (rows) => rows.where('r.is_hidden', '=', true))
    .$if(state === 'shown', (rows) => rows.where('r.is_hidden', '=', false))
    .$if(state === 'reported', (rows) =>
      rows.where(sql<boolean>`exists (select from rating_reports p where p.rating_id = r.id)`),
    );
  return readPage<WatchedRow>(db, matched, { id: 'r.id', query, orders: byTime });
}
