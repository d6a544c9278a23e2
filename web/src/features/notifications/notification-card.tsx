import type { Notification } from '@chinar/contract/notifications';
import * as m from '@chinar/messages/paraglide/messages';
import { safeRedirect } from '../../lib/redirect.ts';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Press } from '../../ui/press.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { kindWords } from './kind-words.ts';

function Priority({ priority }: Pick<Notification, 'priority'>) {
  if (priority === 'high') return <Tag tone="warn">{m.notifications_important()}</Tag>;
  if (priority === 'urgent') return <Tag tone="bad">{m.notifications_urgent()}</Tag>;
  return null;
}

function Content({ notification, isShort }: { notification: Notification; isShort: boolean }) {
  const { type, title, message, isRead, createdAt, priority } = notification;
  const { icon: Icon } = kindWords[type];
  return (
    <>
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${isRead ? 'bg-sunk text-ink-2' : 'bg-leaf-soft text-leaf'}`}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">
          <span className={`wrap-anywhere ${isRead ? 'font-medium' : 'font-semibold'}`}>
            <Given>{title}</Given>
            {!isRead && (
              <>
                {/* A letter, not a box: a line may break before a box, whatever stands between. */}
                <span className="text-22 leading-none text-leaf" aria-hidden="true">
                  {'\u00A0\u25CF'}
                </span>{' '}
                <span className="sr-only">{m.notifications_is_unread()}</span>
              </>
            )}
          </span>{' '}
          <Priority priority={priority} />
        </span>
        <span
          className={`text-14 wrap-anywhere text-ink-2 ${isShort ? 'line-clamp-2' : 'block whitespace-pre-line'}`}
        >
          <Given>{message}</Given>
        </span>
        <span className="mt-0.5 block text-14 text-ink-3">
          <TimeText instant={createdAt} />
        </span>
      </span>
    </>
  );
}

/** One of them: opening it marks it as read and leads where it says, on this site alone. */
export function NotificationCard({
  notification,
  onOpen,
  isShort = false,
}: {
  notification: Notification;
  onOpen: () => void;
  /** Below the bell: two lines of it. */
  isShort?: boolean;
}) {
  const to = safeRedirect(notification.actionUrl, '');
  const look =
    'state flex w-full items-start gap-3 rounded-control px-3 py-3 text-left text-ink hover:bg-sunk';
  const content = <Content notification={notification} isShort={isShort} />;
  return to ? (
    <Link to={to} look="none" onClick={onOpen} className={look}>
      {content}
    </Link>
  ) : (
    <Press onClick={onOpen} className={look}>
      {content}
    </Press>
  );
}
