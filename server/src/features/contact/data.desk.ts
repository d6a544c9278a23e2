import type { ContactTopic, CounsellingMode } from '@chinar/contract/contact';
import type { ReaderState, RequestStatus, TicketStatus } from '@chinar/contract/contact.desk';
import type { Id } from '@chinar/contract/ids';
import type { Language } from '@chinar/contract/text';
import { sql } from 'kysely';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import { mapConstraints } from '../../db/errors.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { gone } from './data.erasure.ts';

/** A message with who has it in hand and how often it was answered. */
export type DeskRow = Row<'contact_tickets'> & { assignee_name: string | null; replies: number };

function tickets(db: Db) {
  return db.q
    .selectFrom('contact_tickets as t')
    .leftJoin('users as a', 'a.id', 't.assignee_id')
    .selectAll('t')
    .select((eb) => [
      'a.full_name as assignee_name',
      eb
        .selectFrom('contact_replies as r')
        .whereRef('r.ticket_id', '=', 't.id')
        .select((each) => each.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('replies'),
    ]);
}

export async function findDeskRow(db: Db, id: Id<'contact_tickets'>): Promise<DeskRow | undefined> {
  return tickets(db).where('t.id', '=', id).executeTakeFirst();
}

export type TicketFilter = {
  q?: string | undefined;
  topic?: ContactTopic | undefined;
  status?: TicketStatus | undefined;
  /** Null: those that nobody has in hand. */
  assigneeId?: Id<'users'> | null | undefined;
};

/** What everybody wrote: for admins alone. */
export async function listTickets(
  db: Db,
  { q, topic, status, assigneeId }: TicketFilter,
  query: ListQuery,
): Promise<Page<DeskRow>> {
  const like = pattern(q ?? '');
  const matched = tickets(db)
    .$if(Boolean(topic), (rows) => rows.where('t.topic', '=', topic ?? 'other'))
    .$if(Boolean(status), (rows) => rows.where('t.status', '=', status ?? 'open'))
    .$if(assigneeId === null, (rows) => rows.where('t.assignee_id', 'is', null))
    .$if(Boolean(assigneeId), (rows) => rows.where('t.assignee_id', '=', assigneeId ?? null))
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('t.ticket_no', 'ilike', like),
          eb('t.name', 'ilike', like),
          eb('t.email', 'ilike', like),
          eb('t.message', 'ilike', like),
        ]),
      ),
    );
  return readPage(db, matched, { id: 't.id', query, orders: byTime });
}

export type ReplyRow = Row<'contact_replies'> & { author_name: string };

function replies(db: Db) {
  return db.q
    .selectFrom('contact_replies as r')
    .innerJoin('users as u', 'u.id', 'r.author_id')
    .selectAll('r')
    .select('u.full_name as author_name');
}

export async function listReplies(db: Db, ticketId: Id<'contact_tickets'>): Promise<ReplyRow[]> {
  return replies(db).where('r.ticket_id', '=', ticketId).orderBy('r.id').execute();
}

/** Adds an answer; false when one with its key is there, which is the same said again. */
export async function addReply(
  db: Db,
  row: Omit<Row<'contact_replies'>, 'mailed_at' | 'created_at'>,
): Promise<boolean> {
  const added = await db.q
    .insertInto('contact_replies')
    .values(row)
    .onConflict((held) => held.constraint('contact_replies__once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** An answer with the message that it answers, for its mail. */
export async function findReply(db: Db, id: Id<'contact_replies'>) {
  return (
    db.q
      .selectFrom('contact_replies as r')
      .innerJoin('contact_tickets as t', 't.id', 'r.ticket_id')
      // Whoever wrote by another address than their account's is told nothing of that account.
      .leftJoin('users as u', (join) =>
        join.onRef('u.id', '=', 't.user_id').onRef('u.email', '=', 't.email'),
      )
      .select(['r.message', 'r.mailed_at', 't.email', 't.ticket_no', 't.language', 't.created_at'])
      .select('u.zone')
      .where('r.id', '=', id)
      .executeTakeFirst()
  );
}

export async function markMailed(db: Db, id: Id<'contact_replies'>, now: Date): Promise<void> {
  await db.q
    .updateTable('contact_replies')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .execute();
}

type Move = {
  from: readonly TicketStatus[];
  /** As it was read; without one whatever stands is written over. */
  version?: number | undefined;
};

/**
 * Moves a message on from one of these states: the condition and the writing are one statement, so that
 * of two who act at once the second is told.
 */
export async function moveTicket(
  db: Db,
  id: Id<'contact_tickets'>,
  { from, version }: Move,
  to: { status?: TicketStatus; assignee_id?: Id<'users'> | null },
): Promise<boolean> {
  const row = await db.q
    .updateTable('contact_tickets')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', from)
    // Nobody would read what is answered to an account that was erased.
    .where('email', '<>', gone)
    .$if(version !== undefined, (rows) => rows.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who may have a message in hand. */
export async function listAdmins(db: Db): Promise<Pick<Row<'users'>, 'id' | 'full_name'>[]> {
  return db.q
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('role', '=', 'admin')
    .orderBy('full_name')
    .orderBy('id')
    .execute();
}

/** Holds an admin's row, so that nobody is given a message while the role is taken from them. */
export async function holdAdmin(db: Db, id: Id<'users'>): Promise<boolean> {
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** How much waits: messages without an answer, those that nobody has in hand, people to be called. */
export async function countWaiting(
  db: Db,
): Promise<{ waiting: number; open: number; requests: number }> {
  const { rows } = await sql<{ waiting: number; open: number; requests: number }>`
    select (select count(*) from contact_tickets where status in ('open', 'in_progress'))::int as waiting,
           (select count(*) from contact_tickets where status = 'open')::int as open,
           (select count(*) from counselling_requests where status = 'open')::int as requests`.execute(
    db.q,
  );
  return rows[0] ?? { waiting: 0, open: 0, requests: 0 };
}

export type RequestRow = Row<'counselling_requests'> & {
  starts_at: Date | null;
  handler_name: string | null;
};

export async function listRequests(
  db: Db,
  filter: {
    q?: string | undefined;
    status?: RequestStatus | undefined;
    mode?: CounsellingMode | undefined;
  },
  query: ListQuery,
): Promise<Page<RequestRow>> {
  const { q, status, mode } = filter;
  const like = pattern(q ?? '');
  const matched = db.q
    .selectFrom('counselling_requests as r')
    .leftJoin('counselling_slots as s', 's.id', 'r.slot_id')
    .leftJoin('users as u', 'u.id', 'r.handled_by')
    .selectAll('r')
    .select(['s.starts_at', 'u.full_name as handler_name'])
    .$if(Boolean(status), (rows) => rows.where('r.status', '=', status ?? 'open'))
    .$if(Boolean(mode), (rows) => rows.where('r.mode', '=', mode ?? 'phone'))
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('r.ticket_no', 'ilike', like),
          eb('r.name', 'ilike', like),
          eb('r.phone', 'ilike', like),
          eb('r.exam', 'ilike', like),
        ]),
      ),
    );
  return readPage(db, matched, { id: 'r.id', query, orders: byTime });
}

/**
 * Notes how it stands with somebody who asked for a talk, if it stands as whoever notes it has read, they
 * are not gone, and they have no other place at that time.
 */
export async function moveRequest(
  db: Db,
  id: Id<'counselling_requests'>,
  was: RequestStatus,
  to: Pick<Row<'counselling_requests'>, 'status' | 'handled_by' | 'handled_at'>,
): Promise<boolean> {
  const row = await mapConstraints({ counselling_requests__one_place: 'state_conflict' }, () =>
    db.q
      .updateTable('counselling_requests')
      .set(to)
      .where('id', '=', id)
      .where('status', '=', was)
      .where('phone', '<>', gone)
      .returning('id')
      .executeTakeFirst(),
  );
  return row !== undefined;
}

export async function listReaders(
  db: Db,
  filter: {
    q?: string | undefined;
    state?: ReaderState | undefined;
    language?: Language | undefined;
  },
  query: ListQuery,
): Promise<Page<Row<'newsletter_subscribers'>>> {
  const { q, state, language } = filter;
  const matched = db.q
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .$if(Boolean(state), (rows) => rows.where('state', '=', state ?? 'asked'))
    .$if(Boolean(language), (rows) => rows.where('language', '=', language ?? 'en'))
    .$if(Boolean(q), (rows) => rows.where('email', 'ilike', pattern(q ?? '')));
  return readPage(db, matched, { id: 'id', query, orders: byTime });
}

/** What was answered to somebody: for their export. */
export async function repliesTo(db: Db, userId: Id<'users'>) {
  return db.q
    .selectFrom('contact_replies as r')
    .innerJoin('contact_tickets as t', 't.id', 'r.ticket_id')
    .select(['t.ticket_no', 'r.message', 'r.created_at', 'r.mailed_at'])
    .where('t.user_id', '=', userId)
    .orderBy('r.id')
    .execute();
}
