import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { type Missing, settleMissingCode } from '../lib/chunk-error.ts';
import { useOnce, useOnline } from '../lib/effects.ts';
import { scattered } from '../lib/scattered.ts';
import { ErrorState } from '../ui/states.tsx';

/** Times that a page is asked for again by itself, and the shortest wait before each. */
const ownTries = 3;
const waitMs = 3000;

/** Whether the data of a page did not come for a reason that may be over a little later. */
export function isPassing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 429 || error.status >= 502;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

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
    <main className="page grid min-h-dvh place-items-center">
      <div className="w-full max-w-card">
        <ErrorState onRetry={again} isRetrying={isBusy} />
      </div>
    </main>
  );
}

/** The data of a page could not be fetched: it is asked for again as soon as it may come. */
export function Unreached() {
  const { revalidate, state } = useRevalidator();
  return <Waiting again={() => void revalidate()} isBusy={state === 'loading'} />;
}

/** The code of a page could not be loaded. `gone` is shown when the server is there and the code is not. */
export function MissingCode({ gone, to }: { gone: ReactNode; to: string | null }) {
  const [found, setFound] = useState<Missing | null>(null);
  const settle = async (isAsked: boolean): Promise<void> => {
    setFound(null);
    setFound(await settleMissingCode(isAsked, to));
  };
  useOnce(() => void settle(false));
  if (found === 'gone') return gone;
  return <Waiting again={() => void settle(true)} isBusy={found !== 'unreachable'} />;
}

/** Shows `instead` of the page as soon as the code of the next one cannot be loaded (`guardReloads`). */
export function CodeGate({
  instead: Instead,
  children,
}: {
  instead: ComponentType<{ to: string }>;
  children: ReactNode;
}) {
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    const miss = (event: Event): void => setMissing((event as CustomEvent<string>).detail);
    window.addEventListener('missing-code', miss);
    return () => window.removeEventListener('missing-code', miss);
  }, []);
  return missing === null ? children : <Instead to={missing} />;
}
