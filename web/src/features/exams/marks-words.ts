import { formatMarks, formatPercent } from '@chinar/content/format';
import type { MarksRule } from '@chinar/contract/exams.notice';
import * as m from '@chinar/messages/paraglide/messages';
import { printedMarks } from './exam-words.ts';

/** Answers of the worked example: so many right, wrong and left blank. */
const example = { right: 10, wrong: 3, blank: 2 };

/** Marks as a notice prints them, without their sign. */
const sizeOf = (printed: string): string => printedMarks(printed).replace(/^[+−]/, '');

/** A worked sum under a rule, in the marks that the notice prints. */
export function workedSum({ correct, wrong, printed }: MarksRule): string {
  const { right, wrong: off, blank } = example;
  const sum = [
    `${right} × ${sizeOf(printed.correct)}`,
    `${wrong > 0 ? '+' : '−'} ${off} × ${sizeOf(printed.wrong)}`,
    `+ ${blank} × 0`,
  ].join(' ');
  const total = right * correct + off * wrong;
  return m.exams_marks_sum({ right, wrong: off, blank, sum, total: formatMarks(total) });
}

/** What one answer gives, in a sentence. */
export function schemeWords({ printed, wrong }: MarksRule): string {
  const correct = printedMarks(printed.correct);
  if (wrong === 0) return m.exams_marks_scheme_free({ correct });
  return m.exams_marks_scheme({ correct, wrong: printedMarks(printed.wrong) });
}

/** From this chance on an answer pays, as a share and as one in so many where that is whole. */
function evenWords(share: number): string {
  const times = 1 / share;
  const isWhole = Math.abs(times - Math.round(times)) < 1e-6;
  const percent = formatPercent(share);
  return isWhole
    ? m.exams_marks_even_in({ percent, times: Math.round(times) })
    : m.exams_marks_even({ percent });
}

/** What a guess among options is worth, and from when on it pays. */
function optionWords({ guesses }: MarksRule, even: string): string {
  const [blind, ...later] = guesses;
  if (!blind) return even;
  if (blind.marks > 0)
    return `${m.exams_marks_guess_pays({ marks: formatMarks(blind.marks) })} ${even}`;
  const first = later.find(({ marks }) => marks > 0);
  if (!first) return even;
  const told = { count: first.ruledOut, gain: formatMarks(first.marks) };
  const worth =
    blind.marks === 0
      ? m.exams_marks_guess_even(told)
      : m.exams_marks_guess_costs({ ...told, marks: formatMarks(-blind.marks) });
  return `${worth} ${even}`;
}

/** What the scheme means for who does not know the answer. Never more than the sums say. */
export function guessWords(rule: MarksRule): string {
  const { kind, wrong, breakEven, guesses } = rule;
  if (wrong >= 0) return m.exams_marks_guess_free();
  if (breakEven === null) return m.exams_marks_guess_never();
  const even = evenWords(breakEven);
  if (kind === 'numeric')
    return m.exams_marks_guess_number({ marks: formatMarks(-(guesses[0]?.marks ?? wrong)), even });
  return kind === 'multiple' ? even : optionWords(rule, even);
}
