import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './ids.ts';
import { Pay, PayMethod } from './orders.ts';
import { Instant } from './text.ts';

/* A link by which somebody else pays an order, without an account: a parent, say. */

/** How long a link is good, and its order waits at least. */
export const payLinkHours = 24;

export const PayLink = z.object({
  /** The address to send on. It is told once: made anew, the one before ends. */
  url: z.string(),
  expiresAt: Instant,
});
export type PayLink = z.infer<typeof PayLink>;

export const createPayLink = endpoint({
  name: 'orders.createPayLink',
  summary:
    'A link by which somebody without an account pays an order that waits; the last one ends',
  method: 'POST',
  path: '/api/v1/orders/{id}/pay-link',
  access: 'user',
  params: idParams<'orders'>(),
  response: PayLink,
  status: 201,
  message: 'The link is made',
  errors: ['not_found', 'order_closed'],
  limit: { bucket: 'payLinks', points: 20, seconds: 3600 },
});

/** What the address of a link to pay ends with: 256 bits. */
export const PayToken = z.string().check(z.regex(/^[\w-]{43}$/));
const byToken = z.strictObject({ token: PayToken });

/** What a payer is told: what it costs and for whom, and nothing by which somebody could be reached. */
export const LinkedOrder = z.object({
  titles: z.array(z.string()),
  total: z.number(),
  /** The learner's first name alone. */
  firstName: z.string(),
  methods: z.array(PayMethod),
  /** Until when the link is good. */
  expiresAt: Instant,
});
export type LinkedOrder = z.infer<typeof LinkedOrder>;

export const getLinkedOrder = endpoint({
  name: 'orders.getLinkedOrder',
  summary: 'What a link asks somebody to pay; nothing of it once it is paid or has ended',
  method: 'GET',
  path: '/api/v1/pay/{token}',
  access: 'signed',
  params: byToken,
  response: LinkedOrder,
  errors: ['not_found', 'order_closed'],
  limit: { bucket: 'payLinkLooks', points: 120, seconds: 600, isLocal: true },
});

/** `checking`: money is on its way. `ended`: called off, too old, or another link was made. */
export const LinkState = z.enum(['open', 'checking', 'paid', 'ended']);
export type LinkState = z.infer<typeof LinkState>;

export const getLinkState = endpoint({
  name: 'orders.getLinkState',
  summary: 'Whether what a link asks for is paid; says nothing else',
  method: 'GET',
  path: '/api/v1/pay/{token}/state',
  access: 'signed',
  params: byToken,
  response: z.object({ state: LinkState }),
  // Asked every few seconds by whoever comes back from paying.
  limit: { bucket: 'payLinkStates', points: 600, seconds: 600, isLocal: true },
});

export const payByLink = endpoint({
  name: 'orders.payByLink',
  summary: 'Pay what a link asks for, at the gateway, by UPI or at the counter',
  method: 'POST',
  path: '/api/v1/pay/{token}/payments',
  access: 'signed',
  params: byToken,
  body: z.strictObject({ method: PayMethod }),
  response: Pay,
  errors: ['not_found', 'order_closed', 'gateway_unavailable', 'unacceptable'],
  limit: { bucket: 'payByLink', points: 40, seconds: 3600 },
});
