import type { DisputePhase, DisputeState } from '@chinar/contract/orders.disputes';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { isClaimed } from './policy.dispute.ts';

export type DisputeRow = Row<'disputes'>;

type Told = {
  id: string;
  orderId: string;
  paymentId: string;
  providerDisputeId: string;
  amount: number;
  reason: string;
  phase: DisputePhase;
  /** As its phase says; written down for the release before phases were known. */
  isClaim: boolean;
  state: DisputeState;
  respondBy: Date | null;
  at: Date;
};

/** Writes a dispute down as it was told first; undefined when it is known. */
export async function createDispute(db: Db, told: Told): Promise<DisputeRow | undefined> {
  return db.q
    .insertInto('disputes')
    .values({
      id: told.id,
      order_id: told.orderId,
      payment_id: told.paymentId,
      provider_dispute_id: told.providerDisputeId,
      amount: told.amount,
      reason: told.reason,
      phase: told.phase,
      is_claim: told.isClaim,
      state: told.state,
      respond_by: told.respondBy,
      opened_at: told.at,
      decided_at: told.state === 'open' ? null : told.at,
    })
    .onConflict((clash) => clash.constraint('disputes__provider_dispute_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

type Change = {
  state: DisputeState;
  phase: DisputePhase;
  is_claim: boolean;
  amount: number;
  respond_by: Date | null;
  decided_at: Date | null;
};

export async function updateDispute(db: Db, id: string, change: Change): Promise<void> {
  await db.q.updateTable('disputes').set(change).where('id', '=', id).execute();
}

/** The disputes of orders, the newest first. */
export async function listDisputes(db: Db, orderIds: readonly string[]): Promise<DisputeRow[]> {
  const { rows } = await db.execute(
    'select * from disputes where order_id = any($1::uuid[]) order by id desc',
    [orderIds],
  );
  return rows as DisputeRow[];
}

/** Whether a bank asks this very payment back, and has yet to decide. */
export async function isPaymentDisputed(
  db: Db,
  { id, order_id: orderId }: Pick<Row<'payments'>, 'id' | 'order_id'>,
): Promise<boolean> {
  return isClaimed(await listDisputes(db, [orderId]), id);
}

/** Of which of these orders a bank wants to know or to have something, and has yet to decide. */
export async function listDisputed(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const all = await listDisputes(db, orderIds);
  return new Set(all.filter(({ state }) => state === 'open').map(({ order_id: id }) => id));
}
