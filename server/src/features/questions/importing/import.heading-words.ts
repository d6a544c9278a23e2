import { plainDigits } from './import.docx-marks.ts';
import { csvOptions } from './import.template.ts';

/*
 * What teachers write above the columns of their tables, in English and in Hindi, as the names of our columns.
 */

type Word = readonly [name: string, language: 'en' | 'hi'];

/** Texts that may stand there in two languages; a Hindi word heads a Hindi text unless it says otherwise. */
const words: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...['question', 'questions', 'ques', 'question text', 'question statement', 'stem'].map(
    (word) => [word, ['stem', 'en']] as const,
  ),
  ...['explanation', 'explanations', 'solution', 'solutions'].map(
    (word) => [word, ['explanation', 'en']] as const,
  ),
  ...['प्रश्न', 'सवाल'].map((word) => [word, ['stem', 'hi']] as const),
  ...['हल', 'व्याख्या', 'समाधान'].map((word) => [word, ['explanation', 'hi']] as const),
]);

const facts: ReadonlyMap<string, string> = new Map([
  ...[
    'answer',
    'answers',
    'ans',
    'answer key',
    'ans key',
    'key',
    'correct',
    'correct answer',
    'correct answers',
    'correct ans',
    'correct option',
    'correct choice',
    'correct option no',
    'correct option number',
    'correct answer no',
    'correct ans no',
    'right answer',
    'right ans',
    'right option',
    'उत्तर',
    'सही उत्तर',
    'सही विकल्प',
    'सही जवाब',
    'उत्तर कुंजी',
    'उत्तर कुञ्जी',
  ].map((word) => [word, 'key'] as const),
  ['question type', 'type'],
  ['chapter', 'topic'],
  ['अध्याय', 'topic'],
  ['level', 'difficulty'],
  ['विषय', 'subject'],
]);

/** The numbers of rows, which say nothing of their questions. */
const serial =
  /^(?:#|(?:s|sr|sl|serial|q|ques|question)(?: ?(?:no|number|num|#))|no|sr|sl|क्रमांक|क्रम संख्या|क्रम|क्र सं|प्रश्न संख्या|प्रश्न क्रमांक|प्र सं)$/u;

const option =
  /^(?:(options?|choices?|opts?|विकल्प) ?)?([a-i]|[1-9]|[कखगघङअबसद]|i{1,3}|i?v|vi{1,3}|ix)$/u;
const answer = /^(?:answer|ans) ?([a-i]|[1-9])$/;
const tongue = '(?:in )?(hindi|hi|हिंदी|हिन्दी|english|en|eng|अंग्रेज़ी|अंग्रेजी)(?: में)?';
const before = new RegExp(`^${tongue} `, 'u');
const behind = new RegExp(` ${tongue}$`, 'u');

const letters = [...'abcdefghi'];
const devanagari = [[...'कखगघङ'], [...'अबसद']];
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** A heading without the signs that stand around its words. */
const plainOf = (heading: string): string =>
  plainDigits(heading.normalize('NFC'))
    .replaceAll(/[_.\-–:*()[\]।]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a heading is of the numbers of rows. */
export const isSerial = (heading: string): boolean => serial.test(plainOf(heading));

/** The place of an option by its letter or number: `b` and `2` are both the second. */
export function numberOf(mark: string): number {
  if (/\d/.test(mark)) return Number(mark);
  const lists = [letters, ...devanagari];
  return Math.max(...lists.map((list) => list.indexOf(mark))) + 1;
}

function tongueOf(plain: string): { bare: string; language: 'en' | 'hi' | null } {
  const [, name] = behind.exec(plain) ?? before.exec(plain) ?? [];
  if (name === undefined) return { bare: plain, language: null };
  const bare = plain.replace(behind, '');
  const isHindi = /^h|^हि/.test(name);
  return {
    bare: bare === plain ? plain.replace(before, '') : bare,
    language: isHindi ? 'hi' : 'en',
  };
}

/** What a table says of its options in other words than usual. */
type Habits = { isRoman: boolean; hasAnswers: boolean };

/** `Answer 2` as an option without a word of its own. */
const answerOption = (bare: string): [string, string, string] | null => {
  const given = answer.exec(bare)?.[1];
  return given === undefined ? null : [bare, '', given];
};

type Placed = { place: number; language: 'en' | 'hi' };

/** The place of an option that a heading names, and the language of the word for it; null for others. */
function placeOf(bare: string, { isRoman, hasAnswers }: Habits): Placed | null {
  const named = option.exec(bare) ?? (hasAnswers ? answerOption(bare) : null);
  if (!named) return null;
  const [, word = '', given = ''] = named;
  const place = isRoman && word !== '' ? roman.indexOf(given) + 1 : numberOf(given);
  const isHindi = word === 'विकल्प' || /[ऀ-ॿ]/.test(given);
  return place > 0 && place <= csvOptions ? { place, language: isHindi ? 'hi' : 'en' } : null;
}

/** Our name of a heading; the heading itself where it says nothing that we know. */
function columnOf(heading: string, habits: Habits): string {
  const plain = plainOf(heading);
  const fact = facts.get(plain);
  if (fact !== undefined) return fact;
  const { bare, language } = tongueOf(plain);
  const word = words.get(bare);
  if (word) return `${word[0]}_${language ?? word[1]}`;
  const found = placeOf(bare, habits);
  return found ? `option${found.place}_${language ?? found.language}` : heading;
}

function habitsOf(headings: readonly string[]): Habits {
  const plain = headings.map(plainOf);
  const marks = plain.filter((one) => answer.test(one));
  return {
    // A letter I alone is the ninth; beside a II it is the first.
    isRoman: plain.some((one) => option.exec(tongueOf(one).bare)?.[2] === 'ii'),
    // "Answer 1, Answer 2" are options only where another column says which is right.
    hasAnswers: marks.length > 1 && plain.some((one) => facts.get(one) === 'key'),
  };
}

/** A table in one language asks its questions in that, whatever language its headings are in. */
function inOneTongue(columns: readonly string[]): string[] {
  if (columns.includes('stem_en') && columns.includes('stem_hi')) return [...columns];
  return columns.map((name) => {
    const own = name.replace(/_hi$/, '_en');
    const isText = /^(?:stem|option\d|explanation)_hi$/.test(name);
    return isText && !columns.includes(own) ? own : name;
  });
}

/** Our columns for headings in small letters, as far as they are known. */
export function columnsOf(headings: readonly string[]): string[] {
  const habits = habitsOf(headings);
  return inOneTongue(headings.map((heading) => columnOf(heading, habits)));
}
