import type { Id } from '@chinar/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Stands in place of what would name somebody whose account was erased: no address, and no number. */
export const gone = 'erased';

/** What they wrote is closed: there is nobody to answer. First, so that whoever answers now is through or told. */
export async function closeTicketsOf(db: Db, userId: Id<'users'>): Promise<void> {
  await db.q
    .updateTable('contact_tickets')
    .set((eb) => ({ status: 'closed', version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('email', '<>', gone)
    .execute();
}

/** What they had in hand waits for somebody else. */
export async function releaseTicketsOf(db: Db, userId: Id<'users'>): Promise<void> {
  await db.q
    .updateTable('contact_tickets')
    .set((eb) => ({
      assignee_id: null,
      status: sql`case status when 'in_progress' then 'open' else status end`,
      version: eb('version', '+', 1),
    }))
    .where('assignee_id', '=', userId)
    .execute();
}

/** Talks that they still wait for do not take place: their places are others'. */
export async function cancelRequestsOf(db: Db, userId: Id<'users'>): Promise<void> {
  await sql`
    with cancelled as (
      update counselling_requests set status = 'cancelled', handled_at = now()
       where user_id = ${userId} and status in ('open', 'called')
      returning slot_id
    )
    update counselling_slots s set taken = greatest(s.taken - given.places, 0)
      from (select slot_id, count(*)::int as places from cancelled where slot_id is not null
             group by slot_id) given
     where s.id = given.slot_id`.execute(db.q);
}

/** What was answered names them, and goes with what they wrote. */
export async function clearRepliesTo(db: Db, userId: Id<'users'>, message: string): Promise<void> {
  await db.q
    .updateTable('contact_replies as r')
    .from('contact_tickets as t')
    .set({ message })
    .whereRef('t.id', '=', 'r.ticket_id')
    .where('t.user_id', '=', userId)
    .execute();
}
