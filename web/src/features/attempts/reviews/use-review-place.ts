import { useSearchParams } from 'react-router';
import type { Asked, Filter, ReviewItem } from './review-data.ts';
import { filterOf, isWithin, passes, topicOf } from './review-data.ts';

/** Which question and which kinds of questions the address names, and how to change them. */
export function useReviewPlace(items: readonly ReviewItem[]) {
  const [search, setSearch] = useSearchParams();
  const asked: Asked = {
    filter: filterOf(search.get('show')),
    section: knownOf(search.get('section'), items, ({ section }) => section),
    topic: knownOf(search.get('topic'), items, topicOf),
  };
  const fitting = items.filter((item) => isWithin(asked, item) && passes(asked.filter, item));
  // An address with a filter alone means the first question that passes it.
  const first = fitting[0]?.place ?? 1;
  const current = Math.min(Math.max(1, Number(search.get('q')) || first), items.length || 1);
  // Going through the questions is one stay on this page; another kind of questions is a step of its own.
  const go = (place: number): void => {
    const next = new URLSearchParams(search);
    next.set('q', String(place));
    setSearch(next, { replace: true });
  };
  const show = (filter: Filter): void => {
    const kept = { ...(filter === 'all' ? {} : { show: filter }), ...placesOf(asked) };
    setSearch(kept, { preventScrollReset: true });
  };
  const showAll = (): void => setSearch({}, { preventScrollReset: true });
  return { asked, fitting, current, go, show, showAll };
}

/** A name that questions here bear; one of another paper, or in another language, asks for nothing. */
function knownOf(
  name: string | null,
  items: readonly ReviewItem[],
  of: (item: ReviewItem) => string,
): string {
  return items.some((item) => of(item) === name) ? (name ?? '') : '';
}

/** The section and topic that are set. */
function placesOf({ section, topic }: Asked): Record<string, string> {
  return { ...(section ? { section } : {}), ...(topic ? { topic } : {}) };
}
