import { longest, plainOf } from '@chinar/content/fold/fold';
import type { Term } from '@chinar/content/fold/terms';

/** What words begin with that the last one may become, as they are written and by their keys. */
function openEnds({ text, keys, starts }: Term, openFrom: number): string[] {
  if (starts.length === 0 || keys.length > 1) return [];
  // As long as a key: what PostgreSQL takes for one word has a bound.
  return [plainOf(text).slice(0, longest), ...starts].filter((start) => start.length >= openFrom);
}

/**
 * A term as a query of keys: of its own and of what it means in other words; and of what it may become, if
 * it has so many letters.
 */
export function keysOf(term: Term, openFrom: number): string {
  const ways = [term.keys, ...term.others].map(
    (way) => `(${way.map((key) => `'${key}'`).join(' & ')})`,
  );
  const ends = openEnds(term, openFrom).map((start) => `'${start}':*`);
  return [...ways, ...ends].join(' | ');
}
