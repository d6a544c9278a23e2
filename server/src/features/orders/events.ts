import { orderedTypes } from '@chinar/contract/orders';
import { Id } from '@chinar/contract/ids';
import * as z from 'zod/mini';
import { event } from '../../events/event.ts';

const Item = z.strictObject({ itemType: z.enum(orderedTypes), itemId: Id, lineId: Id });

/** Money came and what it was for was given; the subject is the order. */
export const orderFulfilled = event(
  'orders.fulfilled',
  z.strictObject({
    orderId: Id,
    userId: Id,
    /** Paise. */
    total: z.number(),
    items: z.array(Item),
    at: z.iso.datetime(),
  }),
);

/** A try to pay came to nothing, or staff found no money for what a buyer told. */
export const paymentFailed = event(
  'orders.paymentFailed',
  z.strictObject({ orderId: Id, userId: Id, total: z.number(), at: z.iso.datetime() }),
);

/** Money goes back; what it had bought is taken back with it. */
export const orderRefunded = event(
  'orders.refunded',
  z.strictObject({
    orderId: Id,
    userId: Id,
    /** Paise. */
    amount: z.number(),
    items: z.array(Item),
    at: z.iso.datetime(),
  }),
);

const disputed = {
  orderId: Id,
  userId: Id,
  /** Paise that are asked back. */
  amount: z.number(),
  at: z.iso.datetime(),
};

/** A buyer's bank asks money back, or papers; what was bought may pause until it has decided. */
export const orderDisputed = event(
  'orders.disputed',
  z.strictObject({ ...disputed, isPaused: z.boolean() }),
);

/** The bank leaves the money here: what was bought goes on. */
export const disputeKept = event('orders.disputeKept', z.strictObject(disputed));

/** Somebody looked at what a buyer asked back, and said no; why stands with the refund. */
export const refundDenied = event(
  'orders.refundDenied',
  z.strictObject({
    orderId: Id,
    refundId: Id,
    userId: Id,
    /** Paise. */
    amount: z.number(),
    at: z.iso.datetime(),
  }),
);
