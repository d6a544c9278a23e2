import { fillers, glossary } from './glossary.ts';
import { foldedWords, keyStartsOf } from './fold.ts';

/** One thing that is looked for: a word, or a phrase that the glossary knows. */
export type Term = {
  /** As it was typed. */
  text: string;
  /** Where it stands in what was typed. */
  from: number;
  to: number;
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

/**
 * What somebody looks for. Fillers are left out unless there is nothing else; phrases of the glossary
 * stand as one.
 */
export function termsOf(text: string): Term[] {
  const all = foldedWords(text);
  const telling = all.filter((word) => !isFiller.has(word.text.toLowerCase()));
  const words = (telling.length > 0 ? telling : all).slice(0, mostWords);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = words.slice(at, at + longestPhrase);
    while (phrase.length > 1 && !meanings.has(phrase.map(({ key }) => key).join(' '))) phrase.pop();
    const keys = phrase.map(({ key }) => key);
    const from = phrase[0]?.from ?? 0;
    const to = phrase.at(-1)?.to ?? from;
    at += phrase.length;
    terms.push({
      text: text.slice(from, to),
      from,
      to,
      keys,
      others: meanings.get(keys.join(' ')) ?? [],
      starts: at === words.length ? keyStartsOf(phrase.at(-1)?.text ?? '') : [],
    });
  }
  return terms;
}
