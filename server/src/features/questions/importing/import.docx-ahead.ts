import { answerAt, isTitle, numberAt } from './import.docx-begins.ts';
import { type DocLine, type Inside, splitAtBlanks, textOf } from './import.docx-lines.ts';
import { markAt } from './import.docx-marks.ts';
import { optionsIn } from './import.docx-tables.ts';
import { isNode } from './import.xml-node.ts';

/* What stands behind a numbered line: whether it asks something, or is a step or a statement. */

/** So many lines a question has at most before its answer is said. */
const farthest = 80;

/** What follows a numbered line before the next one that is not of its own. */
export type Ahead = {
  options: number;
  hasAnswer: boolean;
  /** How many numbered lines that count from 1 stand between: statements of the question. */
  statements: number;
};

/** The lines of a question that stand as options, by their marks: how many a line holds. */
function optionsOf({ text, inside }: DocLine): number {
  const [table] = inside;
  if (table && isNode(table) && table.name === 'table') return optionsIn(table).length;
  return markAt(text) ? splitAtBlanks(inside, null).length : 0;
}

/** Looks from the line behind a numbered one to its answer. Lines that are counted from 1 on are its statements. */
export function aheadOf(lines: readonly DocLine[], at: number): Ahead {
  const found: Ahead = { options: 0, hasAnswer: false, statements: 0 };
  for (const line of lines.slice(at + 1, at + 1 + farthest)) {
    if (line.isHeading || isTitle(line.text)) return found;
    if (answerAt(line.text) !== null) return { ...found, hasAnswer: true };
    const number = numberAt(line.text)?.number;
    if (number === found.statements + 1) found.statements += 1;
    else if (number !== undefined) return found;
    else found.options += optionsOf(line);
  }
  return found;
}

/**
 * Whether a numbered line asks something of its own: options and an answer stand behind it. Between them
 * may stand statements, at least two, of a question; but not of a line that goes on counting steps.
 */
export function asksWithOptions(
  { options, hasAnswer, statements }: Ahead,
  isStep: boolean,
): boolean {
  if (!hasAnswer || statements === 1 || (isStep && statements > 0)) return false;
  // `1)` and `2)` are options themselves, where no others stand there.
  return options >= 2 || (options === 0 && statements >= 2);
}

/** Whether a numbered line says its answer without options, with nothing counted between. */
export const asksForNumber = ({ options, hasAnswer, statements }: Ahead): boolean =>
  hasAnswer && options === 0 && statements === 0;

/** Whether the lines behind a title ask something. */
export function leadsToQuestion(lines: readonly DocLine[], at: number): boolean {
  const next = nextNumbered(lines, at);
  if (next < 0) return false;
  const { options, hasAnswer, statements } = aheadOf(lines, next);
  return hasAnswer || options >= 2 || statements >= 2;
}

/** The place of the next line that says anything, and is numbered, within a few lines that say what to do. */
export function nextNumbered(lines: readonly DocLine[], at: number): number {
  const near = lines.slice(at + 1, at + 10);
  const found = near.findIndex(({ text }) => numberAt(text) !== null);
  const end = near.findIndex(({ text }) => markAt(text) !== null || answerAt(text) !== null);
  const isFirst = found >= 0 && (end < 0 || found <= end);
  return isFirst ? at + 1 + found : -1;
}

/** The line of an explanation with which another question seems to begin in it; null for none. */
export function otherIn(explanation: readonly Inside[], answer: string | null): string | null {
  let begun: string | null = null;
  let marks = 0;
  for (const inside of explanation) {
    const text = textOf(inside).replaceAll('\u00a0', ' ').trim();
    const said = answerAt(text);
    if (said !== null && text.slice(said).trim() !== answer) return begun ?? text;
    if (numberAt(text) !== null && !markAt(text)) {
      begun = text;
      marks = 0;
    } else if (markAt(text)?.place === marks) marks += 1;
    if (begun !== null && marks >= 2) return begun;
  }
  return null;
}
