import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type TicketRow = Row<'contact_tickets'>;

/** Keeps a message; gives the number of the one that was sent before under its key, null where there is none. */
export async function createTicket(
  db: Db,
  row: Omit<TicketRow, 'status' | 'assignee_id' | 'version' | 'created_at'>,
): Promise<string | null> {
  const made = await db.q
    .insertInto('contact_tickets')
    .values(row)
    .onConflict((on) => on.constraint('contact_tickets__once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return null;
  const held = await db.q
    .selectFrom('contact_tickets')
    .select('ticket_no')
    .where('client_key', '=', row.client_key)
    .executeTakeFirstOrThrow();
  return held.ticket_no;
}

/** For the mail to the operator, and for nobody who asks from outside. */
export async function findTicket(
  db: Db,
  id: Id<'contact_tickets'>,
): Promise<TicketRow | undefined> {
  return db.q.selectFrom('contact_tickets').selectAll().where('id', '=', id).executeTakeFirst();
}
