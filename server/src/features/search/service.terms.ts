import type { Term } from '@chinar/content/fold/terms';

/** From how many letters on the last word may be the beginning of another. */
const openFrom = 3;

/** The keys of a term, and of what it means in other words; `label` narrows it to titles. */
export function keysOf({ text, keys, others, starts }: Term, label: 'A' | ''): string {
  const one = (key: string, sign = ''): string =>
    `'${key}'${sign || label ? ':' : ''}${sign}${label}`;
  const ways = [keys, ...others].map((way) => `(${way.map((key) => one(key)).join(' & ')})`);
  const isOpen = keys.length === 1 && text.length >= openFrom;
  return [...ways, ...(isOpen ? starts.map((start) => one(start, '*')) : [])].join(' | ');
}
