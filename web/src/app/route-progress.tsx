import * as m from '@chinar/messages/paraglide/messages';
import { useNavigation } from 'react-router';

/** A line at the top while the next page is on its way. */
export function RouteProgress() {
  const { state } = useNavigation();
  const isBusy = state !== 'idle';
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-50 block h-0.5 overflow-hidden">
      {isBusy && (
        <>
          <span className="route-bar block h-full bg-leaf" />
          <span className="sr-only">{m.common_loading_page()}</span>
        </>
      )}
    </output>
  );
}
