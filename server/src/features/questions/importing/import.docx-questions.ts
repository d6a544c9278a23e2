import { questionLimits } from '@chinar/contract/questions.terms';
import {
  type DocLine,
  type Inside,
  powersOf,
  splitAtBlanks,
  textOf,
  withoutMark,
} from './import.docx-lines.ts';
import { MarkedLists, type Settled } from './import.docx-lists.ts';
import {
  aheadOf,
  asksForNumber,
  asksWithOptions,
  leadsToQuestion,
  nextNumbered,
} from './import.docx-ahead.ts';
import {
  answerAt,
  explanationAt,
  isPassage,
  isTitle,
  numberAt,
  saidIn,
} from './import.docx-begins.ts';
import { type Field, fieldAt } from './import.docx-fields.ts';
import { keyAt } from './import.docx-keys.ts';
import { type Mark, markAt } from './import.docx-marks.ts';
import { optionsIn } from './import.docx-tables.ts';
import { UnreadableFile } from './import.types.ts';
import { isNode, type Node } from './import.xml-node.ts';

/* Questions of a document in the layout that docs/import-word.md describes. */

/** A question as its lines came. */
export type DocQuestion = Settled & {
  number: number;
  answer: string | null;
  explanation: Inside[];
  fields: Map<Field, string>;
  /** Lines that have no place in it, as texts. */
  left: string[];
};

/** The same while its lines come. */
type Open = Pick<DocQuestion, 'number' | 'stem' | 'answer' | 'explanation' | 'fields' | 'left'> & {
  lists: MarkedLists;
  /** The line that began it, as it stood. */
  begun: Inside;
  /** The question in whose explanation it began, where its number came next. */
  behind: Open | null;
  /** Of the numbered lines in its text, the last number. */
  counted: number;
};

const isLine = ({ inside, text }: DocLine): boolean =>
  text !== '' || inside.some((one) => 'name' in one);

/** As many lines as options of a question have at most, before the next of them comes. */
const farthest = 40;

/** Goes through the lines of a document and tells where its questions begin and what their parts are. */
class Walk {
  readonly #found: Open[] = [];
  readonly #lines: readonly DocLine[];
  readonly #standing = new Map<Field, string>();
  #open: Open | null = null;
  #part: Inside[] | null = null;
  #isAfterHeading = false;
  #isNewSubject = false;
  /** So many questions stand before the last key. */
  #keyed = 0;
  #before: string[] = [];

  constructor(lines: readonly DocLine[]) {
    this.#lines = lines;
  }

  /** The next line behind this one that is marked `1)`, in this question. */
  #nextBare(at: number): Mark | null {
    for (const { text } of this.#lines.slice(at + 1, at + 1 + farthest)) {
      if (answerAt(text) !== null) return null;
      const mark = markAt(text);
      if (mark?.isBare) return mark;
    }
    return null;
  }

  /** Whether a line marked `1)` is an option: `2)` comes behind the first, and `1)` not behind the others. */
  #isOption(mark: Mark, at: number): boolean {
    if (!mark.isBare) return true;
    const next = this.#nextBare(at)?.place;
    return mark.place === 0 ? next === 1 : next !== 0;
  }

  /** Whether a numbered line is a question of its own and no numbered statement of the one before. */
  #begins(number: number, at: number): boolean {
    const open = this.#open;
    if (open === null) return true;
    const goesOn = number === open.number + 1 || (number === 1 && this.#isAfterHeading);
    if (this.#part === open.explanation) return goesOn || this.#asks(open, number, at);
    return open.answer !== null || (goesOn && open.lists.count >= questionLimits.options.min);
  }

  /** Whether a numbered line in an explanation is no step of it, though its number is not the next. */
  #asks(open: Open, number: number, at: number): boolean {
    const ahead = aheadOf(this.#lines, at);
    const isStep = open.counted > 0 && number === open.counted + 1;
    const isFar = number > open.number || this.#isAfterHeading;
    // The answer behind may still be that of the question whose explanation it is.
    if (open.answer === null && !isFar) return false;
    if (asksWithOptions(ahead, isStep)) return true;
    return open.answer !== null && isFar && !isStep && asksForNumber(ahead);
  }

  /** Whether `3)` goes on a list of options that are counted so. */
  #goesOnList(line: DocLine, at: number): boolean {
    const mark = markAt(line.text);
    const open = this.#open;
    if (!mark?.isBare || !open || open.answer !== null) return false;
    return mark.place > 0 && open.lists.isNext(mark) && this.#isOption(mark, at);
  }

  /**
   * A step of an explanation that bears the next question's number seems to begin that question, until the
   * question itself comes: then it is put back. Statements of a question count up to its number as well.
   */
  #putBack(number: number, at: number): void {
    const step = this.#open;
    if (!step?.behind) return;
    if (!this.#isStep(step, number, at)) return;
    const { behind } = step;
    behind.explanation.push(step.begun, ...step.stem.slice(1));
    for (const [name, value] of step.fields)
      if (this.#standing.get(name) !== value) behind.fields.set(name, value);
    behind.left.push(...step.left);
    this.#found.pop();
    this.#open = behind;
    this.#part = behind.explanation;
  }

  /** Whether what seemed to be a question shows itself as a step, by the numbered line behind it. */
  #isStep(seeming: Open, number: number, at: number): boolean {
    const { lists, answer, explanation, counted } = seeming;
    if (answer !== null || lists.count > 0 || explanation.length > 0) return false;
    if (number === seeming.number) return counted !== number - 1;
    if (counted > 0 || (number === 1 && !this.#isAfterHeading)) return false;
    return asksWithOptions(aheadOf(this.#lines, at), false);
  }

  /** The question whose explanation a number ends, if it is the next one. */
  #behind(number: number): Open | null {
    const open = this.#open;
    return open && this.#part === open.explanation && number === open.number + 1 ? open : null;
  }

  #tryQuestion(line: DocLine, at: number): boolean {
    const found = numberAt(line.text);
    if (!found || this.#goesOnList(line, at)) return false;
    const { number, length } = found;
    this.#putBack(number, at);
    if (!this.#begins(number, at)) {
      if (this.#open) this.#open.counted = number;
      return false;
    }
    if (this.#found.length >= questionLimits.importItems) {
      throw new UnreadableFile('file_many', { maximum: questionLimits.importItems });
    }
    const stem = [withoutMark(line.inside, length)];
    this.#open = {
      number,
      begun: line.inside,
      behind: this.#behind(number),
      counted: 0,
      stem,
      lists: new MarkedLists(),
      answer: null,
      explanation: [],
      fields: new Map(this.#standing),
      left: this.#before,
    };
    this.#before = [];
    this.#part = stem;
    this.#isAfterHeading = false;
    this.#isNewSubject = false;
    this.#found.push(this.#open);
    return true;
  }

  /** A solution may stand before the answer, and speak of the options by their marks. */
  #isTold({ explanation, lists }: Open): boolean {
    return this.#part === explanation && lists.count >= questionLimits.options.min;
  }

  #tryOption(line: DocLine, at: number): boolean {
    const open = this.#open;
    if (!open || open.answer !== null) return false;
    if (this.#isTold(open)) return false;
    const [table] = line.inside;
    if (table && isNode(table) && table.name === 'table') return this.#tryTable(line, table, open);
    const mark = markAt(line.text);
    if (!mark || !this.#isOption(mark, at)) return false;
    return this.#takeOptions(line, at, open);
  }

  /** The options of a line, each by itself. */
  #takeOptions(line: DocLine, at: number, { lists }: Open): boolean {
    const next = markAt(this.#lines[at + 1]?.text ?? '');
    let isTaken = false;
    for (const inside of splitAtBlanks(line.inside, next)) {
      const own = markAt(textOf(inside).trimStart());
      const lines = [withoutMark(inside, own?.length ?? 0)];
      if (!own || !lists.take(own, { lines, whole: [inside], own: 1 })) break;
      this.#part = lines;
      isTaken = true;
    }
    return isTaken;
  }

  /** A table whose cells are the options. */
  #tryTable(line: DocLine, table: Node, { lists }: Open): boolean {
    const cells = optionsIn(table);
    for (const [at, { mark, lines }] of cells.entries()) {
      const whole = at === 0 ? [line.inside] : [];
      lists.take(mark, { lines, whole, own: lines.length });
      this.#part = lines;
    }
    return cells.length > 0;
  }

  /** Whether a fact behind a question is about those that follow: a subject before a count that begins anew. */
  #isOfNext(name: Field, at: number): boolean {
    if (this.#isNewSubject) return true;
    if (name !== 'subject' || !this.#open) return false;
    const next = numberAt(this.#lines[nextNumbered(this.#lines, at)]?.text ?? '');
    const isAnew = next !== null && next.number <= this.#open.number;
    return isAnew && (this.#standing.has('subject') || this.#isAfterHeading);
  }

  /** The facts of those before no longer hold. */
  #beginSubject(): void {
    this.#part = null;
    this.#isAfterHeading = true;
    this.#isNewSubject = true;
    for (const name of ['topic', 'subtopic'] as const) this.#standing.delete(name);
  }

  #tryField(line: DocLine, at: number): boolean {
    const found = fieldAt(line.text);
    if (!found) return false;
    const { name: known, value } = found;
    // Beside a heading, and before all questions, it holds for those that follow.
    const isOfNext = this.#isOfNext(known, at);
    const isStanding = line.isHeading || this.#open === null || isOfNext;
    if (isOfNext && known === 'subject') this.#beginSubject();
    if (isStanding) this.#standing.set(known, value);
    else this.#open?.fields.set(known, value);
    return true;
  }

  #takeAnswer(open: Open, { inside, text }: DocLine, from: number): void {
    const whole = powersOf(inside).replaceAll('\u00a0', ' ').trim();
    const { answer: said, marks, explanationFrom } = saidIn(whole, from);
    open.answer = said;
    this.#part = null;
    if (marks !== null) open.left.push(marks);
    if (explanationFrom === null) return;
    const begin = text.length - (whole.length - explanationFrom);
    const told = explanationAt(text.slice(begin)) ?? 0;
    open.explanation.push(withoutMark(inside, begin + told));
    open.counted = 0;
    this.#part = open.explanation;
  }

  #tryAnswer(line: DocLine): boolean {
    const open = this.#open;
    if (!open) return false;
    const key = answerAt(line.text);
    if (key !== null && open.answer === null) {
      this.#takeAnswer(open, line, key);
      return true;
    }
    const told = explanationAt(line.text);
    if (told === null) return false;
    open.explanation.push(withoutMark(line.inside, told));
    open.counted = 0;
    this.#part = open.explanation;
    return true;
  }

  /** `SECTION B`, `Chemistry`: a line between questions, which belongs to none of them. */
  #tryTitle({ text, isHeading }: DocLine, at: number): boolean {
    const open = this.#open;
    if (!open || isHeading || !isTitle(text)) return false;
    const isBehind =
      open.answer !== null ||
      open.behind !== null ||
      this.#part === open.explanation ||
      open.lists.count >= questionLimits.options.min;
    if (!isBehind || !leadsToQuestion(this.#lines, at)) return false;
    this.#part = null;
    this.#isAfterHeading = true;
    open.left.push(text);
    return true;
  }

  /** A key answers the questions since the one before, by numbers that stand there once; 0 where none begins. */
  #tryKey(at: number): number {
    const found = keyAt(this.#lines, at);
    if (!found) return 0;
    const open = this.#found.slice(this.#keyed);
    const named = open.filter(({ number }) => found.key.has(number));
    if (named.length < 2) return 0;
    const times = Map.groupBy(open, ({ number }) => number);
    for (const one of named)
      if (times.get(one.number)?.length === 1) one.answer ??= found.key.get(one.number) ?? null;
    this.#keyed = this.#found.length;
    this.#part = null;
    this.#isAfterHeading = true;
    return found.length;
  }

  #take(line: DocLine, at: number): void {
    if (!isLine(line)) return;
    if (line.isHeading) this.#isAfterHeading = true;
    const isTaken =
      this.#tryTitle(line, at) ||
      this.#tryField(line, at) ||
      this.#tryAnswer(line) ||
      this.#tryQuestion(line, at) ||
      this.#tryOption(line, at);
    if (isTaken) return;
    this.#takeText(line);
  }

  #takeText({ inside, text, isHeading }: DocLine): void {
    // What several questions are about belongs to none of them, least of all to the one before.
    const isExplanation = this.#part === this.#open?.explanation;
    if (isExplanation && isPassage(text)) this.#part = null;
    if (this.#part && !isHeading) this.#part.push(inside);
    else (this.#open?.left ?? this.#before).push(text);
  }

  /** The questions of all lines. */
  questions(): DocQuestion[] {
    for (let at = 0; at < this.#lines.length;) {
      const line = this.#lines[at];
      const length = this.#tryKey(at);
      if (line && length === 0) this.#take(line, at);
      at += Math.max(1, length);
    }
    return this.#found.map(({ lists, stem, begun: _, behind: __, counted: ___, ...rest }) => {
      const settled = lists.settle();
      return { ...rest, ...settled, stem: [...stem, ...settled.stem] };
    });
  }
}

/** The questions of a document, in its order. */
export function docQuestions(lines: readonly DocLine[]): DocQuestion[] {
  return new Walk(lines).questions();
}
