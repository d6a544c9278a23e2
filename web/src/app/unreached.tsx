import * as m from '@chinar/messages/paraglide/messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Missing, settleMissingCode } from '../lib/chunk-error.ts';
import { useOnce, useOnline } from '../lib/effects.ts';
import { scattered } from '../lib/scattered.ts';
import { DocumentTitle } from '../ui/screens/screen-head.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Times that a page is asked for again by itself, and the shortest wait before each. */
const ownTries = 3;
const waitMs = 3000;

/**
 * The page is asked for again by itself: at once when the network comes back, else a few times with a wait
 * before each, for a network that is just back often carries nothing yet. A new outage starts the count anew.
 */
function useOwnTries(again: () => void, isBusy: boolean): void {
  const isOnline = useOnline();
  const latest = useRef(again);
  const tries = useRef(0);
  const wasOffline = useRef(false);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isOnline) {
      tries.current = 0;
      wasOffline.current = true;
    }
    if (!isOnline || isBusy || tries.current >= ownTries) return;
    const wait = wasOffline.current ? 0 : scattered(waitMs);
    const timer = setTimeout(() => {
      tries.current += 1;
      wasOffline.current = false;
      latest.current();
    }, wait);
    return () => clearTimeout(timer);
  }, [isOnline, isBusy]);
}

function Waiting({ again, isBusy }: { again: () => void; isBusy: boolean }) {
  useOwnTries(again, isBusy);
  return (
    <div className="page grid min-h-[60dvh] place-items-center py-6">
      <DocumentTitle title={m.common_load_failed()} />
      <div className="w-full max-w-card">
        <ErrorState onRetry={again} isRetrying={isBusy} />
      </div>
    </div>
  );
}

/** The data of a page could not be fetched: it is asked for again as soon as it may come. */
export function Unreached() {
  const { revalidate, state } = useRevalidator();
  return <Waiting again={() => void revalidate()} isBusy={state === 'loading'} />;
}

/** The code of a page could not be loaded. `gone` is shown when the server is there and the code is not. */
export function MissingCode({ gone }: { gone: ReactNode }) {
  const [found, setFound] = useState<Missing | null>(null);
  const settle = async (isAsked: boolean): Promise<void> => {
    setFound(null);
    setFound(await settleMissingCode(isAsked));
  };
  useOnce(() => void settle(false));
  if (found === 'gone') return gone;
  return <Waiting again={() => void settle(true)} isBusy={found !== 'unreachable'} />;
}
