import * as m from '@chinar/messages/paraglide/messages';
import { Bell } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useId, useRef, useState } from 'react';
import { useIdle, useRouteChange } from '../lib/effects.ts';
import { useSession } from '../lib/session.ts';
import { useMedia } from '../lib/use-media.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Badge } from '../ui/tag.tsx';
import { useDismiss } from '../ui/use-dismiss.ts';

const load = () => import('../features/notifications/parts.tsx');

/** That it does not come, for want of a network, is no fault of the page. */
function soft<P>(pick: (parts: Awaited<ReturnType<typeof load>>) => ComponentType<P>) {
  return lazy<ComponentType<P>>(async () => ({
    default: await load().then(pick, () => () => (
      <p className="p-5 text-ink-2">{m.notifications_load_failed()}</p>
    )),
  }));
}
const UnreadWatch = soft((parts) => parts.UnreadWatch);
const NotificationMenu = soft((parts) => parts.NotificationMenu);
const NotificationSheet = soft((parts) => parts.NotificationSheet);

/** From here on the number is cut: there is less room on a phone. */
const caps = { phone: 9, wide: 99 } as const;

/**
 * What the bell is called: with all that is seen of it, or whoever speaks to it is not understood. The cut
 * number stands outside of brackets, for what is in brackets is not looked at.
 */
export function bellLabel(count: number, isPhone: boolean): string {
  const title = m.notifications_title();
  if (count === 0) return title;
  const cap = isPhone ? caps.phone : caps.wide;
  const seen = count > cap ? ` ${cap}+` : '';
  return `${title}${seen}, ${m.notifications_unread({ count })}`;
}

/**
 * The bell with its number, and what it opens: a list below it, on a phone a sheet. Its code comes when
 * the page is done with everything else, or when it is pressed.
 */
export function NotificationButton() {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isTime, setTime] = useState(false);
  const [count, setCount] = useState(0);
  const isPhone = useMedia('(width < 48rem)');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => setOpen(false);
  useRouteChange(close);
  useIdle(() => setTime(true));
  useDismiss({ root, button }, isOpen && !isPhone, close);
  return (
    <div
      ref={root}
      className="relative"
      onBlur={({ relatedTarget }) => {
        if (!isPhone && relatedTarget && !root.current?.contains(relatedTarget)) close();
      }}
    >
      <IconButton
        ref={button}
        label={bellLabel(count, isPhone)}
        aria-haspopup={isPhone ? 'dialog' : undefined}
        aria-expanded={isOpen}
        aria-controls={isPhone ? undefined : id}
        className="relative"
        onClick={() => setOpen(!isOpen)}
      >
        <Bell size={22} strokeWidth={1.75} aria-hidden="true" />
        <span className="contents max-md:hidden">
          <Badge count={count} label="" />
        </span>
        <span className="contents md:hidden">
          <Badge count={count} cap={caps.phone} label="" />
        </span>
      </IconButton>
      {user && isTime && (
        <Suspense>
          <div hidden>
            <UnreadWatch onCount={setCount} />
          </div>
        </Suspense>
      )}
      <div
        id={id}
        hidden={!isOpen || isPhone}
        className="enter-rise absolute top-full right-0 z-30 mt-2 w-96 rounded-card border border-line bg-raised shadow-overlay"
      >
        {isOpen && !isPhone && (
          <Suspense fallback={<p className="p-5 text-ink-2">{m.notifications_loading()}</p>}>
            <NotificationMenu onClose={close} />
          </Suspense>
        )}
      </div>
      {isOpen && isPhone && (
        <Suspense>
          <NotificationSheet onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
