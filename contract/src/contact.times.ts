import * as z from 'zod/mini';
import { weekdays } from './centers.ts';
import { CounsellingMode, Slot } from './contact.ts';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant } from './text.ts';

/* Times for talks as admins offer them: apart from the page where people choose one. */

export const timesLimits = {
  /** Days from the first to the last, both counted. */
  days: 92,
  /** On one day. */
  times: 24,
  /** That one call offers. */
  atOnce: 500,
} as const;

const offer = {
  minutes: z._default(z.int().check(z.minimum(10), z.maximum(240)), 30),
  mode: CounsellingMode,
  centreId: z.optional(z.nullable(Id)),
  capacity: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
};

export const addSlot = endpoint({
  name: 'contact.addSlot',
  summary: 'Offer a time for counselling',
  method: 'POST',
  path: '/api/v1/counselling/slots',
  access: 'admin',
  body: z.strictObject({ startsAt: Instant, ...offer }),
  response: Slot,
  status: 201,
  message: 'Added',
  errors: ['unacceptable'],
});

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const addSlots = endpoint({
  name: 'contact.addSlots',
  summary:
    'Offer the same times of India’s clock on days of several weeks; the same clientId offers them once',
  method: 'POST',
  path: '/api/v1/counselling/slots/several',
  access: 'admin',
  body: z
    .strictObject({
      from: z.iso.date(),
      to: z.iso.date(),
      days: z.array(z.enum(weekdays)).check(z.minLength(1), z.maxLength(7)),
      times: z.array(TimeOfDay).check(z.minLength(1), z.maxLength(timesLimits.times)),
      ...offer,
      clientId: z.optional(Id),
    })
    .check(z.refine(({ from, to }) => from <= to, { error: 'end_order', path: ['to'] })),
  /** `there` were offered already. */
  response: z.object({ added: z.number(), there: z.number() }),
  status: 201,
  message: 'Added',
  errors: ['unacceptable'],
});

export const DeskSlot = z.object({
  ...Slot.shape,
  capacity: z.number(),
  isClosed: z.boolean(),
});
export type DeskSlot = z.infer<typeof DeskSlot>;

export const listDeskSlots = listEndpoint({
  name: 'contact.listDeskSlots',
  summary: 'Times for counselling as they were offered, those to come unless asked for others',
  path: '/api/v1/counselling/slots/all',
  access: 'admin',
  noun: 'slots',
  item: DeskSlot,
  filters: {
    when: z.optional(z.enum(['over', 'all'])),
    mode: z.optional(CounsellingMode),
    state: z.optional(z.enum(['free', 'full', 'closed'])),
  },
  sorts: ['startsAt', '-startsAt'],
});

const one = {
  method: 'POST',
  access: 'admin',
  params: idParams<'counselling_slots'>(),
  response: DeskSlot,
  errors: ['not_found', 'state_conflict'],
} as const;

export const closeSlot = endpoint({
  ...one,
  name: 'contact.closeSlot',
  summary: 'Offer a time no longer; whoever has a place at it keeps it',
  path: '/api/v1/counselling/slots/{id}/close',
  message: 'Closed',
});

export const openSlot = endpoint({
  ...one,
  name: 'contact.openSlot',
  summary: 'Offer a closed time again',
  path: '/api/v1/counselling/slots/{id}/open',
  message: 'Opened again',
});
