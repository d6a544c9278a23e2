import { type Db, statement } from '../../db/pool.ts';

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

/** What is told of a payment, as far as it says whose it is; the amount in paise. */
type About = {
  provider: string;
  providerOrderId: string | null;
  receipt: string | null;
  providerPaymentId: string | null;
  amount: number;
};

/** Of which order a payment is, if of any, and why nothing can be made of it. */
export type Matched = { orderId: string | null; refusal: Refusal | null };

/**
 * Whose a payment is: by the gateway's order, or by our number of ours. What cannot be, however well it is
 * signed, is refused here: left to the constraints it would be told again for ever, for whoever hears of a
 * fault sends once more.
 */
const matched = `found as (
    select coalesce((select order_id from payments where provider = $1::text and provider_order_id = $2::text),
                    (select id from orders where order_no = $3::text)) as order_id,
           (select order_id from payments
             where provider = $1::text and provider_payment_id = $4::text) as paid_id
  ), judged as (
    select order_id, case when $4::text is null then null
                          when $5::bigint <= 0 then 'amount'
                          when paid_id <> order_id then 'other_order' end as refusal
      from found
  )`;

const matchStatement = statement<Matched>(
  'orders-match-payment',
  `with ${matched} select order_id as "orderId", refusal from judged`,
);

const hearStatement = statement<Matched & { isNew: boolean }>(
  'orders-hear-event',
  `with ${matched}, noted as (
     insert into payment_events (provider, event_id, kind, raw, provider_order_id, receipt, received_at, state, refusal)
     select $1::text, $6::text, $7::text, $8::text, $2::text, $3::text, $9::timestamptz,
            case when refusal is not null then 'refused' when order_id is null then 'unmatched' else 'handled' end,
            refusal
       from judged
     on conflict do nothing returning event_id
   )
   select order_id as "orderId", refusal, exists (select from noted) as "isNew" from judged`,
);

const aboutOf = (about: About) => [
  about.provider,
  about.providerOrderId,
  about.receipt,
  about.providerPaymentId,
  about.amount,
];

export async function matchPayment(db: Db, about: About): Promise<Matched> {
  const [row] = await db.run(matchStatement, aboutOf(about));
  return row ?? { orderId: null, refusal: null };
}

/**
 * The same of what comes as an event, which is written down with what becomes of it.
 *
 * @returns null when it was told before
 */
export async function hearEvent(
  db: Db,
  about: About,
  { eventId, kind, raw, at }: Pick<Told, 'eventId' | 'kind' | 'raw' | 'at'>,
): Promise<Matched | null> {
  const [row] = await db.run(hearStatement, [...aboutOf(about), eventId, kind, raw, at]);
  return row?.isNew ? row : null;
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
