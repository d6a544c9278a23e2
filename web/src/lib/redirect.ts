/** Browsers read "\" as "/" and drop tabs and line breaks before they parse. */
function isTreacherous(letter: string): boolean {
  return letter < ' ' || letter === '\u007f' || letter === '\\';
}

/**
 * Where a login may lead: a path of this site that starts with one "/", else the fallback.
 * The parsed result is returned, so that what was checked is what is used.
 */
export function safeRedirect(wanted: string | null | undefined, fallback = '/'): string {
  if (!wanted?.startsWith('/')) return fallback;
  if (wanted.startsWith('//') || [...wanted].some((letter) => isTreacherous(letter)))
    return fallback;
  const base = 'https://site.invalid';
  if (!URL.canParse(wanted, base)) return fallback;
  const url = new URL(wanted, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
