import type { ComponentType, ReactNode } from 'react';
import { createContext, lazy, Suspense, use, useEffect, useState } from 'react';
import { settleMissingCode } from '../lib/chunk-error.ts';
import { scattered } from '../lib/scattered.ts';
import { ErrorState } from './states.tsx';

const againMs = 5000;

/** Loads the code once more and draws it when it came; rejects when it did not. */
const Again = createContext<() => Promise<void>>(() => Promise.resolve());

/** Draws the part as soon as its code may come: when the network is back, and every few seconds. */
export function useAgain(): () => Promise<void> {
  const again = use(Again);
  useEffect(() => {
    let isOver = false;
    let timer = 0;
    const wait = (): void => {
      if (!isOver) timer = window.setTimeout(look, scattered(againMs));
    };
    function look(): void {
      window.clearTimeout(timer);
      again().catch(wait);
    }
    wait();
    window.addEventListener('online', look);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', look);
    };
  }, [again]);
  return again;
}

/** Stands where a part would, for as long as its code has not come. */
function MissingPart() {
  const again = useAgain();
  const [isAsking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    // A server that answers and has not the code has a new version, whose page names other files.
    await again().catch(() => settleMissingCode(true));
    setAsking(false);
  };
  return <ErrorState onRetry={() => void ask()} isRetrying={isAsking} />;
}

/**
 * A part of a page whose code comes when it is first drawn. When it cannot come, that is told in its place
 * alone: the page stays, and what was typed into it. `Missing` stands there then, with the part's props.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  options: { waiting?: ReactNode; Missing?: ComponentType<P> } = {},
): ComponentType<P> {
  const { waiting = null, Missing = MissingPart } = options;
  let isMissing = false;
  const begin = (): ComponentType<P> =>
    lazy<ComponentType<P>>(async () => {
      isMissing = false;
      const found = await load().catch(() => null);
      isMissing = found === null;
      return { default: found ?? Missing };
    });
  let held = begin();
  /** Whoever opens it again asks again. */
  const current = (): ComponentType<P> => {
    if (isMissing) held = begin();
    isMissing = false;
    return held;
  };
  return function LatePart(props: P) {
    const [Part, setPart] = useState(current);
    const [again] = useState(() => async () => {
      const found = await load();
      held = found;
      isMissing = false;
      setPart(() => found);
    });
    return (
      <Again value={again}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Again>
    );
  };
}
