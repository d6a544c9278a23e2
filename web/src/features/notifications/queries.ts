import type { DataOf } from '@chinar/contract/endpoint';
import {
  countUnread,
  deleteNotification,
  deleteRead,
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
  type NotificationTopic,
} from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useOnce } from '../../lib/effects.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.tsx';
import { deleteLater, flushPending, takeLeft, type Target, usePending } from './pending-state.ts';

/** Spec 9. A tab that nobody sees does not ask. */
const pollMs = 30_000;
const perPage = 20;

/** How many are unread; failures are silent (spec 8). The bell alone asks again and again. */
export function useUnreadCount({ isPolled = false } = {}): number {
  const { data } = useApi(countUnread, {}, isPolled ? { refetchInterval: pollMs } : {});
  const { unread } = usePending();
  return Math.max(0, (data?.count ?? 0) - unread);
}

/** The first few, for the list below the bell. */
export function useNewest(limit: number) {
  const query = useApi(listNotifications, { query: { limit } });
  const { isGone } = usePending();
  useOnce(() => toast.error(m.notifications_load_failed()), query.isError);
  const rows = (query.data?.notifications ?? []).filter(({ _id }) => !isGone(_id));
  return { query, rows, total: query.data?.pagination.total ?? 0 };
}

type Narrowed = { isUnreadOnly: boolean; topic: NotificationTopic | null };

/** All of them in pages of twenty, each beneath the one before. */
export function useAllNotifications({ isUnreadOnly, topic }: Narrowed) {
  const { status, user } = useSession();
  const { isGone } = usePending();
  type Page = DataOf<typeof listNotifications>;
  const query = useInfiniteQuery({
    queryKey: [listNotifications.name, 'pages', isUnreadOnly, topic, user?._id ?? null],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      reading(() =>
        call(
          listNotifications,
          {
            query: {
              limit: perPage,
              ...(isUnreadOnly && { unreadOnly: 'true' as const }),
              ...(topic && { topic }),
              ...(pageParam && { after: pageParam }),
            },
          },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next,
    enabled: status === 'user',
  });
  useOnce(() => toast.error(m.notifications_load_failed()), query.isError);
  const rows = (query.data?.pages ?? [])
    .flatMap(({ notifications }) => notifications)
    .filter(({ _id }) => !isGone(_id));
  return { query, rows };
}

/** Has what is shown of notifications read anew. */
function useRenew(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [listNotifications, countUnread].map(({ name }) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
}

/** Has one deleted or, with null, all that were read. */
function askToDelete(id: Target['id'], keepalive = false): Promise<unknown> {
  return id === null
    ? call(deleteRead, {}, { keepalive })
    : call(deleteNotification, { params: { id } }, { keepalive });
}

/** Asks once more for what the page before deleted while it was left, and reads anew behind it. */
export function useDeletedAgain(): void {
  const { user } = useSession();
  const renew = useRenew();
  useOnce(() => {
    const left = takeLeft(user?._id ?? '');
    if (left.length === 0) return;
    // What is gone already cannot be deleted, and that is as it should be.
    void Promise.allSettled(left.map((id) => askToDelete(id))).then(renew);
  }, user !== null);
}

/** What can be done with notifications, with the words of spec 8. */
export function useNotificationActs() {
  const renew = useRenew();
  const { user } = useSession();
  const owner = user?._id ?? '';
  const attempt = async (act: () => Promise<unknown>, failure: string, done?: string) => {
    try {
      await act();
      if (done) toast.success(done);
    } catch {
      toast.error(failure);
    }
    await renew();
  };
  const later = (
    gone: Parameters<typeof deleteLater>[0],
    words: { failure: string; done: string },
  ): void => {
    const undo = deleteLater(gone, (isLeaving) =>
      attempt(() => askToDelete(gone.target.id, isLeaving), words.failure),
    );
    toast.success(words.done, { undo });
  };
  return {
    /** Marks one as read, also while a link is followed. */
    read: ({ _id, isRead }: Notification): void => {
      if (isRead) return;
      flushPending();
      void attempt(
        () => call(markRead, { params: { id: _id } }, { keepalive: true }),
        m.notifications_mark_failed(),
      );
    },
    readAll: (): void => {
      flushPending();
      void attempt(
        () => call(markAllRead),
        m.notifications_mark_all_failed(),
        m.notifications_mark_all_done(),
      );
    },
    remove: ({ _id, isRead }: Notification): void =>
      later(
        { ids: new Set([_id]), unread: isRead ? 0 : 1, target: { owner, id: _id } },
        { failure: m.notifications_delete_failed(), done: m.notifications_deleted() },
      ),
    removeRead: (shown: readonly Notification[]): void =>
      later(
        {
          ids: new Set(shown.filter(({ isRead }) => isRead).map(({ _id }) => _id)),
          unread: 0,
          target: { owner, id: null },
        },
        { failure: m.notifications_delete_read_failed(), done: m.notifications_read_deleted() },
      ),
  };
}
