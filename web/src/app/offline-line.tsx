import * as m from '@chinar/messages/paraglide/messages';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../lib/effects.ts';

/**
 * Says quietly that the network is gone; over the page, so that nothing moves, and above the bars at the
 * bottom edge. The page has room for it at its end (`data-offline` in base.css), so that everything can
 * be scrolled out from under it.
 */
export function OfflineLine() {
  const isOnline = useOnline();
  return (
    <output className="on-bars pointer-events-none fixed inset-x-0 z-20 flex h-16 items-center justify-center px-3">
      {!isOnline && (
        <span
          data-offline
          className="enter-rise inline-flex items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 text-14 shadow-overlay"
        >
          <WifiOff size={16} className="text-saffron-text" aria-hidden="true" />
          {m.common_offline()}
        </span>
      )}
    </output>
  );
}
