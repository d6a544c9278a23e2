import * as z from 'zod/mini';
import { Id } from './ids.ts';
import { Instant } from './text.ts';

/* A buyer's bank asks the gateway for a payment back. It is answered at the gateway, and decided by the bank. */

export const disputeStates = ['open', 'won', 'lost'] as const;
export const DisputeState = z.enum(disputeStates);
export type DisputeState = z.infer<typeof DisputeState>;

/**
 * How far it has come, in this order: the bank suspects fraud, asks for papers, asks the money back, and brings a
 * claim that it lost before the card network, and before that network's arbiter.
 */
export const disputePhases = [
  'fraud',
  'retrieval',
  'chargeback',
  'pre_arbitration',
  'arbitration',
] as const;
export const DisputePhase = z.enum(disputePhases);
export type DisputePhase = z.infer<typeof DisputePhase>;

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
  phase: DisputePhase,
  /** Whether money is asked back: what was bought pauses. The bank may also only suspect, or ask for papers. */
  isClaim: z.boolean(),
  /** Until when it has to be answered at the gateway. */
  respondBy: z.nullable(Instant),
  openedAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type Dispute = z.infer<typeof Dispute>;
