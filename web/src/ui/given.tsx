import { langOf } from '../lib/i18n.ts';

/**
 * Words that somebody gave, a title or a name, in whatever language they are: on a Hindi page a screen
 * reader would speak English ones with its Hindi voice. Not for texts whose language the contract tells.
 */
export function Given({ children }: { children: string }) {
  const lang = langOf(children);
  return lang ? <span lang={lang}>{children}</span> : children;
}
