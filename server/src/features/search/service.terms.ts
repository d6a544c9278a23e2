import { plainOf } from '@chinar/content/fold/fold';
import type { Term } from '@chinar/content/fold/terms';

/** From how many letters on the last word, or its key, may be the beginning of another. */
const openFrom = 3;

/** What words begin with that the last one may become, as they are written and by their keys. */
function openEnds({ text, keys, starts }: Term): string[] {
  if (starts.length === 0 || keys.length > 1) return [];
  return [plainOf(text), ...starts].filter((start) => start.length >= openFrom);
}

/** A term as a query of keys, and of what it means in other words; `label` narrows it to titles. */
export function keysOf(term: Term, label: 'A' | ''): string {
  const one = (key: string, sign = ''): string =>
    `'${key}'${sign || label ? ':' : ''}${sign}${label}`;
  const ways = [term.keys, ...term.others].map(
    (way) => `(${way.map((key) => one(key)).join(' & ')})`,
  );
  return [...ways, ...openEnds(term).map((start) => one(start, '*'))].join(' | ');
}
