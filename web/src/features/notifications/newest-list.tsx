import type { Notification } from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import { BellRing } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotificationCard } from './notification-card.tsx';

function Soon() {
  return (
    <div className="p-3">
      <output className="text-14 text-ink-2">{m.notifications_loading()}</output>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="mt-3 h-16 w-full" />
      ))}
    </div>
  );
}

function Nothing() {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-10 text-center">
      <BellRing size={32} strokeWidth={1.5} aria-hidden="true" className="mb-2 text-ink-3" />
      <p className="heading text-18">{m.notifications_caught_up()}</p>
      <p className="text-14 text-ink-2">{m.notifications_none()}</p>
    </div>
  );
}

/** The newest ones, with what is shown before they are there and when there are none. */
export function NewestList({
  rows,
  query,
  onOpen,
}: {
  rows: readonly Notification[];
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  onOpen: (notification: Notification) => void;
}) {
  if (query.isPending) return <Soon />;
  if (query.isError) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 px-6 py-8 text-center">
        <p>{m.notifications_load_failed()}</p>
        <Button size="sm" onClick={() => void query.refetch()}>
          {m.common_retry()}
        </Button>
      </div>
    );
  }
  if (rows.length === 0) return <Nothing />;
  return (
    <ul className="p-2">
      {rows.map((notification) => (
        <li key={notification._id}>
          <NotificationCard
            notification={notification}
            onOpen={() => onOpen(notification)}
            isShort
          />
        </li>
      ))}
    </ul>
  );
}
