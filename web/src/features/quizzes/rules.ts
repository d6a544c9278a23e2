import { formatMarks, formatSignedMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type { Rule } from '../../lib/marking.ts';

/** The kinds of question that a rule covers, in words. */
export function typeWords(rule: Rule): string[] {
  const words = {
    single: m.series_type_single,
    multiple: m.series_type_multiple,
    numeric: m.series_type_numeric,
    integer: m.series_type_integer,
    truefalse: m.series_type_truefalse,
  };
  return rule.types.map((type) => words[type]());
}

const right = 10;
const wrong = 4;
const blank = 2;

/** A worked sum, so that a negative mark is seen and not only read. */
export function exampleOf(rule: Rule): string {
  const parts = [`${right} × ${formatMarks(rule.correct)}`];
  const add = (times: number, marks: number): void => {
    if (marks === 0) return;
    parts.push(`${marks < 0 ? '−' : '+'} ${times} × ${formatMarks(Math.abs(marks))}`);
  };
  add(wrong, rule.wrong);
  add(blank, rule.unanswered);
  const total = right * rule.correct + wrong * rule.wrong + blank * rule.unanswered;
  return m.series_rule_example({ sum: parts.join(' '), total: formatMarks(total) });
}

/** How partly right answers count, with numbers; null where they do not. */
export function partialOf(rule: Rule): string | null {
  const full = formatMarks(rule.correct);
  const minus = formatSignedMarks(rule.wrong);
  if (rule.partial === 'per-correct') {
    return m.series_rule_per_correct({
      full,
      marks: formatMarks((rule.correct * 2) / 3),
      wrong: minus,
    });
  }
  return rule.partial === 'jee-advanced'
    ? m.series_rule_jee({ full: formatSignedMarks(rule.correct), wrong: minus })
    : null;
}
