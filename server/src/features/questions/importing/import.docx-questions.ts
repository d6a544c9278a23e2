import { questionLimits } from '@chinar/contract/questions.terms';
import { type DocLine, linesHtml, withoutStart } from './import.docx-lines.ts';
import { decimalOf } from './import.numbers.ts';
import { type Reason, reason } from './import.reason.ts';
import { UnreadableFile } from './import.types.ts';
import type { Node, Piece } from './import.xml-node.ts';

/* Questions of a document in the layout that docs/import-word.md describes. */

type Inside = (Node | Piece)[];
type Option = { letter: string; lines: Inside[] };

/** A question as its lines came. */
export type DocQuestion = {
  number: number;
  stem: Inside[];
  options: Option[];
  answer: string | null;
  explanation: Inside[];
  fields: Map<Field, string>;
  /** Lines that have no place in it, as texts. */
  left: string[];
};

const fieldNames = {
  subject: 'subject',
  विषय: 'subject',
  topic: 'topic',
  chapter: 'topic',
  अध्याय: 'topic',
  subtopic: 'subtopic',
  difficulty: 'difficulty',
  tags: 'tags',
  year: 'year',
  source: 'source',
  title: 'title',
  license: 'license',
  licence: 'license',
} as const;
type Field = (typeof fieldNames)[keyof typeof fieldNames];

/** `1.`, or behind its word with any sign or none: `Q.4`, `प्रश्न ४`. */
const question =
  /^(?:(?:question|ques|q|प्रश्न)\s*(?:no)?\.?\s*(\d{1,4}|[०-९]{1,4})(?:\s*[.):।]|(?=\s|$))|(\d{1,4}|[०-९]{1,4})\s*[.):।])\s*/iu;
const option = /^(?:[([]?([A-Ha-h])[.)\]]|\(([1-8])\))\s*/;
const answer = /^(?:correct\s+)?(?:answer|ans|key|उत्तर)\s*[:.\-–]\s*/iu;
const explanation = /^(?:explanation|solution|sol|व्याख्या|हल)\s*[:.\-–]\s*/iu;
const field = new RegExp(`^(${Object.keys(fieldNames).join('|')})\\s*:\\s*(.*)$`, 'iu');

function numberOf(text: string): number {
  return Number(text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)));
}

const isLine = ({ inside, text }: DocLine): boolean =>
  text !== '' || inside.some((one) => 'name' in one);

/** Goes through the lines of a document and tells where its questions begin and what their parts are. */
class Walk {
  readonly found: DocQuestion[] = [];
  readonly #standing = new Map<Field, string>();
  #open: DocQuestion | null = null;
  #part: Inside[] | null = null;
  #isAfterHeading = false;
  #before: string[] = [];

  /** Whether a numbered line is a question of its own and no numbered statement of the one before. */
  #begins(number: number): boolean {
    const open = this.#open;
    if (open === null) return true;
    const goesOn = number === open.number + 1 || (number === 1 && this.#isAfterHeading);
    if (this.#part === open.explanation) return goesOn;
    return open.answer !== null || (goesOn && open.options.length >= questionLimits.options.min);
  }

  #tryQuestion(line: DocLine): boolean {
    const [whole = '', named, bare] = question.exec(line.text) ?? [];
    const digits = named ?? bare ?? '';
    if (digits === '' || !this.#begins(numberOf(digits))) return false;
    if (this.found.length >= questionLimits.importItems) {
      throw new UnreadableFile('file_many', { maximum: questionLimits.importItems });
    }
    const rest = withoutStart(line.inside, lead(line) + whole.length);
    const fields = new Map(this.#standing);
    const left = this.#before;
    this.#before = [];
    const stem = [rest];
    this.#open = {
      number: numberOf(digits),
      stem,
      options: [],
      answer: null,
      explanation: [],
      fields,
      left,
    };
    this.#part = stem;
    this.#isAfterHeading = false;
    this.found.push(this.#open);
    return true;
  }

  #tryOption(line: DocLine): boolean {
    const open = this.#open;
    if (!open || open.answer !== null) return false;
    const [whole = '', letter, digit] = option.exec(line.text) ?? [];
    const given = letter?.toUpperCase() ?? (digit && String.fromCodePoint(64 + Number(digit)));
    const next = String.fromCodePoint(65 + open.options.length);
    if (given !== next) return false;
    const lines = [withoutStart(line.inside, lead(line) + whole.length)];
    open.options.push({ letter: next, lines });
    this.#part = lines;
    return true;
  }

  #tryField(line: DocLine): boolean {
    const [, name = '', value = ''] = field.exec(line.text) ?? [];
    const known = fieldNames[name.toLowerCase() as keyof typeof fieldNames];
    if (!known) return false;
    // Beside a heading, and before all questions, it holds for those that follow.
    const isStanding = line.isHeading || this.#open === null;
    if (isStanding) this.#standing.set(known, value.trim());
    else this.#open?.fields.set(known, value.trim());
    return true;
  }

  #tryAnswer(line: DocLine): boolean {
    const open = this.#open;
    if (!open) return false;
    const key = answer.exec(line.text)?.[0];
    if (key !== undefined && open.answer === null) {
      open.answer = line.text.slice(key.length).trim();
      this.#part = null;
      return true;
    }
    const told = explanation.exec(line.text)?.[0];
    if (told === undefined) return false;
    open.explanation.push(withoutStart(line.inside, lead(line) + told.length));
    this.#part = open.explanation;
    return true;
  }

  take(line: DocLine): void {
    if (!isLine(line)) return;
    if (line.isHeading) this.#isAfterHeading = true;
    const isTaken =
      this.#tryField(line) ||
      this.#tryAnswer(line) ||
      this.#tryQuestion(line) ||
      this.#tryOption(line);
    if (isTaken) return;
    if (this.#part && !line.isHeading) this.#part.push(line.inside);
    else (this.#open?.left ?? this.#before).push(line.text);
  }
}

/** Blanks before the text of a line, which its trimmed text has not. */
function lead({ inside }: DocLine): number {
  const whole = inside.map(textIn).join('').replaceAll('\u00a0', ' ');
  return whole.length - whole.trimStart().length;
}

function textIn(one: Node | Piece): string {
  return 'name' in one ? one.inside.map(textIn).join('') : one.text;
}

/** The questions of a document, in its order. */
export function docQuestions(lines: readonly DocLine[]): DocQuestion[] {
  const walk = new Walk();
  for (const line of lines) walk.take(line);
  return walk.found;
}

/** `B`, `(b)`, `A, C`, `A and D`, `2`: the options that an answer names; null where it names none. */
function lettersOf(text: string, count: number): number[] | null {
  const parts = text
    .replace(/^options?\b/i, '')
    .split(/\s*(?:,|;|&|\/|\band\b|\s)\s*/i)
    .map((part) => part.replace(/[()[\].]/g, ''))
    .filter((part) => part !== '');
  const places = parts.map((part) =>
    /^[A-Ha-h]$/.test(part) ? part.toUpperCase().charCodeAt(0) - 65 : Number(part) - 1,
  );
  const isFit = places.every((place) => Number.isInteger(place) && place >= 0 && place < count);
  return places.length > 0 && isFit ? places : null;
}

function typedKey(text: string): { type: string; key: object } {
  const [, min, max] = /^(\S+)\s*(?:\.\.|to|–)\s*(\S+)$/.exec(text) ?? [];
  const [, value, tolerance] = /^(\S+)\s*(?:±|\+\/-)\s*(\S+)$/.exec(text) ?? [];
  const numbers = [min, max, value, tolerance].map((one) => (one ? decimalOf(one) : null));
  const [low, high, middle, near] = numbers;
  if (low != null && high != null)
    return { type: 'numeric', key: { numeric: [{ min: low, max: high }] } };
  if (middle != null && near != null)
    return { type: 'numeric', key: { numeric: [{ value: middle, tolerance: near }] } };
  const number = decimalOf(text);
  if (number !== null) return { type: 'numeric', key: { numeric: [{ value: number }] } };
  return { type: 'shorttext', key: { accepted: text.split('|').map((one) => one.trim()) } };
}

const truths = [
  { _id: 'true', text: 'True' },
  { _id: 'false', text: 'False' },
];

type Asked = { draft: Record<string, unknown> } | { fault: Reason };

/** What a question says of itself, in our words. */
function factsIn(fields: DocQuestion['fields']): Record<string, unknown> {
  const said = (name: Field) => fields.get(name) ?? '';
  const [difficulty, year] = [said('difficulty').toLowerCase(), said('year')];
  const given = { difficulty, source: said('source'), license: said('license') };
  return {
    topic: { subject: said('subject'), topic: said('topic'), subtopic: said('subtopic') },
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    ...(year === '' ? {} : { year: Number(year) }),
  };
}

/** A question in our words, or why there is none. */
export function docDraft(found: DocQuestion): Asked {
  const { stem, options, answer: said, explanation: told, fields } = found;
  if (said === null || said === '') return { fault: reason('docx_answer_missing') };
  const text = { stem: linesHtml(stem), explanation: linesHtml(told) };
  const rest = { textKind: 'html', ...factsIn(fields) };
  const isTruth = /^(?:true|false|सत्य|असत्य)$/i.test(said);
  if (options.length === 0 && isTruth) {
    const key = { optionIds: [String(/^(?:true|सत्य)$/i.test(said))] };
    return {
      draft: { type: 'truefalse', ...rest, content: { en: { ...text, options: truths } }, key },
    };
  }
  if (options.length === 0) {
    return { draft: { ...typedKey(said), ...rest, content: { en: { ...text, options: [] } } } };
  }
  const places = lettersOf(said, options.length);
  if (!places) return { fault: reason('docx_answer', { text: said.slice(0, 60) }) };
  const entries = options.map(({ letter, lines }) => ({
    _id: letter.toLowerCase(),
    text: linesHtml(lines),
  }));
  const key = { optionIds: places.map((place) => entries[place]?._id ?? '') };
  const type = places.length > 1 ? 'multiple' : 'single';
  return { draft: { type, ...rest, content: { en: { ...text, options: entries } }, key } };
}
