import { searchLimits, suggest } from '@chinar/contract/search';
import * as m from '@chinar/messages/paraglide/messages';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import type { SuggestionSource } from '../../ui/search-box.tsx';

/** Spec 9. */
const pauseMs = 300;

/**
 * Asks for suggestions once somebody pauses in typing, and says how many there are. An answer to what is
 * no longer there is not waited for; that none comes is said to nobody.
 */
export const Suggesting: SuggestionSource = function Suggesting({ text, onFound }) {
  const [count, setCount] = useState<number | null>(null);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    const show = (suggestions: readonly string[] | null): void => {
      setCount(suggestions?.length ?? null);
      latest.current(suggestions ?? []);
    };
    const q = text.trim();
    if (q.length < searchLimits.suggestFrom) {
      show(null);
      return undefined;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call(suggest, { query: { q } }, { signal: asking.signal }).then(
        ({ suggestions }) => asking.signal.aborted || show(suggestions),
        () => asking.signal.aborted || show(null),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return <output className="sr-only">{count ? m.search_suggested({ count }) : ''}</output>;
};
