import type { Id } from '@chinar/contract/ids';
import type { Words } from '@chinar/contract/text';
import { sql } from 'kysely';
import { type ListQuery, type Order, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type SlotRow = Pick<
  Row<'counselling_slots'>,
  'id' | 'starts_at' | 'minutes' | 'mode' | 'capacity' | 'taken'
> & { center_slug: string | null; center_name: Words | null };

/** States of a center to which one can be asked to come. */
const visited = ['open', 'temporarily_closed'] as const;

function slots(db: Db) {
  return db.q
    .selectFrom('counselling_slots as s')
    .leftJoin('centers as c', 'c.id', 's.center_id')
    .select(['s.id', 's.starts_at', 's.minutes', 's.mode', 's.capacity', 's.taken'])
    .select(['c.slug as center_slug', 'c.name as center_name'])
    .$narrowType<{ center_name: Words | null }>();
}

const slotOrders = {
  startsAt: { by: 's.starts_at', type: 'timestamptz' },
} satisfies Record<string, Order>;

type Span = { from: Date; to: Date; mode?: SlotRow['mode'] | undefined };

/**
 * What is offered in a span: times with a place, and those of a way on a day that have none where no other
 * has one either, so that the day is seen to be full.
 */
export async function listSlots(
  db: Db,
  { from, to, mode }: Span,
  query: ListQuery,
): Promise<Page<SlotRow>> {
  const offered = slots(db)
    .select(
      sql<boolean>`bool_or(s.taken < s.capacity) over (
        partition by s.mode, (s.starts_at at time zone 'Asia/Kolkata')::date)`.as('has_free'),
    )
    .where('s.starts_at', '>', from)
    .where('s.starts_at', '<', to)
    .where('s.closed_at', 'is', null)
    .where((eb) => eb.or([eb('s.center_id', 'is', null), eb('c.status', 'in', [...visited])]));
  const matched = db.q
    .selectFrom(offered.as('s'))
    .select(['s.id', 's.starts_at', 's.minutes', 's.mode', 's.capacity', 's.taken'])
    .select(['s.center_slug', 's.center_name'])
    .where((eb) => eb.or([eb('s.taken', '<', eb.ref('s.capacity')), eb('s.has_free', '=', false)]))
    .$if(mode !== undefined, (rows) => rows.where('s.mode', '=', mode ?? 'phone'));
  return readPage(db, matched, { id: 's.id', query, orders: slotOrders });
}

export async function readSlot(db: Db, id: Id<'counselling_slots'>): Promise<SlotRow> {
  return slots(db).where('s.id', '=', id).executeTakeFirstOrThrow();
}

export async function createSlot(
  db: Db,
  row: Omit<Row<'counselling_slots'>, 'batch_key' | 'taken' | 'closed_at' | 'created_at'>,
): Promise<void> {
  await db.q.insertInto('counselling_slots').values(row).execute();
}

/**
 * Takes one place of a time that is to come, offered and not full: the condition and the taking are one
 * statement, so that two who ask at once never share a last place.
 *
 * @returns when it begins; nothing where there was no place
 */
export async function takeSlot(
  db: Db,
  id: Id<'counselling_slots'>,
  mode: SlotRow['mode'],
  now: Date,
): Promise<Date | undefined> {
  const row = await db.q
    .updateTable('counselling_slots')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', id)
    .where('mode', '=', mode)
    .where('starts_at', '>', now)
    .where('closed_at', 'is', null)
    .whereRef('taken', '<', 'capacity')
    .where((eb) =>
      eb.or([
        eb('center_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('centers as c')
            .select('c.id')
            .whereRef('c.id', '=', 'counselling_slots.center_id')
            .where('c.status', 'in', [...visited]),
        ),
      ]),
    )
    .returning('starts_at')
    .executeTakeFirst();
  return row?.starts_at;
}

/**
 * Talks to come at which a number has a place. Held is the number until the transaction ends: whoever asks
 * for another place under it at the same moment counts this one.
 */
export async function countTalks(db: Db, phone: string, now: Date): Promise<number> {
  await db.execute('select pg_advisory_xact_lock(hashtextextended($1, 22))', [phone]);
  const { count } = await db.q
    .selectFrom('counselling_requests as r')
    .innerJoin('counselling_slots as s', 's.id', 'r.slot_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('r.phone', '=', phone)
    .where('r.status', 'in', ['open', 'called'])
    .where('s.starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives a place back: somebody else may come. */
export async function giveSlot(db: Db, id: Id<'counselling_slots'>): Promise<void> {
  await db.q
    .updateTable('counselling_slots')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', id)
    .where('taken', '>', 0)
    .execute();
}

/** Takes back a place that was given back, closed or over as the time may be; false where it is full. */
export async function retakeSlot(db: Db, id: Id<'counselling_slots'>): Promise<boolean> {
  const row = await db.q
    .updateTable('counselling_slots')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', id)
    .whereRef('capacity', '>', 'taken')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type RequestRow = Row<'counselling_requests'>;

/** Keeps a request; false when it is there already, which is the same said again. */
export async function createRequest(
  db: Db,
  row: Omit<RequestRow, 'status' | 'handled_by' | 'handled_at' | 'created_at'>,
): Promise<boolean> {
  const added = await db.q
    .insertInto('counselling_requests')
    .values(row)
    .onConflict((held) => held.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * The request that this one says again: by its key, which nobody else knows, or by the account. A number
 * alone says it not: whoever knows it would learn whether it has a place, and under which ticket.
 */
export async function findAsked(
  db: Db,
  { client_key, slot_id, user_id }: Pick<RequestRow, 'client_key' | 'slot_id' | 'user_id'>,
): Promise<{ ticket_no: string; starts_at: Date | null } | undefined> {
  return db.q
    .selectFrom('counselling_requests as r')
    .leftJoin('counselling_slots as s', 's.id', 'r.slot_id')
    .select(['r.ticket_no', 's.starts_at'])
    .where((eb) =>
      eb.or([
        eb('r.client_key', '=', client_key),
        eb.and([
          eb('r.slot_id', '=', slot_id),
          eb('r.user_id', '=', user_id),
          eb('r.status', 'in', ['open', 'called']),
        ]),
      ]),
    )
    .orderBy('r.id')
    .executeTakeFirst();
}

/** Which time somebody asked for. */
export async function findPlace(
  db: Db,
  id: Id<'counselling_requests'>,
): Promise<Pick<RequestRow, 'slot_id'> | undefined> {
  return db.q
    .selectFrom('counselling_requests')
    .select('slot_id')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** For the mail to the operator, with the time that was chosen. */
export async function findRequest(
  db: Db,
  id: Id<'counselling_requests'>,
): Promise<(RequestRow & { starts_at: Date | null }) | undefined> {
  return db.q
    .selectFrom('counselling_requests as r')
    .leftJoin('counselling_slots as s', 's.id', 'r.slot_id')
    .selectAll('r')
    .select('s.starts_at')
    .where('r.id', '=', id)
    .executeTakeFirst();
}
