import { type FoldedWord, foldedWords, wordsIn } from '@chinar/content/fold/fold';
import type { Mark, SearchResult } from '@chinar/contract/search';
import type { Locale } from '../../context.ts';
import type { FoundRow } from './data.ts';

const excerptLength = 180;
/** How much of the text stands before the first thing that was looked for. */
const before = 50;
/** From so many letters on, a word and the same with an ending are one. */
const stem = 4;

/** Whether a word of a text is one that was looked for, up to its ending. */
function isMeant(key: string, asked: readonly string[]): boolean {
  return asked.some((one) => {
    const [short, long] = one.length < key.length ? [one, key] : [key, one];
    return short === long || (short.length >= stem && long.startsWith(short));
  });
}

/** The first thing in a text that was looked for. */
function firstMeant(text: string, asked: readonly string[]): FoldedWord | undefined {
  for (const word of wordsIn(text)) if (isMeant(word.key, asked)) return word;
  return undefined;
}

function marksIn(text: string, asked: readonly string[]): Mark[] {
  return foldedWords(text)
    .filter(({ key }) => isMeant(key, asked))
    .map(({ from, to }) => [from, to]);
}

/** The text around the first thing that was looked for, in whole words. */
function excerptOf(text: string, asked: readonly string[]): string {
  const plain = text.replaceAll(/\s+/g, ' ');
  if (plain.length <= excerptLength) return plain;
  const first = firstMeant(plain, asked)?.from ?? 0;
  const wish = Math.max(0, Math.min(first - before, plain.length - excerptLength));
  const from = wish === 0 ? 0 : plain.indexOf(' ', wish) + 1;
  const rest = plain.slice(from, from + excerptLength);
  const isEnd = from + excerptLength >= plain.length;
  const end = isEnd ? rest : `${rest.slice(0, Math.max(rest.lastIndexOf(' '), 1))} …`;
  return from === 0 ? end : `… ${end}`;
}

/** The text in the reader's language; in the other one where that alone holds what was looked for. */
function told(words: FoundRow['title'], locale: Locale, asked: readonly string[]): string {
  const own = (locale === 'hi' && words.hi) || words.en;
  const other = locale === 'hi' ? words.en : words.hi;
  if (!other || firstMeant(own, asked)) return own;
  return firstMeant(other, asked) ? other : own;
}

export function resultView(
  { kind, id, title, body, path, thumbnail }: FoundRow,
  locale: Locale,
  asked: readonly string[],
): SearchResult {
  const name = (locale === 'hi' && title.hi) || title.en;
  const excerpt = excerptOf(told(body, locale, asked), asked);
  return {
    type: kind,
    _id: id,
    title: name,
    excerpt,
    marks: { title: marksIn(name, asked), excerpt: marksIn(excerpt, asked) },
    path,
    thumbnail,
  };
}

/** How a key is written in what was found. */
export function spellingOf(key: string, rows: readonly FoundRow[], locale: Locale): string | null {
  const texts = rows.flatMap(({ title, body }) => [title.en, title.hi, body.en, body.hi]);
  const own =
    locale === 'hi' ? texts.filter((text) => /\p{Script=Devanagari}/u.test(text ?? '')) : [];
  for (const text of [...own, ...texts])
    for (const word of wordsIn(text ?? '')) if (word.key === key) return word.text;
  return null;
}
