import type { Notification } from '@chinar/contract/notifications';

/** So many of them, of which the first `unread` were not read. */
export function someNotifications(count: number, unread = count): Notification[] {
  return Array.from({ length: count }, (_, place) => ({
    _id: `00000000-0000-7000-d000-${String(place).padStart(12, '0')}`,
    type: 'system',
    title: `News ${place + 1}`,
    message: 'Read on.',
    isRead: place >= unread,
    count: 1,
    createdAt: new Date(Date.now() - place * 3_600_000).toISOString(),
    actionUrl: null,
    priority: (['normal', 'high', 'urgent'] as const)[place % 3] ?? 'normal',
  }));
}

/** A page of a list of so many. */
export function pageOf(
  notifications: readonly Notification[],
  { total = notifications.length, next = null as string | null } = {},
) {
  const pages = Math.ceil(total / 20);
  const unreadCount = notifications.filter(({ isRead }) => !isRead).length;
  const pagination = { page: 1, limit: 20, total, pages, isExact: true, next };
  return { notifications, unreadCount, pagination };
}
