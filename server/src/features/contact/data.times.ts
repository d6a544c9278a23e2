import type { CounsellingMode } from '@chinar/contract/contact';
import type { Id } from '@chinar/contract/ids';
import type { Words } from '@chinar/contract/text';
import { type ListQuery, type Order, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import type { SlotRow } from './data.counselling.ts';

export type DeskSlotRow = SlotRow & Pick<Row<'counselling_slots'>, 'closed_at'>;

function deskSlots(db: Db) {
  return db.q
    .selectFrom('counselling_slots as s')
    .leftJoin('centers as c', 'c.id', 's.center_id')
    .select(['s.id', 's.starts_at', 's.minutes', 's.mode', 's.capacity', 's.taken', 's.closed_at'])
    .select(['c.slug as center_slug', 'c.name as center_name'])
    .$narrowType<{ center_name: Words | null }>();
}

export async function findSlot(
  db: Db,
  id: Id<'counselling_slots'>,
): Promise<DeskSlotRow | undefined> {
  return deskSlots(db).where('s.id', '=', id).executeTakeFirst();
}

const orders = {
  startsAt: { by: 's.starts_at', type: 'timestamptz' },
  '-startsAt': { by: 's.starts_at', type: 'timestamptz', isDescending: true },
} satisfies Record<string, Order>;

type SlotFilter = {
  now: Date;
  when?: 'over' | 'all' | undefined;
  mode?: CounsellingMode | undefined;
  state?: 'free' | 'full' | 'closed' | undefined;
};

export async function listAllSlots(
  db: Db,
  { now, when, mode, state }: SlotFilter,
  query: ListQuery,
): Promise<Page<DeskSlotRow>> {
  const matched = deskSlots(db)
    .$if(when === undefined, (rows) => rows.where('s.starts_at', '>', now))
    .$if(when === 'over', (rows) => rows.where('s.starts_at', '<=', now))
    .$if(mode !== undefined, (rows) => rows.where('s.mode', '=', mode ?? 'phone'))
    .$if(state === 'closed', (rows) => rows.where('s.closed_at', 'is not', null))
    .$if(state === 'free' || state === 'full', (rows) =>
      rows
        .where('s.closed_at', 'is', null)
        .whereRef('s.taken', state === 'full' ? '=' : '<', 's.capacity'),
    );
  return readPage(db, matched, { id: 's.id', query, orders });
}

/**
 * Which moments are offered already in the same way at the same place. Two who offer the same at once come
 * one after the other: the lock is held to the end of the transaction.
 */
export async function readOffered(
  db: Db,
  place: { mode: CounsellingMode; center_id: Id<'centers'> | null },
  moments: readonly number[],
): Promise<ReadonlySet<number>> {
  await db.execute('select pg_advisory_xact_lock(hashtextextended($1, 21))', ['counselling_slots']);
  const rows = await db.q
    .selectFrom('counselling_slots')
    .select('starts_at')
    .where('mode', '=', place.mode)
    .where('center_id', 'is not distinct from', place.center_id)
    .where('closed_at', 'is', null)
    .where(
      'starts_at',
      'in',
      moments.map((at) => new Date(at)),
    )
    .execute();
  return new Set(rows.map(({ starts_at }) => starts_at.getTime()));
}

/** Adds times, but for those of the same press that are there; how many it added. */
export async function addSlotRows(
  db: Db,
  rows: Omit<Row<'counselling_slots'>, 'taken' | 'closed_at' | 'created_at'>[],
): Promise<number> {
  const added = await db.q
    .insertInto('counselling_slots')
    .values(rows)
    .onConflict((held) => held.constraint('counselling_slots__once').doNothing())
    .returning('id')
    .execute();
  return added.length;
}

/** Closes an open time, or opens a closed one; false where it stands so already. */
export async function setClosed(
  db: Db,
  id: Id<'counselling_slots'>,
  closedAt: Date | null,
): Promise<boolean> {
  const row = await db.q
    .updateTable('counselling_slots')
    .set({ closed_at: closedAt })
    .where('id', '=', id)
    .where('closed_at', closedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
