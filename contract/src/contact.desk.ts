import * as z from 'zod/mini';
import { ContactTopic, CounsellingMode } from './contact.ts';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, Language, SearchText, text } from './text.ts';
import { sentVersion, Version } from './version.ts';

/* What admins do with messages, talks and readers: apart, so that the pages where people write do not carry it. */

export const replyLimits = { min: 2, max: 3000 } as const;

export const TicketStatus = z.enum(['open', 'in_progress', 'answered', 'closed']);
export type TicketStatus = z.infer<typeof TicketStatus>;

const Staff = z.object({ _id: Id, fullName: z.string() });

const TicketReply = z.object({
  _id: Id,
  message: z.string(),
  author: Staff,
  createdAt: Instant,
  /** When the mail server took it; until then it is on its way. */
  mailedAt: z.nullable(Instant),
});
export type TicketReply = z.infer<typeof TicketReply>;

/** How a message stands at the desk, without what somebody wrote. */
export const TicketDesk = z.object({
  _id: Id,
  status: TicketStatus,
  assignee: z.nullable(Staff),
  /** Oldest first. */
  thread: z.array(TicketReply),
  version: Version,
  can: z.object({
    reply: z.boolean(),
    assign: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
  }),
});
export type TicketDesk = z.infer<typeof TicketDesk>;

export const Ticket = z.object({
  _id: Id,
  ticketNo: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  topic: ContactTopic,
  message: z.string(),
  centreId: z.nullable(Id),
  /** In which it was written, and is answered. */
  language: Language,
  status: TicketStatus,
  assignee: z.nullable(Staff),
  /** How many. */
  replies: z.number(),
  version: Version,
  createdAt: Instant,
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketThread = z.extend(Ticket, TicketDesk.shape);
export type TicketThread = z.infer<typeof TicketThread>;

const base = '/api/v1/contact';

export const listTickets = listEndpoint({
  name: 'contact.listTickets',
  summary: 'What people wrote, newest first',
  path: base,
  access: 'admin',
  noun: 'tickets',
  item: Ticket,
  filters: {
    q: SearchText,
    topic: z.optional(ContactTopic),
    status: z.optional(TicketStatus),
    /** Who has it in hand: an admin, whoever asks, or nobody. */
    assignee: z.optional(z.union([z.enum(['me', 'nobody']), Id])),
  },
  sorts: ['newest', 'oldest'],
  reads: 'personal',
});

export const getDesk = endpoint({
  name: 'contact.getDesk',
  summary: 'How much waits at the desk, and which admins may take it in hand',
  method: 'GET',
  path: `${base}/desk`,
  access: 'admin',
  response: z.object({
    /** Messages that nobody has answered, and of them those that nobody has in hand. */
    waiting: z.number(),
    open: z.number(),
    /** People who asked for a talk and were not called. */
    requests: z.number(),
    admins: z.array(Staff),
  }),
});

const one = {
  access: 'admin',
  params: idParams<'contact_tickets'>(),
} as const;
const act = { ...one, method: 'POST', response: TicketDesk } as const;

export const getTicket = endpoint({
  ...one,
  name: 'contact.getTicket',
  summary: 'A message with what was answered',
  method: 'GET',
  path: `${base}/{id}`,
  response: TicketThread,
  errors: ['not_found'],
  reads: 'personal',
});

export const replyToTicket = endpoint({
  ...act,
  name: 'contact.replyToTicket',
  summary:
    'Answer a message by mail, in the language in which it was written; the same clientId, or without one the same words, are sent once',
  path: `${base}/{id}/reply`,
  body: z.strictObject({
    message: text(replyLimits.min, replyLimits.max),
    clientId: z.optional(Id),
    ...sentVersion,
  }),
  message: 'Sent',
  errors: ['not_found', 'state_conflict'],
  limit: { bucket: 'contact-reply', points: 120, seconds: 3600 },
});

export const assignTicket = endpoint({
  ...act,
  name: 'contact.assignTicket',
  summary: 'Give a message to an admin, or to nobody',
  path: `${base}/{id}/assign`,
  body: z.strictObject({ userId: z.nullable(Id), ...sentVersion }),
  message: 'Assigned',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const closeTicket = endpoint({
  ...act,
  name: 'contact.closeTicket',
  summary: 'Close a message, answered or not',
  path: `${base}/{id}/close`,
  body: z.strictObject(sentVersion),
  message: 'Closed',
  errors: ['not_found', 'state_conflict'],
});

export const reopenTicket = endpoint({
  ...act,
  name: 'contact.reopenTicket',
  summary: 'Open a closed message again',
  path: `${base}/{id}/reopen`,
  body: z.strictObject(sentVersion),
  message: 'Opened again',
  errors: ['not_found', 'state_conflict'],
});

export const RequestStatus = z.enum(['open', 'called', 'done', 'cancelled']);
export type RequestStatus = z.infer<typeof RequestStatus>;

export const CounsellingRequest = z.object({
  _id: Id,
  ticketNo: z.string(),
  name: z.string(),
  phone: z.string(),
  exam: z.string(),
  mode: CounsellingMode,
  /** The time that was chosen; null where any will do. */
  startsAt: z.nullable(Instant),
  status: RequestStatus,
  handledBy: z.nullable(Staff),
  handledAt: z.nullable(Instant),
  createdAt: Instant,
});
export type CounsellingRequest = z.infer<typeof CounsellingRequest>;

export const listRequests = listEndpoint({
  name: 'contact.listRequests',
  summary: 'Who asked for a talk, newest first',
  path: '/api/v1/counselling/requests',
  access: 'admin',
  noun: 'requests',
  item: CounsellingRequest,
  filters: {
    q: SearchText,
    status: z.optional(RequestStatus),
    mode: z.optional(CounsellingMode),
  },
  sorts: ['newest', 'oldest'],
  reads: 'personal',
});

export const setRequestStatus = endpoint({
  name: 'contact.setRequestStatus',
  summary:
    'Note that somebody who asked for a talk was called, that it is done, or neither; cancelled gives the place back',
  method: 'POST',
  path: '/api/v1/counselling/requests/{id}/status',
  access: 'admin',
  params: idParams<'counselling_requests'>(),
  /** `was` is how it stood when it was read: of two who note something else, one is told. */
  body: z.strictObject({ status: RequestStatus, was: RequestStatus }),
  response: z.object({ _id: Id, status: RequestStatus }),
  message: 'Noted',
  errors: ['not_found', 'state_conflict'],
});

export const ReaderState = z.enum(['asked', 'confirmed', 'left']);
export type ReaderState = z.infer<typeof ReaderState>;

export const NewsletterReader = z.object({
  _id: Id,
  email: z.string(),
  language: Language,
  state: ReaderState,
  consentVersion: z.string(),
  askedAt: Instant,
  confirmedAt: z.nullable(Instant),
  leftAt: z.nullable(Instant),
});
export type NewsletterReader = z.infer<typeof NewsletterReader>;

export const listReaders = listEndpoint({
  name: 'contact.listReaders',
  summary: 'Who asked for the newsletter, who confirmed it, and who left',
  path: '/api/v1/newsletter/readers',
  access: 'admin',
  noun: 'readers',
  item: NewsletterReader,
  filters: {
    q: SearchText,
    state: z.optional(ReaderState),
    language: z.optional(Language),
  },
  sorts: ['newest', 'oldest'],
  reads: 'personal',
});
