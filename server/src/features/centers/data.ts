import type { CenterStatus, CenterType, Facility } from '@chinar/contract/centers';
import type { Id } from '@chinar/contract/ids';
import type { Words } from '@chinar/contract/text';
import { sql } from 'kysely';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { slugFault } from '../../db/slugs.ts';
import { pattern } from '../../db/text.ts';
import { AppError } from '../../errors.ts';

export type CenterRow = Row<'centers'>;

type Json = 'name' | 'summary' | 'city' | 'district' | 'address' | 'hours' | 'closures';

/** What an admin writes; what has parts, as JSON. */
export type CenterRecord = Pick<
  CenterRow,
  'type' | 'pin' | 'phone' | 'facilities' | 'picture' | 'status'
> & { [K in Json]: string } & { geo: string | null };

/** Who may see which: `public` is open, or closed for a while; `any` for admins. */
export type CenterReach = 'public' | 'any';

export type CenterFilter = {
  q?: string | undefined;
  city?: string | undefined;
  type?: CenterType | undefined;
  facility?: Facility | undefined;
  status?: CenterStatus | undefined;
};

function reachable(db: Db, reach: CenterReach) {
  return db.q
    .selectFrom('centers')
    .selectAll()
    .$if(reach === 'public', (rows) => rows.where('status', 'in', ['open', 'temporarily_closed']));
}

export async function findCenter(
  db: Db,
  by: { id: Id<'centers'> } | { slug: string },
  reach: CenterReach,
): Promise<CenterRow | undefined> {
  const rows = reachable(db, reach);
  const found = 'id' in by ? rows.where('id', '=', by.id) : rows.where('slug', '=', by.slug);
  return found.executeTakeFirst();
}

/** A centre whatever its state, held until the transaction ends. */
export async function lockCenter(db: Db, id: Id<'centers'>): Promise<CenterRow | undefined> {
  return reachable(db, 'any').where('id', '=', id).forUpdate().executeTakeFirst();
}

const english = (column: 'name' | 'city') => sql<string>`${sql.ref(column)} ->> 'en'`;
const orders = {
  ...byTime,
  name: { by: english('name'), type: 'text' },
  '-name': { by: english('name'), type: 'text', isDescending: true },
} as const;

/** Every word by which somebody may look for a place, in both languages. */
const searched = sql<string>`concat_ws(' ', name ->> 'en', name ->> 'hi', city ->> 'en', city ->> 'hi',
  district ->> 'en', district ->> 'hi', address ->> 'en', address ->> 'hi')`;

export async function listCenters(
  db: Db,
  filter: CenterFilter & { reach: CenterReach },
  query: ListQuery,
): Promise<Page<CenterRow>> {
  const { reach, q, city, type, facility, status } = filter;
  const matched = reachable(db, reach)
    .$if(Boolean(type), (rows) => rows.where('type', '=', type ?? 'campus'))
    .$if(Boolean(status), (rows) => rows.where('status', '=', status ?? 'draft'))
    .$if(Boolean(city), (rows) => rows.where(english('city'), '=', city ?? ''))
    .$if(Boolean(facility), (rows) =>
      rows.where(sql<boolean>`facilities @> array[${facility ?? ''}]`),
    )
    .$if(Boolean(q), (rows) => rows.where(searched, 'ilike', pattern(q ?? '')));
  return readPage(db, matched, { id: 'id', query, orders });
}

/** The cities that have a centre which anybody may see. */
export async function listCities(db: Db): Promise<Words[]> {
  const rows = await reachable(db, 'public')
    .clearSelect()
    .select('city')
    .distinctOn(english('city'))
    .orderBy(english('city'))
    .execute();
  return rows.map(({ city }) => city as Words);
}

export async function createCenter(
  db: Db,
  row: CenterRecord & { id: Id<'centers'>; created_by: Id<'users'>; slug: string },
): Promise<void> {
  const added = await db.q
    .insertInto('centers')
    .values(row)
    // No fault of the transaction: a free address is asked for in it.
    .onConflict((held) => held.constraint('centers__slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added)
    throw new AppError('slug_taken', { faults: [await slugFault(db, 'centers', row.slug)] });
}

/** Writes a locked one. */
export async function updateCenter(db: Db, id: Id<'centers'>, record: CenterRecord): Promise<void> {
  await db.q
    .updateTable('centers')
    .set((eb) => ({ ...record, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
}

/** Gives one another state, if it stands in the one that was read. */
export async function moveCenter(
  db: Db,
  id: Id<'centers'>,
  { status, was }: { status: CenterStatus; was: CenterStatus },
): Promise<boolean> {
  const row = await db.q
    .updateTable('centers')
    .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .where('status', '=', was)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * How many have a place at a time to come, and the first of these times; null where nobody has. Its times
 * are held, so that nobody takes one before the transaction ends; none is added, for that needs the
 * center's row.
 */
export async function findAwaited(
  db: Db,
  id: Id<'centers'>,
  now: Date,
): Promise<{ count: number; first: Date } | null> {
  const rows = await db.q
    .selectFrom('counselling_slots')
    .select(['starts_at', 'taken'])
    .where('center_id', '=', id)
    .where('starts_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute();
  const awaited = rows.filter(({ taken }) => taken > 0);
  if (awaited.length === 0) return null;
  return {
    count: awaited.reduce((sum, { taken }) => sum + taken, 0),
    first: new Date(Math.min(...awaited.map(({ starts_at }) => starts_at.getTime()))),
  };
}

export async function deleteCenter(db: Db, id: Id<'centers'>): Promise<void> {
  await db.q.deleteFrom('centers').where('id', '=', id).execute();
}
