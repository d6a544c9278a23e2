import { formatMarks, formatSignedMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type { Rule } from '../../lib/marking.ts';

/** A type of question as a rule of marks says it to learners. */
function typeWord(type: Rule['types'][number]): string {
  const words = {
    single: m.quizzes_type_single,
    multiple: m.quizzes_type_multiple,
    numeric: m.quizzes_type_numeric,
    integer: m.quizzes_type_integer,
    truefalse: m.quizzes_type_truefalse,
    match: m.quizzes_type_match,
    shorttext: m.quizzes_type_shorttext,
  };
  return words[type]();
}

/** The kinds of question that a rule covers, in words. */
export const typeWords = ({ types }: Rule): string[] => types.map(typeWord);

const fractions = [
  ['⅙', 1 / 6],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['⅚', 5 / 6],
] as const;

/** A mark's size as it is counted: a third comes as 0.33 over the wire and is a third all the same. */
function exactMark(mark: number): { size: number; text: string } {
  const whole = Math.floor(Math.abs(mark));
  const rest = Math.abs(mark) - whole;
  const [sign, value] = fractions.find(([, part]) => Math.abs(rest - part) < 0.005) ?? ['', null];
  if (value === null) return { size: Math.abs(mark), text: formatMarks(Math.abs(mark)) };
  return { size: whole + value, text: `${whole === 0 ? '' : whole}${sign}` };
}

/** A sheet that shows each kind of mark: of so many questions, fifteen at most; null of a single one. */
function exampleSheet(questions: number): { right: number; wrong: number; blank: number } | null {
  const asked = Math.min(questions, 15);
  if (asked < 2) return null;
  const wrong = Math.max(1, Math.floor(asked / 5));
  const blank = Math.floor(asked / 6);
  return { right: asked - wrong - blank, wrong, blank };
}

/** A worked sum over so many questions, so that a negative mark is seen and not only read; null for a single one. */
export function exampleOf(rule: Rule, questions: number): string | null {
  const sheet = exampleSheet(questions);
  if (!sheet) return null;
  const { right, wrong, blank } = sheet;
  const given = exactMark(rule.correct);
  const parts = [`${right} × ${given.text}`];
  let total = right * given.size;
  const add = (times: number, marks: number): void => {
    if (marks === 0 || times === 0) return;
    const { size, text } = exactMark(marks);
    parts.push(`${marks < 0 ? '−' : '+'} ${times} × ${text}`);
    total += Math.sign(marks) * times * size;
  };
  add(wrong, rule.wrong);
  add(blank, rule.unanswered);
  return m.quizzes_rule_example({ ...sheet, sum: parts.join(' '), total: formatMarks(total) });
}

/** How partly right answers count, with numbers; null where they do not. */
export function partialOf(rule: Rule): string | null {
  const full = formatMarks(rule.correct);
  const minus = formatSignedMarks(rule.wrong);
  if (rule.partial === 'per-correct') {
    return m.quizzes_rule_per_correct({
      full,
      marks: formatMarks((rule.correct * 2) / 3),
      wrong: minus,
    });
  }
  return rule.partial === 'jee-advanced'
    ? m.quizzes_rule_jee({ full: formatSignedMarks(rule.correct), wrong: minus })
    : null;
}
