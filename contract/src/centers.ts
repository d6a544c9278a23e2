import * as z from 'zod/mini';
import { PhoneNumber } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdOrSlug, idParams, Slug } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { inLanguages, Instant, SearchText, text } from './text.ts';
import { sentVersion, Version } from './version.ts';

export const centerTypes = ['campus', 'study_hall', 'library', 'computer_lab'] as const;
export const CenterType = z.enum(centerTypes);
export type CenterType = z.infer<typeof CenterType>;

export const CenterStatus = z.enum(['draft', 'open', 'temporarily_closed', 'closed']);
export type CenterStatus = z.infer<typeof CenterStatus>;

export const facilities = [
  'wifi',
  'power',
  'heating',
  'library',
  'computers',
  'quiet_room',
  'women_room',
  'step_free',
  'lockers',
  'drinking_water',
  'counselling',
  'parking',
] as const;
export const Facility = z.enum(facilities);
export type Facility = z.infer<typeof Facility>;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const TimeOfDay = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/));
const Span = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .check(z.refine(({ from, to }) => from < to, { error: 'end_order', path: ['to'] }));
const Day = z._default(z.array(Span).check(z.maxLength(4)), []);

/** When it is open on each day of the week, by India's clock; a day without a span is closed. */
export const Hours = z.strictObject({
  mon: Day,
  tue: Day,
  wed: Day,
  thu: Day,
  fri: Day,
  sat: Day,
  sun: Day,
});
export type Hours = z.infer<typeof Hours>;

/** Days on which the hours do not hold, the last one included. */
const Closure = z
  .strictObject({ from: z.iso.date(), to: z.iso.date(), reason: inLanguages(1, 200) })
  .check(z.refine(({ from, to }) => from <= to, { error: 'end_order', path: ['to'] }));

const Picture = z.url().check(z.maxLength(300), z.regex(/^https:\/\//));

export const CenterDraft = z.strictObject({
  /** Given once: a centre keeps its address. */
  slug: z.optional(Slug),
  name: inLanguages(2, 120),
  summary: inLanguages(0, 400),
  type: CenterType,
  city: inLanguages(1, 60),
  district: inLanguages(1, 60),
  address: inLanguages(1, 300),
  pin: z._default(z.string().check(z.regex(/^([1-9]\d{5})?$/)), ''),
  phone: z._default(z.nullable(PhoneNumber), null),
  hours: Hours,
  closures: z._default(z.array(Closure).check(z.maxLength(60)), []),
  facilities: z._default(z.array(Facility).check(z.maxLength(facilities.length)), []),
  picture: z._default(z.nullable(Picture), null),
  geo: z._default(
    z.nullable(
      z.strictObject({
        lat: z.number().check(z.minimum(-90), z.maximum(90)),
        lng: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    ),
    null,
  ),
  status: z._default(CenterStatus, 'draft'),
});
export type CenterDraft = z.infer<typeof CenterDraft>;

export const CenterEdit = z.extend(CenterDraft, sentVersion);
export type CenterEdit = z.infer<typeof CenterEdit>;

export const Center = z.object({
  ...CenterDraft.shape,
  _id: Id,
  slug: z.string(),
  version: Version,
  createdAt: Instant,
});
export type Center = z.infer<typeof Center>;

const all = { path: '/api/v1/centers', access: 'admin' } as const;
const one = {
  path: '/api/v1/centers/{id}',
  access: 'admin',
  params: idParams<'centers'>(),
} as const;
const filters = {
  q: SearchText,
  /** As the English name of a city is written. */
  city: z.optional(text(1, 60)),
  type: z.optional(CenterType),
  facility: z.optional(Facility),
};

export const listCenters = listEndpoint({
  ...all,
  access: 'public',
  name: 'centers.listCenters',
  summary: 'Centres that are open to learners, and those that are closed for a while',
  noun: 'centers',
  item: Center,
  filters,
  sorts: ['oldest', 'name'],
  beside: { cities: z.array(inLanguages(1, 60)) },
});

export const getCenter = endpoint({
  name: 'centers.getCenter',
  summary: 'A centre by id or slug; an admin reads drafts too',
  method: 'GET',
  path: '/api/v1/centers/{idOrSlug}',
  access: 'public',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
  response: Center,
  errors: ['not_found'],
});

export const listAllCenters = listEndpoint({
  ...all,
  path: '/api/v1/centers/all',
  name: 'centers.listAllCenters',
  summary: 'Every centre, drafts and closed ones too',
  noun: 'centers',
  item: Center,
  filters: { ...filters, status: z.optional(CenterStatus) },
  sorts: ['newest', ...bothWays('name')],
});

export const createCenter = endpoint({
  ...all,
  name: 'centers.createCenter',
  summary: 'Add a centre',
  method: 'POST',
  body: CenterDraft,
  response: Center,
  status: 201,
  message: 'Added',
  errors: ['slug_taken', 'unacceptable'],
});

export const updateCenter = endpoint({
  ...one,
  name: 'centers.updateCenter',
  summary: 'Change a centre; its address stays',
  method: 'PUT',
  body: CenterEdit,
  response: Center,
  message: 'Saved',
  errors: ['not_found', 'state_conflict', 'unacceptable'],
});

export const moveCenter = endpoint({
  ...one,
  name: 'centers.moveCenter',
  summary: 'Open a centre, close it for a while or for good, or make it a draft again',
  method: 'POST',
  path: `${one.path}/status`,
  /** `was` is how it stood when it was read: of two who change it at once, one is told. */
  body: z.strictObject({ status: CenterStatus, was: CenterStatus }),
  response: Center,
  message: 'Saved',
  errors: ['not_found', 'state_conflict'],
});

export const deleteCenter = endpoint({
  ...one,
  name: 'centers.deleteCenter',
  summary: 'Delete a centre to which nobody who asked for a talk is to come',
  method: 'DELETE',
  response: z.object({ _id: Id }),
  message: 'Deleted',
  errors: ['not_found', 'center_awaited'],
});
