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
const two: readonly Way[] = [
  { width: 390, theme: 'light', language: 'en' },
  { width: 1440, theme: 'dark', language: 'en' },
];

/** Two that between them meet each width and theme; all ten in `npm run test:deep`. */
export const ways = env['CHINAR_DEEP'] ? every : two;

/** What is opened first is looked at in Hindi at every run, for its letters break lines elsewhere. */
const openedFirst = new Set(['/', '/test-series']);

/** How a route is looked at. */
export function waysOf(pattern: string): readonly Way[] {
  if (ways === every || !openedFirst.has(pattern)) return ways;
  return [...ways, { width: 390, theme: 'light', language: 'hi' }];
}

/** In words, for names and pictures. */
export function nameOf({ width, theme, language }: Way): string {
  return `${width}-${theme}${language === 'en' ? '' : `-${language}`}`;
}
