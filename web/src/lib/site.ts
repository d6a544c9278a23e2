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
  /** Where the learners' group meets; empty where it has no address of its own. */
  communityUrl: string;
};

export const SiteContext = createContext<Site>({
  locale: 'en',
  mode: 'live',
  origin: '',
  build: '',
  googleClientId: '',
  communityUrl: '',
});

/** The site's facts. */
export function useSite(): Site {
  return use(SiteContext);
}
