import anyAscii from 'any-ascii';
import { ownWords } from '@chinar/contract/ids';

/** A LIKE pattern that finds the text anywhere; the text's own wildcards mean themselves. */
export function pattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * A slug: lower case, ASCII, hyphens; a short random tail keeps it unique where asked. Other scripts are
 * written in Latin letters, roughly: an address in a message is to be read, not only pressed.
 */
export function slugOf(title: string, tail: string = ''): string {
  const base = anyAscii(title.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 90)
    .replace(/-+$/, '');
  const slug = [base || 'item', tail].filter(Boolean).join('-');
  return ownWords.has(slug) ? `${slug}-1` : slug;
}
