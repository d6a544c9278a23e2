import { createContext, use } from 'react';
import type { Locale } from './i18n.ts';

/** Facts of the whole site, the same for everybody. */
export type Site = {
  locale: Locale;
  mode: 'demo' | 'live';
  origin: string;
  /** When the pages were built; empty where nobody knows. */
  build: string;
  /** Under which Google signs people in; empty where nobody can. */
  googleClientId: string;
  /** Where the learners' group meets, empty where it has no address of its own; and whether its button is there. */
  community: { url: string; showButton: boolean };
  /** Whether examples may stand in for streaks that do not come. */
  showPlaceholderStreaks: boolean;
};

export const SiteContext = createContext<Site>({
  locale: 'en',
  mode: 'live',
  origin: '',
  build: '',
  googleClientId: '',
  community: { url: '', showButton: true },
  showPlaceholderStreaks: true,
});

/** The site's facts. */
export function useSite(): Site {
  return use(SiteContext);
}
