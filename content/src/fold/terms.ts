import { fillers, glossary } from './glossary.ts';
import { type FoldedWord, foldedWords, keyStartsOf } from './fold.ts';

/** One thing that is looked for: a word, or a phrase that the glossary knows. */
export type Term = {
  /** As it was typed. */
  text: string;
  /** The keys of its words, in their order. */
  keys: string[];
  /** The same in other words: the keys of each. */
  others: string[][];
  /** What the key begins with, if more of the word may come; of the last word alone. */
  starts: string[];
};

const isFiller = new Set(fillers);
const keysOf = (text: string): string[] =>
  foldedWords(text)
    .filter(({ text: word }) => !isFiller.has(word))
    .map(({ key }) => key);

/** Every way of saying a thing, by the keys of each way. */
const meanings = ((): Map<string, string[][]> => {
  const found = new Map<string, string[][]>();
  for (const { hi, roman, en } of glossary) {
    const ways = [...new Set([...hi, ...roman, ...en].map((way) => keysOf(way).join(' ')))];
    for (const way of ways) {
      const others = ways.filter((other) => other !== way).map((other) => other.split(' '));
      found.set(way, [...(found.get(way) ?? []), ...others]);
    }
  }
  return found;
})();

const longestPhrase = Math.max(...[...meanings.keys()].map((way) => way.split(' ').length));

/** More words than anybody needs cost more than they tell. */
const mostWords = 12;

/** How many of these words are a phrase that the glossary knows; one where none are. */
function phraseLength(words: readonly FoldedWord[]): number {
  for (let length = Math.min(longestPhrase, words.length); length > 1; length -= 1) {
    const way = words.slice(0, length).map(({ key }) => key);
    if (meanings.has(way.join(' '))) return length;
  }
  return 1;
}

/** Words that are looked for as one. */
function termOf(text: string, words: readonly FoldedWord[], isLast: boolean): Term {
  const keys = words.map(({ key }) => key);
  return {
    text: text.slice(words[0]?.from, words.at(-1)?.to),
    keys,
    others: meanings.get(keys.join(' ')) ?? [],
    starts: isLast ? keyStartsOf(words.at(-1)?.text ?? '') : [],
  };
}

/**
 * What somebody looks for. Fillers are left out unless there is nothing else; phrases of the glossary
 * stand as one.
 */
export function termsOf(text: string): Term[] {
  // Some signs count as letters and leave nothing.
  const all = foldedWords(text).filter(({ key }) => key !== '');
  const telling = all.filter((word) => !isFiller.has(word.text.toLowerCase()));
  const words = (telling.length > 0 ? telling : all).slice(0, mostWords);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const end = at + phraseLength(words.slice(at));
    terms.push(termOf(text, words.slice(at, end), end === words.length));
    at = end;
  }
  return terms;
}
