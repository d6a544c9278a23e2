import { NotificationTopic } from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import { CheckCheck, Settings2, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { FilterForm, FilterKept, FilterSelect } from '../../ui/fields/filter-fields.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { topicWords } from './kind-words.ts';
import { NotificationCard } from './notification-card.tsx';
import { useAllNotifications, useNotificationActs, useUnreadCount } from './queries.ts';
import { SignedOut } from '../../ui/screens/signed-out.tsx';

function Soon() {
  return (
    <Loading label={m.notifications_loading()}>
      <div className="grid gap-3">
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} className="h-20 w-full" />
        ))}
      </div>
    </Loading>
  );
}

type All = ReturnType<typeof useAllNotifications>;

/** The rows, with what stands there in their stead. */
function Rows({ rows, query, isNarrowed }: All & { isNarrowed: boolean }) {
  const acts = useNotificationActs();
  if (query.isPending) return <Soon />;
  if (query.isError && rows.length === 0) {
    return (
      <ErrorState
        title={m.notifications_load_failed()}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (rows.length === 0) {
    return isNarrowed ? (
      <EmptyState title={m.notifications_none_here()} text={m.notifications_none_here_text()} />
    ) : (
      <EmptyState title={m.notifications_caught_up()} text={m.notifications_none()} />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map((notification) => (
          <li key={notification._id} className="flex items-start gap-1 p-1 pr-2">
            <div className="min-w-0 flex-1">
              <NotificationCard
                notification={notification}
                onOpen={() => acts.read(notification)}
              />
            </div>
            <IconButton
              label={`${m.notifications_delete()}: ${notification.title}`}
              className="mt-1"
              onClick={() => acts.remove(notification)}
            >
              <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.notifications_load_more()}
          </Button>
        </div>
      )}
    </>
  );
}

function List() {
  const [search, setSearch] = useSearchParams();
  const isUnreadOnly = search.get('unreadOnly') === 'true';
  const topic = NotificationTopic.safeParse(search.get('topic')).data ?? null;
  const all = useAllNotifications({ isUnreadOnly, topic });
  const { readAll, removeRead } = useNotificationActs();
  const unread = useUnreadCount();
  const hasRead = all.rows.some(({ isRead }) => isRead);
  return (
    <>
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-2">
        <div className="mr-auto w-56 md:max-lg:w-40">
          <Segmented
            label={m.notifications_filter()}
            showLabel={false}
            value={isUnreadOnly ? 'unread' : 'all'}
            options={[
              { value: 'all', label: m.notifications_filter_all() },
              { value: 'unread', label: m.notifications_filter_unread() },
            ]}
            onChange={(value) =>
              setSearch(
                { ...(value === 'unread' && { unreadOnly: 'true' }), ...(topic && { topic }) },
                { preventScrollReset: true },
              )
            }
          />
        </div>
        <FilterForm label={m.notifications_topic()}>
          {isUnreadOnly && <FilterKept name="unreadOnly" value="true" />}
          <FilterSelect
            name="topic"
            label={m.notifications_topic()}
            value={topic ?? ''}
            choices={[
              { value: '', label: m.notifications_topic_any() },
              ...NotificationTopic.options.map((value) => ({ value, label: topicWords[value]() })),
            ]}
          />
        </FilterForm>
        {/* They act on all that there is: beside a part of it they would say less than they do. */}
        {topic === null && (
          <>
            <Button size="sm" disabled={unread === 0} onClick={readAll}>
              <CheckCheck size={18} strokeWidth={1.75} aria-hidden="true" />
              {m.notifications_mark_all()}
            </Button>
            <Button size="sm" disabled={!hasRead} onClick={() => removeRead(all.rows)}>
              <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
              {m.notifications_delete_read()}
            </Button>
          </>
        )}
      </div>
      <output className="sr-only">{m.notifications_unread({ count: unread })}</output>
      <Rows {...all} isNarrowed={topic !== null} />
    </>
  );
}

/** All that the reader was told, twenty at a time. */
export function Notifications() {
  const { status } = useSession();
  return (
    <div className="page max-w-4xl pb-8">
      <DocumentTitle title={m.notifications_title()} />
      <ScreenHead
        title={m.notifications_title()}
        lead={m.notifications_lead()}
        action={
          <span className="only-user max-sm:-ml-4">
            <LinkButton to={paths.notificationPreferences()} variant="ghost" size="sm">
              <Settings2 size={18} strokeWidth={1.75} aria-hidden="true" />
              {m.notifications_to_preferences()}
            </LinkButton>
          </span>
        }
      />
      {status === 'unknown' && (
        <div className="only-user mt-6">
          <Soon />
        </div>
      )}
      {status !== 'user' && (
        <div className="only-visitor mt-6">
          <SignedOut text={m.notifications_signed_out()} back={paths.notifications()} />
        </div>
      )}
      {status === 'user' && <List />}
    </div>
  );
}
