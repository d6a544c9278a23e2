import type { QuestionContent } from '@chinar/contract/questions';
import type { TextKind } from '@chinar/contract/questions.terms';
import { keyOf, keyStartsOf, wordsIn } from '@chinar/content/fold/fold';
import { plainText } from '@chinar/content/plain-text';

/*
 * Which words a question has, and which questions are nearly alike. Of a stem a set of its words and of
 * pairs of neighbours is made; how much of two sets is the same is their likeness. To find the like among
 * many thousands, each set is known by sixteen numbers (min-hashes, three to a number): of two stems that
 * are alike by seven tenths, one of these is the same in 998 of 1,000 cases, by three tenths in one of three.
 */

const bands = 16;
const rows = 3;

/** What is read as one thing: a word, a number, a sign of maths. */
const pieces = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|\u200c|\u200d)*|[\p{Sm}*/^]/gu;

/** The words of a text and the pairs of neighbours, by their keys. */
export function shinglesOf(text: string): Set<string> {
  const words = [...text.matchAll(pieces)].map(([piece]) => keyOf(piece) || piece);
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}

/** How much of two sets is the same: 0 to 1. */
export function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const both = [...one].filter((shingle) => other.has(shingle)).length;
  return both / (one.size + other.size - both);
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Mixes a number with a seed, so that each seed orders all numbers anew. */
function mixed(number: number, seed: number): number {
  let hash = Math.imul(number ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The numbers by which a set is found; none of an empty one. */
export function bandsOf(shingles: ReadonlySet<string>): number[] {
  if (shingles.size === 0) return [];
  const hashes = [...shingles].map(hashOf);
  const least = Array.from({ length: bands * rows }, (_, seed) =>
    hashes.reduce((low, hash) => Math.min(low, mixed(hash, seed)), 0xffffffff),
  );
  return Array.from(
    { length: bands },
    (_, band) =>
      least
        .slice(band * rows, (band + 1) * rows)
        .reduce((all, one) => mixed(all ^ one, band), band) | 0,
  );
}

type Stems = { en: { stem: string }; hi?: { stem: string } | undefined };

/** The stems of a question, in each language that it is written in, as sets. */
export function stemSets({ en, hi }: Stems, kind: TextKind): Set<string>[] {
  return [en, ...(hi ? [hi] : [])].map(({ stem }) => shinglesOf(plainText(stem, kind)));
}

/** What the stems of a question are found by. */
export function likenessNumbers(content: QuestionContent, kind: TextKind): number[] {
  return [...new Set(stemSets(content, kind).flatMap(bandsOf))];
}

/** Different words of one question that are kept for the search. */
const mostKeys = 2000;

/** The keys of the words of texts, each once. */
export function keysOf(texts: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const text of texts)
    for (const { key } of wordsIn(text)) {
      if (keys.size >= mostKeys) return [...keys];
      keys.add(key);
    }
  return [...keys];
}

/** Words that one looks for at once. */
const mostWords = 12;

/** What stands between words, or ends them; any other sign is looked for as it is. */
const plain = /^(?:[\p{L}\p{M}\p{N}\s.,;:?!'"’‘“”()\-–।]|\u200c|\u200d)*$/u;

/**
 * What somebody types into the search of the bank, as a query of keys: all the words, each of which may be
 * the beginning of one. Null where it has signs that no key has, as `x^2` or `100%`.
 */
export function askedKeys(text: string): string | null {
  if (!plain.test(text)) return null;
  const words = [...wordsIn(text)].slice(0, mostWords);
  if (words.length === 0) return null;
  const quoted = (key: string) => `'${key.replaceAll(/['\\]/g, '')}':*`;
  return words
    .map(({ text: word }) => `(${keyStartsOf(word).filter(Boolean).map(quoted).join(' | ')})`)
    .join(' & ');
}
