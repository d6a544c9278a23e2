import { getLocale, overwriteGetLocale } from '@chinar/messages/paraglide/runtime';

export type Locale = 'en' | 'hi';

/** The language in which this page is rendered. */
export function currentLocale(): Locale {
  return getLocale() === 'hi' ? 'hi' : 'en';
}

/**
 * The language of a text of which nothing tells it, where it is not the page's own: under Hindi pages one
 * without any letter of Devanagari is English, under English ones it is Hindi if it has no other letters.
 */
export function langOf(text: string): Locale | undefined {
  const isHindi = /\p{Script=Devanagari}/u.test(text);
  const isLatin = /\p{Script=Latin}/u.test(text);
  if (isHindi === isLatin) return undefined;
  const lang = isHindi ? 'hi' : 'en';
  return lang === currentLocale() ? undefined : lang;
}

/** What a record says in several languages, in the page's own; in English where nobody wrote it yet. */
export function said({ en, hi }: { en: string; hi: string | null }): string {
  return currentLocale() === 'hi' && hi ? hi : en;
}

/** In the browser the language is what the server wrote on <html>, so both sides always agree. */
export function followDocumentLocale(): void {
  overwriteGetLocale(() => (document.documentElement.lang === 'hi' ? 'hi' : 'en'));
}

const yearInSeconds = 31_536_000;

/** Remembers the language in the cookie that the server and its page cache read, and loads the page in it. */
export function chooseLocale(locale: Locale): void {
  document.cookie = `lang=${locale}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
  window.location.reload();
}
