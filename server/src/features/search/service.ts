import { nearness } from '@chinar/content/fold/nearness';
import { type Term, termsOf } from '@chinar/content/fold/terms';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/search';
import { searchTypes } from '@chinar/contract/search';
import type { Asking } from '../../context.ts';
import { cursorOf, positionOf, wholeKeys } from '../../db/list.ts';
import {
  type Asked,
  countedUpTo,
  findDocuments,
  findNearWords,
  type Found,
  ordered,
} from './data.ts';
import { keysOf } from './service.terms.ts';
import { resultView, spellingOf } from './views.ts';

type Query = QueryOf<typeof contract.search>;
type Page = Query & { offset: number };

/** How much of what was typed must be there: all of it; with the last word as a beginning; a part. */
type Demand = 'all' | 'open' | 'part';
/** Letters from which on the last word may be the beginning of another. */
const openFrom = { all: Infinity, open: 3, part: 3 } as const satisfies Record<Demand, number>;

function askedFor(terms: readonly Term[], demand: Demand): Asked {
  return {
    terms: terms.map((term) => ({ words: term.text, keys: keysOf(term, openFrom[demand]) })),
    isAny: demand === 'part',
    whole: terms.flatMap(({ keys }) => keys).join(' '),
  };
}

const totalOf = ({ counts }: Found): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function find(ctx: Asking, { type, offset, limit }: Page, asked: Asked): Promise<Found> {
  const page = { type: type ?? null, offset, limit };
  return findDocuments(ctx.db, ctx.services.searchables, { ...asked, ...page });
}

/** The terms with what is nearly the same in place of words that nothing holds; null where nothing is. */
async function corrected(ctx: Asking, terms: readonly Term[]): Promise<Term[] | null> {
  const keys = [...new Set(terms.flatMap((term) => term.keys))];
  const mayGoOn = terms.at(-1)?.keys.at(-1);
  const near = await findNearWords(ctx.db, keys);
  const better = new Map<string, string>();
  for (const key of keys) {
    const words = near.filter((one) => one.key === key).map(({ word }) => word);
    const isKnown = words.some((word) => word === key || (key === mayGoOn && word.startsWith(key)));
    const best = isKnown ? undefined : nearness(key, words);
    if (best) better.set(key, best);
  }
  if (better.size === 0) return null;
  return terms.map((term) => {
    const changed = term.keys.map((key) => better.get(key) ?? key);
    if (changed.join() === term.keys.join()) return term;
    // What was typed means nothing any more.
    return { ...term, text: '', keys: changed, starts: [] };
  });
}

/** What was looked for instead, in the spelling of what was found; null where it stands in none of that. */
function spelled(ctx: Asking, terms: readonly Term[], { rows }: Found): string | null {
  const words = terms.flatMap(({ keys, text }) =>
    text ? [text] : keys.map((key) => spellingOf(key, rows, ctx.locale)),
  );
  return words.includes(null) ? null : words.join(' ');
}

type Outcome = {
  found: Found;
  terms: readonly Term[];
  didYouMean: string | null;
  isPartial: boolean;
};

/** As it was typed; else as it may go on, or may have been meant; else a part of it. */
async function lookFor(ctx: Asking, query: Page): Promise<Outcome> {
  const { q = '' } = query;
  const terms = termsOf(q);
  const plain = { terms, didYouMean: null, isPartial: false };
  if (terms.length === 0) return { ...plain, found: { rows: [], counts: {} } };
  // A word that is whole is by far the most usual, and costs the least.
  for (const demand of ['all', 'open'] as const) {
    const found = await find(ctx, query, askedFor(terms, demand));
    if (totalOf(found) > 0) return { ...plain, found };
  }
  const better = await corrected(ctx, terms);
  if (better) {
    const found = await find(ctx, query, askedFor(better, 'open'));
    if (totalOf(found) > 0) {
      const didYouMean = spelled(ctx, better, found);
      return { found, terms: better, didYouMean, isPartial: false };
    }
  }
  if (terms.length === 1) return { ...plain, found: { rows: [], counts: {} } };
  const some = better ?? terms;
  const found = await find(ctx, query, askedFor(some, 'part'));
  return { found, terms: some, didYouMean: null, isPartial: totalOf(found) > 0 };
}

const nobody = '00000000-0000-0000-0000-000000000000';

function offsetOf(query: Query): number {
  const position = positionOf(query);
  return position ? Number(wholeKeys(position, 1)[0]) : (query.page - 1) * query.limit;
}

export async function search(ctx: Asking, query: Query): Promise<DataOf<typeof contract.search>> {
  const offset = offsetOf(query);
  const { found, terms, didYouMean, isPartial } = await lookFor(ctx, { ...query, offset });
  const { counts, rows } = found;
  const facets = searchTypes.flatMap((type) => {
    const count = counts[type] ?? 0;
    return count > 0 ? [{ type, count }] : [];
  });
  const known = query.type ? (counts[query.type] ?? 0) : totalOf(found);
  const total = Math.min(known, ordered);
  const end = offset + rows.length;
  const asked = [...new Set(terms.flatMap((term) => [term.keys, ...term.others].flat()))];
  return {
    results: rows.map((row) => resultView(row, ctx.locale, asked)),
    facets,
    didYouMean,
    isPartial,
    pagination: {
      page: query.page,
      limit: query.limit,
      total,
      pages: Math.ceil(total / query.limit),
      isExact: known < ordered && totalOf(found) < countedUpTo,
      next: end < total ? cursorOf(query.sort, { key: String(end), id: nobody }) : null,
    },
  };
}
