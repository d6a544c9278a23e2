import { formatDateTime, formatMarks, formatSignedMarks } from '@chinar/content/format';
import type { Rule } from '@chinar/measurement/item-score';
import { toDecimal } from '@chinar/measurement/marks';
import * as m from '@chinar/messages/paraglide/messages';
import type { Locale } from '../../context.ts';

/** Says words in each language of a paper, the same words once. */
export function inEach(
  languages: readonly Locale[],
  say: (as: { locale: Locale }) => string,
): string {
  return [...new Set(languages.map((locale) => say({ locale })))].join(' / ');
}

/** Numbers of questions in a row: `1–20`, `1–4, 7`. */
export function numbersIn(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

export type MarkedQuestion = { number: number; rule: Rule };

const signed = (mark: number): string => (mark === 0 ? '0' : formatSignedMarks(toDecimal(mark)));

/** How a section's marks are given; by the numbers of its questions where they are not given alike. */
export function ruleWords(
  marked: readonly MarkedQuestion[],
  languages: readonly Locale[],
): string[] {
  const groups = new Map<string, MarkedQuestion[]>();
  for (const one of marked) {
    const name = JSON.stringify(one.rule);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const rule = group[0]?.rule;
    if (!rule) return [];
    const values = {
      correct: signed(rule.correct),
      wrong: signed(rule.wrong),
      unanswered: signed(rule.unanswered),
    };
    const numbers = numbersIn(group.map(({ number }) => number));
    return inEach(languages, (as) => {
      const given =
        groups.size === 1
          ? m.quizzes_print_paper_rule(values, as)
          : m.quizzes_print_paper_rule_of({ ...values, numbers }, as);
      return rule.partial === 'none' ? given : `${given} ${m.quizzes_print_paper_partial({}, as)}`;
    });
  });
}

/** How many questions, and what they are worth; marks are 1/600. */
export function worthWords(
  { count, marks, limit }: { count: number; marks: number; limit: number | null },
  languages: readonly Locale[],
): string {
  return inEach(languages, (as) =>
    [
      m.quizzes_questions_count({ count }, as),
      m.quizzes_marks_count({ marks: formatMarks(toDecimal(marks)) }, as),
      ...(limit === null ? [] : [m.quizzes_print_paper_limit({ limit: String(limit) }, as)]),
    ].join(' · '),
  );
}

/** What a paper was made of: nothing of it is to be taken for what learners sit unless it is. */
export type Standing = 'draft' | 'same' | 'other' | 'back';

const standings = {
  draft: m.quizzes_print_standing_draft,
  same: m.quizzes_print_standing_same,
  other: m.quizzes_print_standing_other,
  back: m.quizzes_print_standing_back,
} as const satisfies Record<Standing, unknown>;

export function standingWords(standing: Standing, now: number, locale: Locale): string {
  return standings[standing]({ date: formatDateTime(now, locale) }, { locale });
}
