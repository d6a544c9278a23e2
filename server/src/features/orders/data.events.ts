import type { Db } from '../../db/pool.ts';

export type EventState = 'handled' | 'unmatched' | 'ignored';

/** Why nothing was made of what a gateway told: of no money, or of a payment that another order has. */
export type Refusal = 'amount' | 'other_order';

type Told = {
  provider: string;
  eventId: string;
  kind: string;
  raw: string;
  providerOrderId: string | null;
  receipt: string | null;
  at: Date;
};

/**
 * Writes down what a gateway told.
 *
 * @returns false when it was told before
 */
export async function createEvent(db: Db, told: Told): Promise<boolean> {
  const { rows } = await db.execute(
    `insert into payment_events (provider, event_id, kind, raw, provider_order_id, receipt, received_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning event_id`,
    [told.provider, told.eventId, told.kind, told.raw, told.providerOrderId, told.receipt, told.at],
  );
  return rows.length > 0;
}

/** How the row of a statement is called that bears a reference. */
export const rowEvent = (utr: string): string => `utr-${utr}`;

/** Whether a row of a statement that paid an order bears this reference, or money went back by it. */
export async function isUsedUp(db: Db, utr: string): Promise<boolean> {
  const { rows } = await db.execute(
    `select 1 from payment_events where provider = 'upi' and event_id = $1
     union all
     select 1 from refunds where paid_reference = $2
     limit 1`,
    [rowEvent(utr), utr],
  );
  return rows.length > 0;
}

type Became = { state: EventState } | { state: 'refused'; refusal: Refusal };

async function updateEvent(db: Db, provider: string, eventId: string, became: Became) {
  await db.q
    .updateTable('payment_events')
    .set(became)
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}

export async function setEvent(
  db: Db,
  provider: string,
  eventId: string,
  state: EventState,
): Promise<void> {
  await updateEvent(db, provider, eventId, { state });
}

/** Keeps what cannot be, and why; it is never looked at again by itself. */
export async function refuseEvent(
  db: Db,
  { provider, eventId, refusal }: { provider: string; eventId: string; refusal: Refusal },
): Promise<void> {
  await updateEvent(db, provider, eventId, { state: 'refused', refusal });
}

/** What nobody knew where to put, of the last day: the order may have come since. What a comparison found is compared again. */
export async function listUnmatched(
  db: Db,
  since: Date,
): Promise<{ provider: 'razorpay' | 'sandbox'; eventId: string; raw: string }[]> {
  const { rows } = await db.execute(
    `select provider, event_id as "eventId", raw from payment_events
      where state = 'unmatched' and kind not like 'comparison.%' and received_at >= $1 order by received_at limit 200`,
    [since],
  );
  return rows as { provider: 'razorpay' | 'sandbox'; eventId: string; raw: string }[];
}
