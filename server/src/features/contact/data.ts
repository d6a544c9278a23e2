import type { ContactTopic, TicketStatus } from '@chinar/contract/contact';
import type { Id } from '@chinar/contract/ids';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

export type TicketRow = Row<'contact_tickets'>;

export async function createTicket(
  db: Db,
  row: Omit<TicketRow, 'status' | 'created_at'>,
): Promise<void> {
  await db.q.insertInto('contact_tickets').values(row).execute();
}

/** For the mail to the operator, and for nobody who asks from outside. */
export async function findTicket(
  db: Db,
  id: Id<'contact_tickets'>,
): Promise<TicketRow | undefined> {
  return db.q.selectFrom('contact_tickets').selectAll().where('id', '=', id).executeTakeFirst();
}

type TicketFilter = {
  q?: string | undefined;
  topic?: ContactTopic | undefined;
  status?: TicketStatus | undefined;
};

/** What everybody wrote: for admins alone. */
export async function listTickets(
  db: Db,
  { q, topic, status }: TicketFilter,
  query: ListQuery,
): Promise<Page<TicketRow>> {
  const like = pattern(q ?? '');
  const matched = db.q
    .selectFrom('contact_tickets')
    .selectAll()
    .$if(Boolean(topic), (rows) => rows.where('topic', '=', topic ?? 'other'))
    .$if(Boolean(status), (rows) => rows.where('status', '=', status ?? 'open'))
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('ticket_no', 'ilike', like),
          eb('name', 'ilike', like),
          eb('email', 'ilike', like),
          eb('message', 'ilike', like),
        ]),
      ),
    );
  return readPage(db, matched, { id: 'id', query, orders: byTime });
}
