import type { Provider } from '@chinar/contract/orders';
import type { Db } from '../../db/pool.ts';

/** Which of a gateway's payments are booked here: money that came, or a surplus or mismatch that goes back. */
export async function listBooked(
  db: Db,
  provider: Provider,
  paymentIds: readonly string[],
): Promise<string[]> {
  const rows = await db.q
    .selectFrom('payments')
    .select('provider_payment_id as id')
    .where('provider', '=', provider)
    .where('provider_payment_id', 'in', paymentIds.length > 0 ? [...paymentIds] : [''])
    .where('state', 'in', ['captured', 'surplus', 'mismatch'])
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

export type BookedRow = { id: string; orderId: string | null };

/** What is booked here as having come in a span, by the gateway's names for it. */
export async function listBookedIn(
  db: Db,
  provider: Provider,
  { from, to }: { from: Date; to: Date },
): Promise<BookedRow[]> {
  const rows = await db.q
    .selectFrom('payments')
    .select(['provider_payment_id as id', 'provider_order_id as orderId'])
    .where('provider', '=', provider)
    .where('captured_at', '>=', from)
    .where('captured_at', '<', to)
    .where('state', 'in', ['captured', 'surplus', 'mismatch'])
    .execute();
  return rows.flatMap(({ id, orderId }) => (id === null ? [] : { id, orderId }));
}
