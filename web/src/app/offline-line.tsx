import * as m from '@chinar/messages/paraglide/messages';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { formatTime } from '@chinar/content/format';
import { useOnline } from '../lib/effects.ts';
import { currentLocale } from '../lib/i18n.ts';
import { addressOf, oldSince } from '../lib/kept-pages.ts';

/**
 * Says quietly that the network is gone; over the page, so that nothing moves, and above the bars at the
 * bottom edge. The page has room for it at its end (`data-offline` in base.css), so that everything can
 * be scrolled out from under it. A page that is shown as it was read before says when that was, and is
 * fetched anew when the network is back.
 */
export function OfflineLine() {
  const isOnline = useOnline();
  const since = oldSince(addressOf(useLocation()));
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOnline && since !== null) void revalidate();
  }, [isOnline, since, revalidate]);
  return (
    <output className="on-bars pointer-events-none fixed inset-x-0 z-20 flex h-16 items-center justify-center px-3">
      {!isOnline && (
        <span
          data-offline
          className="enter-rise inline-flex items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 text-14 shadow-overlay"
        >
          <WifiOff size={16} className="text-saffron-text" aria-hidden="true" />
          {since === null
            ? m.common_offline()
            : m.common_offline_since({ time: formatTime(since, currentLocale()) })}
        </span>
      )}
    </output>
  );
}
