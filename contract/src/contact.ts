import * as z from 'zod/mini';
import { Email, PhoneNumber } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { listEndpoint } from './list.ts';
import { inLanguages, Instant, Language, text } from './text.ts';

export const contactLimits = {
  message: { min: 20, max: 3000 },
  name: { min: 2, max: 80 },
} as const;

export const contactTopics = [
  'exams',
  'centers',
  'account',
  'payment',
  'problem',
  'partnership',
  'other',
] as const;
export const ContactTopic = z.enum(contactTopics);
export type ContactTopic = z.infer<typeof ContactTopic>;

/** One line: it stands in mails and tables. */
const PersonName = z
  .string()
  .check(
    z.trim(),
    z.minLength(contactLimits.name.min),
    z.maxLength(contactLimits.name.max),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: 'one_line' }),
  );

/** A box that no person sees: whoever fills it is a program, and hears what a person would hear. */
const Trap = z._default(text(0, 200), '');

const hourly = (bucket: string, points: number) => ({
  bucket,
  points,
  seconds: 3600,
  isForProven: true,
});

export const ContactDraft = z.strictObject({
  name: PersonName,
  email: Email,
  phone: z.optional(z.nullable(PhoneNumber)),
  topic: ContactTopic,
  message: text(contactLimits.message.min, contactLimits.message.max),
  centreId: z.optional(z.nullable(Id)),
  clientId: z.optional(Id),
  website: Trap,
});
export type ContactDraft = z.infer<typeof ContactDraft>;

export const sendContact = endpoint({
  name: 'contact.sendContact',
  summary:
    'Write to the operator; the answer is the number under which it is kept. The same words with the same clientId are kept once',
  method: 'POST',
  path: '/api/v1/contact',
  access: 'public',
  body: ContactDraft,
  response: z.object({ ticketNo: z.string() }),
  status: 201,
  message: 'Received',
  errors: ['unacceptable'],
  limit: hourly('contact', 20),
});

export const counsellingModes = ['phone', 'video', 'center'] as const;
export const CounsellingMode = z.enum(counsellingModes);
export type CounsellingMode = z.infer<typeof CounsellingMode>;

export const Slot = z.object({
  _id: Id,
  startsAt: Instant,
  minutes: z.number(),
  mode: CounsellingMode,
  center: z.nullable(z.object({ slug: z.string(), name: inLanguages(1, 120) })),
  /** How many may still come. */
  left: z.number(),
});
export type Slot = z.infer<typeof Slot>;

export const listSlots = listEndpoint({
  name: 'contact.listSlots',
  summary:
    'Times for counselling in the next fourteen days; full ones where all of that way and day in India are',
  path: '/api/v1/counselling/slots',
  access: 'public',
  noun: 'slots',
  item: Slot,
  filters: { mode: z.optional(CounsellingMode) },
  sorts: ['startsAt'],
  beside: { serverNow: Instant },
  perPage: 60,
});

export const CounsellingDraft = z.strictObject({
  name: PersonName,
  phone: PhoneNumber,
  exam: text(1, 60),
  mode: CounsellingMode,
  slotId: z.optional(z.nullable(Id)),
  clientId: z.optional(Id),
  website: Trap,
});
export type CounsellingDraft = z.infer<typeof CounsellingDraft>;

export const requestCounselling = endpoint({
  name: 'contact.requestCounselling',
  summary:
    'Ask for a talk, at one of the times or whenever there is one; the same clientId, or the same account at the same time, is kept once',
  method: 'POST',
  path: '/api/v1/counselling/requests',
  access: 'public',
  body: CounsellingDraft,
  response: z.object({ ticketNo: z.string(), startsAt: z.nullable(Instant) }),
  status: 201,
  message: 'Received',
  errors: ['unacceptable'],
  limit: hourly('counselling', 20),
});

/** The words that somebody agrees to by subscribing: a new wording is a new version. */
export const newsletterConsent = 'newsletter-1';

export const subscribe = endpoint({
  name: 'contact.subscribe',
  summary: 'Ask for the newsletter; always the same answer, and a mail in which it is confirmed',
  method: 'POST',
  path: '/api/v1/newsletter',
  access: 'public',
  body: z.strictObject({ email: Email, language: Language, website: Trap }),
  response: z.object({ done: z.literal(true) }),
  message: 'Please look into your inbox',
  limit: hourly('newsletter', 60),
});

const byMail = {
  method: 'POST',
  access: 'signed',
  body: z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(200)) }),
  response: z.object({ done: z.literal(true) }),
  errors: ['token_invalid'],
} as const;

export const confirmNewsletter = endpoint({
  ...byMail,
  name: 'contact.confirmNewsletter',
  summary: 'Confirm the newsletter by the link of the mail; repeating it changes nothing',
  path: '/api/v1/newsletter/confirm',
});

export const leaveNewsletter = endpoint({
  ...byMail,
  name: 'contact.leaveNewsletter',
  summary: 'Leave the newsletter by the link of a mail; repeating it changes nothing',
  path: '/api/v1/newsletter/leave',
});
