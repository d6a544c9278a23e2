import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { FlagText, Instant } from './text.ts';

/** Those of spec 3, and what learning adds. The names stand in rows. */
export const NotificationType = z.enum([
  'quiz_completed',
  'quiz_published',
  'test_series_published',
  'course_enrolled',
  'course_completed',
  'access_ending',
  'live_lesson_reminder',
  'section_opened',
  'badge_earned',
  'level_up',
  'seat_booking_confirmed',
  'seat_booking_cancelled',
  'seat_booking_reminder',
  'payment_success',
  'payment_failed',
  'comment_reply',
  'discussion_reply',
  'desk_waiting',
  'announcement',
  'system',
]);
export type NotificationType = z.infer<typeof NotificationType>;

/** What the list can be narrowed to. */
export const notificationTopics = {
  tests: ['quiz_completed', 'quiz_published', 'test_series_published'],
  courses: [
    'course_enrolled',
    'course_completed',
    'access_ending',
    'live_lesson_reminder',
    'section_opened',
  ],
  progress: ['badge_earned', 'level_up'],
  seats: ['seat_booking_confirmed', 'seat_booking_cancelled', 'seat_booking_reminder'],
  payments: ['payment_success', 'payment_failed'],
  answers: ['comment_reply', 'discussion_reply'],
  news: ['desk_waiting', 'announcement', 'system'],
} as const satisfies Record<string, readonly NotificationType[]>;
export const NotificationTopic = z.enum(
  Object.keys(notificationTopics) as [keyof typeof notificationTopics],
);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

/** A path of this site: one slash at the beginning, and nothing that a browser reads as another host. */
export const ActionUrl = z
  .string()
  .check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u));

/** What somebody is told, in the language of whoever asks. */
export const Notification = z.object({
  _id: Id,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  /** How many of one group it stands for. */
  count: z.number(),
  createdAt: Instant,
  actionUrl: z.nullable(ActionUrl),
  priority: z.enum(['normal', 'high', 'urgent']),
});
export type Notification = z.infer<typeof Notification>;

/** Unread ones are counted up to here. */
export const unreadCountedUpTo = 1000;

const base = '/api/v1/notifications';
const one = { access: 'user', params: idParams<'notifications'>() } as const;

export const listNotifications = listEndpoint({
  name: 'notifications.listNotifications',
  summary: 'What the reader was told, newest first',
  path: base,
  access: 'user',
  noun: 'notifications',
  item: Notification,
  filters: { unreadOnly: z.optional(FlagText), topic: z.optional(NotificationTopic) },
  sorts: ['newest'],
  beside: { unreadCount: z.number() },
  perPage: 20,
});

export const countUnread = endpoint({
  name: 'notifications.countUnread',
  summary: 'How many the reader has not read',
  method: 'GET',
  path: `${base}/unread-count`,
  access: 'user',
  response: z.object({ count: z.number() }),
});

export const markRead = endpoint({
  ...one,
  name: 'notifications.markRead',
  summary: 'Mark one as read',
  method: 'PATCH',
  path: `${base}/{id}/read`,
  response: Notification,
  message: 'Notification marked as read',
  errors: ['not_found'],
});

export const markAllRead = endpoint({
  name: 'notifications.markAllRead',
  summary: 'Mark all as read',
  method: 'PATCH',
  path: `${base}/mark-all-read`,
  access: 'user',
  response: z.object({ changed: z.number() }),
  message: 'All notifications marked as read',
});

export const deleteNotification = endpoint({
  ...one,
  name: 'notifications.deleteNotification',
  summary: 'Delete one',
  method: 'DELETE',
  path: `${base}/{id}`,
  response: z.object({ _id: Id }),
  message: 'Notification deleted',
  errors: ['not_found'],
});

export const deleteRead = endpoint({
  name: 'notifications.deleteRead',
  summary: 'Delete all that are read',
  method: 'DELETE',
  path: `${base}/read/all`,
  access: 'user',
  response: z.object({ changed: z.number() }),
  message: 'Read notifications deleted',
});

/** By which ways somebody is told of one kind. */
const Ways = z.strictObject({ inApp: z.boolean(), email: z.boolean() });
/** A time of day in India. */
const DayTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const choices = {
  digest: z.enum(['off', 'daily', 'weekly']),
  /** When no mail comes, but for payments, bookings and security. */
  quiet: z.nullable(z.strictObject({ from: DayTime, to: DayTime })),
};

export const Preferences = z.object({
  types: z.record(
    NotificationType,
    z.object({
      ...Ways.shape,
      /** The ways that cannot be switched off. */
      locked: z.array(z.enum(['inApp', 'email'])),
    }),
  ),
  ...choices,
});
export type Preferences = z.infer<typeof Preferences>;

export const PreferencesEdit = z.strictObject({
  types: z.partialRecord(NotificationType, Ways),
  ...choices,
});
export type PreferencesEdit = z.infer<typeof PreferencesEdit>;

export const getPreferences = endpoint({
  name: 'notifications.getPreferences',
  summary: 'Of what the reader is told, and by which ways',
  method: 'GET',
  path: `${base}/preferences`,
  access: 'user',
  response: Preferences,
});

export const setPreferences = endpoint({
  name: 'notifications.setPreferences',
  summary: 'Choose of what one is told; what is locked stays, kinds that are left out too',
  method: 'PUT',
  path: `${base}/preferences`,
  access: 'user',
  body: PreferencesEdit,
  response: Preferences,
  message: 'Preferences saved',
});

export const unsubscribe = endpoint({
  name: 'notifications.unsubscribe',
  summary: 'End the mails of one kind, by the link that stands in each of them',
  method: 'POST',
  path: `${base}/unsubscribe`,
  access: 'signed',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
  response: z.object({ type: z.enum([...NotificationType.options, 'digest']) }),
  message: 'You get no more of these mails',
  errors: ['token_invalid'],
  limit: { bucket: 'unsubscribe', points: 60, seconds: 3600 },
});
