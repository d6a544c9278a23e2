import * as m from '@chinar/messages/paraglide/messages';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../lib/effects.ts';

/** Says quietly that the network is gone; over the page, so that nothing moves, and on a phone at the top, where no bar of acts stands. */
export function OfflineLine() {
  const isOnline = useOnline();
  return (
    <output className="pointer-events-none fixed inset-x-0 top-20 z-20 flex justify-center p-3 md:top-auto md:bottom-4">
      {!isOnline && (
        <span className="enter-rise inline-flex items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 text-14 shadow-overlay">
          <WifiOff size={16} className="text-saffron-text" aria-hidden="true" />
          {m.common_offline()}
        </span>
      )}
    </output>
  );
}
