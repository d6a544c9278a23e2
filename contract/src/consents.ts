import * as z from 'zod/mini';
import { Id } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant } from './text.ts';

export const ConsentKind = z.enum(['terms', 'guardian', 'testimonial', 'newsletter']);
export type ConsentKind = z.infer<typeof ConsentKind>;

/** That somebody agreed to a text: which one, when, and how. */
export const Consent = z.object({
  _id: Id,
  kind: ConsentKind,
  textVersion: z.string(),
  method: z.enum(['signup', 'form', 'mail_link']),
  givenAt: Instant,
  withdrawnAt: z.nullable(Instant),
});
export type Consent = z.infer<typeof Consent>;

export const listConsents = listEndpoint({
  name: 'consents.listConsents',
  summary: 'What one has agreed to, and what a guardian has agreed to for one',
  path: '/api/v1/users/consents',
  access: 'user',
  noun: 'consents',
  item: Consent,
  sorts: ['newest'],
});
