import type { SearchType } from '@chinar/contract/search';
import type { DB } from './db/types.ts';

/**
 * Of one table what the search finds: a feature lists these in its `feature.ts`, and its migration adds
 * the trigger that tells of changes (`note_search_change`, 20261122131500). Columns hold a text, a list of
 * texts, or the same in both languages as the contract spells it; a column `translations` has the other
 * language of those that hold one (decision 026).
 */
export type Searchable = {
  kind: SearchType;
  table: keyof DB;
  /** SQL about the row `t`: whether everybody may see it. Looked at when it is told, so never stale. */
  isPublic: string;
  title: string;
  /** What it is called too: as good as its title to find it by, and not shown. */
  names: readonly string[];
  /** Markdown or plain text, the most telling first. */
  body: readonly string[];
  /** Words that it is found by and that are not shown. */
  about: readonly string[];
  /** The address of its page, with columns in braces. */
  path: string;
  thumbnail: string | null;
  translations: 'translations' | null;
};

type Columns<T extends keyof DB> = {
  kind: SearchType;
  isPublic: string;
  title: keyof DB[T] & string;
  names?: readonly (keyof DB[T] & string)[];
  body: readonly (keyof DB[T] & string)[];
  about?: readonly (keyof DB[T] & string)[];
  path: `/${string}`;
  thumbnail?: keyof DB[T] & string;
  translations?: keyof DB[T] & 'translations';
};

/** What the search finds of a table; its columns are checked by their names. */
export function searchable<T extends keyof DB>(
  table: T,
  { names = [], about = [], thumbnail, translations, ...columns }: Columns<T>,
): Searchable {
  return {
    table,
    ...columns,
    names,
    about,
    thumbnail: thumbnail ?? null,
    translations: translations ?? null,
  };
}

/** The columns that an address is made of. */
export function columnsOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, column]) => column ?? '');
}
