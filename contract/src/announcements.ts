import * as z from 'zod/mini';
import { Role } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { feedEndpoint } from './feed.ts';
import { Id, idParams } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { Instant, SearchText, text } from './text.ts';
import { sentVersion, Version } from './version.ts';

export const announcementLimits = {
  title: { min: 3, max: 120 },
  message: { min: 5, max: 2000 },
  /** Of each kind of audience. */
  chosen: 100,
} as const;

/** What is sent without a time of its own goes out after so many seconds; until then it can be undone. */
export const undoSeconds = 60;

export const AnnouncementStatus = z.enum([
  'draft',
  'scheduled',
  'sending',
  'sent',
  'cancelled',
  'recalled',
]);
export type AnnouncementStatus = z.infer<typeof AnnouncementStatus>;

export const Channel = z.enum(['inApp', 'email']);
export const Priority = z.enum(['normal', 'high', 'urgent']);

const chosen = z.optional(
  z.array(Id).check(z.minLength(1), z.maxLength(announcementLimits.chosen)),
);

/**
 * Whom it reaches: who fits all that is named, and of each list at least one. Nothing named is everybody
 * with an account. Exams, courses and districts are refused until there are any.
 */
export const Audience = z.strictObject({
  roles: z.optional(z.array(Role).check(z.minLength(1), z.maxLength(3))),
  /** Whoever has a live right to one of these test series. */
  seriesIds: chosen,
  examIds: chosen,
  courseIds: chosen,
  districts: z.optional(
    z.array(text(1, 60)).check(z.minLength(1), z.maxLength(announcementLimits.chosen)),
  ),
});
export type Audience = z.infer<typeof Audience>;

/** One line: it becomes the subject of mails. */
const Title = z
  .string()
  .check(
    z.trim(),
    z.minLength(announcementLimits.title.min),
    z.maxLength(announcementLimits.title.max),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: 'one_line' }),
  );
const Message = text(announcementLimits.message.min, announcementLimits.message.max);
const Channels = z.array(Channel).check(z.minLength(1), z.maxLength(2));

export const AnnouncementDraft = z.strictObject({
  title: Title,
  message: Message,
  /** The same in Hindi, for those who read Hindi. */
  hi: z.optional(z.strictObject({ title: Title, message: Message })),
  audience: z._default(Audience, {}),
  channels: z._default(Channels, ['inApp']),
  priority: z._default(Priority, 'normal'),
  publishAt: z.optional(Instant),
  expiresAt: z.optional(Instant),
});
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

export const AnnouncementEdit = z.extend(AnnouncementDraft, sentVersion);
export type AnnouncementEdit = z.infer<typeof AnnouncementEdit>;

export const Announcement = z.object({
  _id: Id,
  title: z.string(),
  message: z.string(),
  hi: z.nullable(z.object({ title: z.string(), message: z.string() })),
  audience: Audience,
  channels: z.array(Channel),
  priority: Priority,
  publishAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  status: AnnouncementStatus,
  /** To how many people it has gone so far. */
  reached: z.number(),
  author: z.object({ _id: Id, fullName: z.string() }),
  version: Version,
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    send: z.boolean(),
    cancel: z.boolean(),
    recall: z.boolean(),
  }),
});
export type Announcement = z.infer<typeof Announcement>;

const base = '/api/v1/notifications/announcements';
const one = { path: `${base}/{id}`, access: 'tutor', params: idParams<'announcements'>() } as const;

export const listAnnouncements = listEndpoint({
  name: 'announcements.listAnnouncements',
  summary: 'Announcements; a tutor sees the own ones',
  path: base,
  access: 'tutor',
  noun: 'announcements',
  item: Announcement,
  filters: { q: SearchText, status: z.optional(AnnouncementStatus) },
  sorts: ['newest', ...bothWays('title', 'publishAt', 'reached')],
});

export const getAnnouncement = endpoint({
  ...one,
  name: 'announcements.getAnnouncement',
  summary: 'An announcement',
  method: 'GET',
  response: Announcement,
  errors: ['not_found'],
});

export const createAnnouncement = endpoint({
  name: 'announcements.createAnnouncement',
  summary: 'Keep an announcement as a draft',
  method: 'POST',
  path: base,
  access: 'tutor',
  body: AnnouncementDraft,
  response: Announcement,
  status: 201,
  message: 'Announcement saved as a draft',
  errors: ['unacceptable'],
});

export const updateAnnouncement = endpoint({
  ...one,
  name: 'announcements.updateAnnouncement',
  summary: 'Change an announcement that has not gone out; a cancelled one becomes a draft again',
  method: 'PUT',
  body: AnnouncementEdit,
  response: Announcement,
  message: 'Announcement saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const deleteAnnouncement = endpoint({
  ...one,
  name: 'announcements.deleteAnnouncement',
  summary: 'Delete an announcement that never went out',
  method: 'DELETE',
  response: z.object({ _id: Id }),
  message: 'Announcement deleted',
  errors: ['not_found', 'state_conflict'],
});

export const sendAnnouncement = endpoint({
  name: 'announcements.sendAnnouncement',
  summary:
    'Send an announcement at its time, or without one after a minute in which it can be undone',
  method: 'POST',
  path: '/api/v1/notifications/announcement',
  access: 'tutor',
  body: AnnouncementDraft,
  response: Announcement,
  status: 201,
  message: 'Announcement scheduled',
  errors: ['unacceptable'],
  limit: { bucket: 'announcements', points: 20, seconds: 3600 },
});

export const scheduleAnnouncement = endpoint({
  ...one,
  name: 'announcements.scheduleAnnouncement',
  summary: 'Send a draft at its time, or without one after a minute in which it can be undone',
  method: 'POST',
  path: `${base}/{id}/schedule`,
  body: z.strictObject(sentVersion),
  response: Announcement,
  message: 'Announcement scheduled',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
  limit: { bucket: 'announcements', points: 20, seconds: 3600 },
});

export const cancelAnnouncement = endpoint({
  ...one,
  name: 'announcements.cancelAnnouncement',
  summary: 'Stop an announcement that has not begun to go out',
  method: 'POST',
  path: `${base}/{id}/cancel`,
  response: Announcement,
  message: 'Announcement cancelled',
  errors: ['not_found', 'state_conflict'],
});

export const recallAnnouncement = endpoint({
  ...one,
  name: 'announcements.recallAnnouncement',
  summary: 'Take back an announcement that goes out or has gone out',
  method: 'POST',
  path: `${base}/{id}/recall`,
  response: Announcement,
  message: 'Announcement recalled',
  errors: ['not_found', 'state_conflict'],
});

export const previewAnnouncement = endpoint({
  name: 'announcements.previewAnnouncement',
  reads: 'personal',
  summary: 'How many an announcement would reach now',
  method: 'POST',
  path: `${base}/preview`,
  access: 'tutor',
  body: z.strictObject({
    audience: z._default(Audience, {}),
    channels: z._default(Channels, ['inApp']),
  }),
  response: z.object({
    count: z.number(),
    /** Of them by mail: with a verified address. */
    mails: z.number(),
    /** Who fits and is reached by none of the channels. */
    excluded: z.number(),
    /** The names of some, to see whether the right ones are meant. */
    sample: z.array(z.object({ username: z.string(), fullName: z.string() })),
  }),
  errors: ['unacceptable'],
  limit: { bucket: 'announcement-preview', points: 120, seconds: 60 },
});

export const getAnnouncementsFeed = feedEndpoint({
  noun: 'announcements',
  summary: 'What was announced to everybody, for readers of feeds',
});
