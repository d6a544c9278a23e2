import * as m from '@chinar/messages/paraglide/messages';
import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { NewestList } from './newest-list.tsx';
import { useDeletedAgain, useNewest, useNotificationActs, useUnreadCount } from './queries.ts';

/** Tells the bell how many are unread. */
export function UnreadWatch({ onCount }: { onCount: (count: number) => void }) {
  const count = useUnreadCount({ isPolled: true });
  useDeletedAgain();
  useEffect(() => {
    onCount(count);
  }, [count, onCount]);
  return null;
}

/** Spec 9: the list below the bell shows five, the sheet eight. */
const inMenu = 5;
const inSheet = 8;

/** Below the bell: the newest five and the way to all. */
export function NotificationMenu({ onClose }: { onClose: () => void }) {
  const { query, rows, total } = useNewest(inMenu);
  const { read, readAll } = useNotificationActs();
  const unread = useUnreadCount();
  const more = total - inMenu;
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-5">
        <h2 className="text-18">{m.notifications_title()}</h2>
        {unread > 0 && (
          <Button variant="ghost" size="sm" onClick={readAll}>
            {m.notifications_mark_all()}
          </Button>
        )}
      </div>
      <div className="max-h-[min(36rem,70dvh)] overflow-y-auto">
        <NewestList
          rows={rows}
          query={query}
          onOpen={(notification) => {
            read(notification);
            if (notification.actionUrl) onClose();
          }}
        />
      </div>
      {more > 0 && (
        <p className="border-t border-line px-5 py-3 text-center text-14">
          <Link to={paths.notifications()} onClick={onClose}>
            {m.notifications_more({ count: more })}
          </Link>
        </p>
      )}
      <div className="grid grid-cols-2 gap-2 border-t border-line p-2">
        <LinkButton to={paths.notifications()} variant="ghost" size="sm" onClick={onClose}>
          {m.notifications_view_all()}
        </LinkButton>
        <LinkButton
          to={paths.notificationPreferences()}
          variant="ghost"
          size="sm"
          onClick={onClose}
        >
          {m.notifications_to_preferences()}
        </LinkButton>
      </div>
    </>
  );
}

/** On a phone: the newest eight in a sheet. */
export function NotificationSheet({ onClose }: { onClose: () => void }) {
  const { query, rows } = useNewest(inSheet);
  const { read, readAll, removeRead } = useNotificationActs();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={m.notifications_title()}
      footer={
        <LinkButton to={paths.notifications()} wide onClick={onClose}>
          {m.notifications_view_all_long()}
        </LinkButton>
      }
    >
      {rows.length > 0 && (
        <div className="grid grid-cols-2 gap-2 px-3 pt-3">
          <Button size="sm" disabled={rows.every(({ isRead }) => isRead)} onClick={readAll}>
            {m.notifications_mark_all()}
          </Button>
          <Button
            size="sm"
            disabled={!rows.some(({ isRead }) => isRead)}
            onClick={() => removeRead(rows)}
          >
            {m.notifications_clear_read()}
          </Button>
        </div>
      )}
      <NewestList
        rows={rows}
        query={query}
        onOpen={(notification) => {
          read(notification);
          if (notification.actionUrl) onClose();
        }}
      />
    </Sheet>
  );
}
