import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { isNetworkError } from '../../../lib/api-error.ts';
import { useOnline } from '../../../lib/effects.ts';
import { Notice } from '../../../ui/notice.tsx';

/** One function for all renders: the page is scrolled once. */
const show = (node: HTMLElement | null): void => node?.scrollIntoView?.({ block: 'nearest' });

/**
 * Why the test did not begin, in sight over the bar at the bottom of a phone. That the network was gone is
 * told for as long as it is.
 */
export function BeginFault({ error }: { error: Error }) {
  const isOnline = useOnline();
  const [wasOffline] = useState(() => isNetworkError(error) && !navigator.onLine);
  if (wasOffline && isOnline) return null;
  return (
    <div ref={show} className="mt-5 scroll-mb-28">
      <Notice tone="bad" isAlert>
        {error.message || m.common_network_error()}
      </Notice>
    </div>
  );
}
