import type { Ctx } from '../context.ts';
import { newId } from '../db/ids.ts';
import { saveEvents } from './data.ts';
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
  await emitAll(ctx, happened, [{ subject, payload }]);
}

/** Tells that it has happened many times, in their order, in one statement. */
export async function emitAll<P>(
  ctx: Ctx,
  happened: Event<P>,
  many: readonly { subject: string; payload: P }[],
): Promise<void> {
  const { clock, events } = ctx.services;
  if (!ctx.db.isTransaction) {
    throw new Error(`${happened.name} was emitted outside a transaction.`);
  }
  const told = many.map(({ subject, payload }) => ({
    id: newId(),
    subject,
    payload: happened.payload.parse(payload),
  }));
  const heard = events.heard(happened.name);
  if (!heard || told.length === 0) return;
  if (heard.event !== happened) throw new Error(`The event ${happened.name} is declared twice.`);
  await saveEvents(ctx.db, {
    name: happened.name,
    told,
    at: new Date(clock.now()),
    listeners: heard.listeners,
  });
  ctx.db.onCommit(events.wake);
}
