import type { Translations } from '@chinar/contract/translations';
import type { Locale } from './context.ts';

/** A row with what it says in other languages (the column `translations`, decision 026). */
export type Translated = { translations: unknown };

const spokenIn = ({ translations }: Translated, locale: Locale) =>
  (translations as Translations)[locale];

/**
 * What a view shows, in the language of who asks as far as somebody translated it; the rest as it was
 * written. For readers alone: what somebody may write over is shown as it was written.
 */
export function inTongue<V extends object>(view: V, row: Translated, locale: Locale): V {
  const own = spokenIn(row, locale);
  if (!own) return view;
  const fields = Object.entries(view).map(([name, value]) => [name, own[name] ?? value]);
  return Object.fromEntries(fields) as V;
}

/** What a part of a record, by its written title, is called in the language of who asks. */
export function partIn(row: Translated, locale: Locale): (title: string) => string {
  const parts = new Map(Object.entries(spokenIn(row, locale)?.parts ?? {}));
  return (title) => parts.get(title) ?? title;
}

/** Words of both languages in the one of who asks; where the Hindi is missing, the English stands in. */
export function wordsIn({ en, hi }: { en: string; hi: string | null }, locale: Locale): string {
  return locale === 'hi' ? (hi ?? en) : en;
}

/** What a record is called in the language of who asks, where its title goes alone. */
export function titleIn(row: Translated & { title: string }, locale: Locale): string {
  return inTongue({ title: row.title }, row, locale).title;
}

const locales = ['en', 'hi'] as const;

type Titles<N extends string> = Partial<Record<Locale, Partial<Record<N, string>>>>;

/** Titles of records in the languages into which they were translated, for what is worded later. */
export function titlesIn<N extends string>(rows: Readonly<Record<N, Translated>>): Titles<N> {
  const all = Object.entries<Translated>(rows);
  const titles: Titles<N> = {};
  for (const locale of locales) {
    const told = all.flatMap(([name, row]) => {
      const title = spokenIn(row, locale)?.['title'];
      return title === undefined ? [] : [[name, title]];
    });
    if (told.length > 0) titles[locale] = Object.fromEntries(told) as Partial<Record<N, string>>;
  }
  return titles;
}
