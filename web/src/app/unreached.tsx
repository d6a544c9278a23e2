import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { type Missing, settleMissingCode } from '../lib/chunk-error.ts';
import { useOnce } from '../lib/effects.ts';
import { scattered } from '../lib/scattered.ts';
import { ErrorState } from '../ui/states.tsx';

/** Times that a page is asked for again by itself, and the shortest wait before each. */
const ownTries = 3;
const waitMs = 3000;

export type Trouble = 'busy' | 'network';

/** Why the data of a page did not come, when it may come a little later; else null. */
export function troubleOf(error: unknown): Trouble | null {
  if (isRouteErrorResponse(error)) {
    return error.status === 429 || error.status >= 502 ? 'busy' : null;
  }
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
    ? 'network'
    : null;
}

function Waiting({ again, isBusy }: { again: () => void; isBusy: boolean }) {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    const back = (): void => latest.current();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  return (
    <main className="page grid min-h-dvh place-items-center">
      <div className="w-full max-w-card">
        <ErrorState onRetry={again} isRetrying={isBusy} />
      </div>
    </main>
  );
}

/** The data of a page could not be fetched: it is asked for again as soon as it may come. */
export function Unreached({ trouble }: { trouble: Trouble }) {
  const { revalidate, state } = useRevalidator();
  const tries = useRef(0);
  useEffect(() => {
    if (trouble !== 'busy' || state !== 'idle' || tries.current >= ownTries) return;
    tries.current += 1;
    const timer = setTimeout(() => void revalidate(), scattered(waitMs));
    return () => clearTimeout(timer);
  }, [trouble, state, revalidate]);
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

/** Shows `instead` of the page as soon as the code of the next one cannot be loaded (`guardReloads`). */
export function CodeGate({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const miss = (): void => setMissing(true);
    window.addEventListener('missing-code', miss);
    return () => window.removeEventListener('missing-code', miss);
  }, []);
  return isMissing ? instead : children;
}
