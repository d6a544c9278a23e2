import { type Ctx, transact } from '../context.ts';
import { audit } from '../db/audit.ts';
import { findEventName, listDeliveries, makeDue, type ShownDelivery } from './data.ts';

/** What waits or was given up, for who looks after the server. */
export function undelivered(ctx: Ctx, limit = 50): Promise<ShownDelivery[]> {
  return listDeliveries(ctx.db, limit);
}

/**
 * Makes deliveries of an event due again, for listeners that came later too: those that are not done, or
 * the named listener's alone, even if it has heard it. What is dead holds the later events of its
 * subject back, so they follow in their order.
 *
 * @returns the listeners that will hear it; null when there is no such event
 */
export async function replay(ctx: Ctx, id: string, only: string | null): Promise<string[] | null> {
  return transact(ctx, async ({ db, services }) => {
    const name = await findEventName(db, id);
    if (name === undefined) return null;
    const known = services.events.heard(name)?.listeners ?? [];
    const listeners = known.filter((listener) => only === null || listener === only);
    const now = new Date(services.clock.now());
    const due = await makeDue(db, { id, listeners, isDoneAgain: only !== null, now });
    if (due.length > 0) {
      await audit({ db }, 'event.replayed', ['event', id], { after: { listeners: due } });
    }
    return due;
  });
}
