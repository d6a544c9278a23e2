import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type TicketRow = Row<'contact_tickets'>;

export async function createTicket(
  db: Db,
  row: Omit<TicketRow, 'status' | 'assignee_id' | 'version' | 'created_at'>,
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
