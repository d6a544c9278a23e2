import * as z from 'zod/mini';
import { Id } from './ids.ts';
import { Instant } from './text.ts';

/* A buyer's bank asks the gateway for a payment back. It is answered at the gateway, and decided by the bank. */

export const disputeStates = ['open', 'won', 'lost'] as const;
export const DisputeState = z.enum(disputeStates);
export type DisputeState = z.infer<typeof DisputeState>;

export const Dispute = z.object({
  _id: Id,
  /** Its name at the gateway. */
  providerDisputeId: z.string(),
  /** Rupees that are asked back. */
  amount: z.number(),
  /** The gateway's word for what the buyer says; empty where it gave none. */
  reason: z.string(),
  /** `won`: the money stays, by decision or because the buyer took it back. */
  state: DisputeState,
  /** Whether money is asked back: what was bought pauses. The bank may also only ask for papers. */
  isClaim: z.boolean(),
  /** Until when it has to be answered at the gateway. */
  respondBy: z.nullable(Instant),
  openedAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type Dispute = z.infer<typeof Dispute>;
