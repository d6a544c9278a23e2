/*
 * One key for the spellings of a word: चक्रवृद्धि, `chakravriddhi` and `chakravridhi` meet. Titles are
 * folded when they are written down for the search, and what somebody types when they search; a key is
 * never shown.
 */

/** A word of a text, where it stands there, and its key. */
export type FoldedWord = { text: string; from: number; to: number; key: string };

export const longest = 40;

const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};

/** Vowels that stand alone, and the signs of those that follow a consonant; long ones as short ones. */
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ऍ: 'e',
  ए: 'e',
  ऐ: 'e',
  ऑ: 'o',
  ओ: 'o',
  औ: 'o',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'ॅ': 'e',
  'े': 'e',
  'ै': 'e',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'o',
};

const virama = '\u094d';
const nasals = /[\u0900-\u0902]/;

/** One way of writing: no joiners, dots below, accents, capitals; digits of the West. */
export function plainOf(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u093c]|[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));
}

/** Letters of Devanagari in Roman ones, the unwritten vowel after a consonant too. */
function romanOf(word: string): string {
  const letters = [...word.replaceAll('ज्ञ', 'गय')];
  return letters
    .map((letter, place) => {
      const consonant = consonants[letter];
      if (consonant) {
        const next = letters[place + 1] ?? '';
        const isBare = next === virama || (vowels[next] !== undefined && /\p{M}/u.test(next));
        return isBare ? consonant : `${consonant}a`;
      }
      if (nasals.test(letter)) return 'n';
      return /[\u0903\u094d]/.test(letter) ? '' : (vowels[letter] ?? letter);
    })
    .join('');
}

/** Sounds that are written in several ways, in the order in which they are taken. */
const sounds: readonly [RegExp, string][] = [
  [/sch/g, 'sk'],
  [/c+h/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/f/g, 'p'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  // What is no vowel of its own.
  [/(?<=[^aeiou0-9])y$/g, 'i'],
  [/[hy]/g, ''],
  [/m(?=[pbv])/g, 'n'],
  [/ee+/g, 'i'],
  [/oo+/g, 'u'],
  [/aa+/g, 'a'],
  [/ai|ei/g, 'e'],
  [/au|ou/g, 'o'],
  [/([a-zC])\1+/g, '$1'],
  [/(?<=.)[ae]+$/g, ''],
  // Nobody agrees on where the unwritten vowel is spoken, and so where it is written in Roman letters.
  [/(?<=.)a/g, ''],
  [/C/g, 'c'],
];

/** Roman letters as they sound. */
function soundOf(roman: string): string {
  return sounds.reduce((key, [from, to]) => key.replaceAll(from, to), roman);
}

/** Texts repeat their words. */
const known = new Map<string, string>();
const mostKnown = 20_000;

/** The key of one word: of Roman letters and digits; words of other scripts stay what they are. */
export function keyOf(word: string): string {
  const seen = known.get(word);
  if (seen !== undefined) return seen;
  const plain = plainOf(word);
  const key = (soundOf(romanOf(plain)) || plain).slice(0, longest);
  if (known.size >= mostKnown) known.clear();
  known.set(word, key);
  return key;
}

/**
 * What keys begin with whose word begins so: what may still change its sound as more is typed is left
 * away. Of `com` they are `kom` and `kon`, for it may become `computer`.
 */
export function keyStartsOf(word: string): string[] {
  const roman = romanOf(plainOf(word).replace(/c+$/, ''));
  const open = [roman, roman.replace(/m+[hy]*a?$/, 'n'), roman.replace(/o+[hy]*$/, 'oo')];
  const starts = open.map((start) =>
    soundOf(start)
      // What is a vowel at the end may be none before others.
      .replace(start.endsWith('y') ? /(?<=.)i$/ : /$/, '')
      .slice(0, longest),
  );
  return starts[0] ? [...new Set(starts)] : [keyOf(word)];
}

const wordShape = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu;

/** The words of a text in their order, with their places in it; one by one, for a text may be long. */
export function* wordsIn(text: string): Generator<FoldedWord> {
  for (const { 0: word, index } of text.matchAll(wordShape))
    yield { text: word, from: index, to: index + word.length, key: keyOf(word) };
}

/** All words of a text. */
export function foldedWords(text: string): FoldedWord[] {
  return [...wordsIn(text)];
}
