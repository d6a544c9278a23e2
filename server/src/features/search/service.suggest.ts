import { foldedWords, keyStartsOf, plainOf } from '@chinar/content/fold/fold';
import { termsOf } from '@chinar/content/fold/terms';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/search';
import { searchLimits, searchTypes } from '@chinar/contract/search';
import type { Asking } from '../../context.ts';
import { asWritten, findInside, findStarts } from './data.ts';
import { keysOf } from './service.terms.ts';

/** The best first: titles that begin so, then those with a word that does; short ones before long ones. */
function ranked(found: readonly Suggestion[]): string[] {
  return found
    .toSorted(
      (one, other) =>
        one.step - other.step ||
        Number(other.isBegun) - Number(one.isBegun) ||
        searchTypes.indexOf(one.kind) - searchTypes.indexOf(other.kind) ||
        one.title.length - other.title.length,
    )
    .map(({ title }) => title);
}

type Suggestion = { kind: contract.SearchType; title: string; step: number; isBegun: boolean };

/** Who types a title in another order is suggested it from so many letters of the last word on. */
const openFrom = 5;

/** Shorter keys are those of half the words. */
const keyFrom = 2;

/** What titles begin with, from some word on: as it is written, and by its keys. */
function beginningsOf(q: string): { written: string[]; keys: string[] } {
  const words = foldedWords(q);
  const plain = words.map(({ text }) => plainOf(text)).join(' ');
  const before = words.slice(0, -1).map(({ key }) => key);
  const starts = keyStartsOf(words.at(-1)?.text ?? '');
  const keys = starts.map((start) => [...before, start].join(' '));
  return { written: [asWritten + plain], keys: keys.filter(({ length }) => length >= keyFrom) };
}

/** Looks for titles, each time further and for more, until there are so many. */
async function lookForTitles(ctx: Asking, q: string, count: number): Promise<Suggestion[]> {
  const { searchables } = ctx.services;
  const { written, keys } = beginningsOf(q);
  const terms = termsOf(q).map((term) => ({ words: '', keys: keysOf(term, openFrom) }));
  const isHindi = /\p{Script=Devanagari}/u.test(q) || ctx.locale === 'hi';
  const steps = [
    () => findStarts(ctx.db, searchables, written),
    () => findStarts(ctx.db, searchables, keys),
    () => findInside(ctx.db, searchables, terms),
  ];
  const found: Suggestion[] = [];
  for (const [step, look] of steps.entries()) {
    for (const { kind, title, is_whole: isBegun } of await look())
      found.push({ kind, title: (isHindi && title.hi) || title.en, step, isBegun });
    if (new Set(found.map(({ title }) => title)).size >= count) break;
  }
  return found;
}

export async function suggest(
  ctx: Asking,
  { q = '', limit }: QueryOf<typeof contract.suggest>,
): Promise<DataOf<typeof contract.suggest>> {
  // Signs do not count: nothing is looked for by them.
  const typed = foldedWords(q).map(({ text }) => text);
  if (typed.join('').length < searchLimits.suggestFrom) return { suggestions: [] };
  const count = Math.min(limit, searchLimits.maxSuggestions);
  const titles = ranked(await lookForTitles(ctx, q, count));
  return { suggestions: [...new Set(titles)].slice(0, count) };
}
