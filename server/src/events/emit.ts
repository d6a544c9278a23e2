import type { Ctx } from '../context.ts';
import { newId } from '../db/ids.ts';
import { saveEvent } from './data.ts';
import type { Event } from './event.ts';

/**
 * Tells that something has happened, in the transaction in which it does: its listeners hear of it
 * exactly if that commits. One statement; none at all while nobody listens.
 *
 * @param subject whose deliveries keep their order: events of one subject reach a listener one after the
 *   other, as they were emitted, if their emitters hold a row of the subject
 */
export async function emit<P>(
  ctx: Ctx,
  happened: Event<P>,
  subject: string,
  payload: P,
): Promise<void> {
  const { clock, events } = ctx.services;
  if (!ctx.db.isTransaction) {
    throw new Error(`${happened.name} was emitted outside a transaction.`);
  }
  const told = happened.payload.parse(payload);
  const heard = events.heard(happened.name);
  if (!heard) return;
  if (heard.event !== happened) throw new Error(`The event ${happened.name} is declared twice.`);
  await saveEvent(ctx.db, {
    id: newId(),
    name: happened.name,
    subject,
    payload: told,
    at: new Date(clock.now()),
    listeners: heard.listeners,
  });
  ctx.db.onCommit(events.wake);
}
