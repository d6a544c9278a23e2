import { env } from 'node:process';

type Width = 390 | 768 | 1440;
type Theme = 'light' | 'dark';
type Language = 'en' | 'hi';
/** How a page is looked at. */
export type Way = { width: Width; theme: Theme; language: Language };

const languages: readonly Language[] = ['en', 'hi'];
const themes: readonly Theme[] = ['light', 'dark'];
const widths: readonly Width[] = [390, 1440];
/** A tablet has the colours of the others: what differs is where lines break. */
const tablet: readonly Way[] = [
  { width: 768, theme: 'light', language: 'en' },
  { width: 768, theme: 'dark', language: 'hi' },
];

const every: readonly Way[] = [
  ...languages.flatMap((language) =>
    widths.flatMap((width) => themes.map((theme) => ({ width, theme, language }))),
  ),
  ...tablet,
];
const phone: Way = { width: 390, theme: 'light', language: 'en' };
const desktop: Way = { width: 1440, theme: 'dark', language: 'en' };
const two: readonly Way[] = [phone, desktop];

/** Two that between them meet each width and theme; all ten in `npm run test:deep`. */
export const ways = env['CHINAR_DEEP'] ? every : two;

/** What is opened first is looked at in Hindi at every run, for its letters break lines elsewhere. */
const openedFirst = new Set(['/', '/test-series']);

/**
 * How a route is looked at by the `nth` of its readers. A page breaks on a phone first: what staff open, and
 * what a second reader sees of a page, has its desktop in the deep run.
 */
export function waysOf(pattern: string, person: string, nth: number): readonly Way[] {
  if (ways === every) return every;
  const isStaff = person === 'tutor' || person === 'admin';
  if (isStaff || nth > 0) return [phone];
  return openedFirst.has(pattern) ? [...two, { ...phone, language: 'hi' }] : two;
}

/** In words, for names and pictures. */
export function nameOf({ width, theme, language }: Way): string {
  return `${width}-${theme}${language === 'en' ? '' : `-${language}`}`;
}
