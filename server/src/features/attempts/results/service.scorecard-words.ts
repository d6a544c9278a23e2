import type { Printed } from '@chinar/contract/attempts.scorecard';
import {
  formatBounds,
  formatCount,
  formatDate,
  formatDateTime,
  formatMarks,
  formatPercentile,
} from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type { Locale } from '../../../context.ts';
import type { ScorecardSheet } from '../../../ports/prints.ts';

const lateWords = {
  pending: m.attempts_card_late_pending,
  rejected: m.attempts_card_late_rejected,
};

/** Rank and percentile, with how many they are among, below what late answers would make of the score. */
function standingOf(
  { isPractice, late, rank, percentile }: Printed,
  said: { locale: Locale },
): string[] {
  return [
    ...(isPractice ? [m.attempts_card_practice({}, said)] : []),
    ...(late ? [lateWords[late.review]({ score: formatMarks(late.score) }, said)] : []),
    ...(rank
      ? [
          m.attempts_card_rank(
            { rank: formatCount(rank.value), count: rank.takers, takers: formatCount(rank.takers) },
            said,
          ),
        ]
      : []),
    ...(percentile
      ? [
          m.attempts_card_percentile(
            {
              value: formatPercentile(percentile.value, 7),
              takers: formatCount(percentile.n),
              ...formatBounds(percentile),
            },
            said,
          ),
          m.attempts_result_percentile_ours({}, said),
        ]
      : []),
  ];
}

/** How many questions came out how; nothing where that is not told. */
function countsOf({ counts }: Printed, said: { locale: Locale }): string {
  if (!counts) return '';
  const { correct, partial, wrong, unanswered } = counts;
  return [
    m.attempts_result_section_right({ count: correct }, said),
    ...(partial > 0 ? [m.attempts_result_section_partly({ count: partial }, said)] : []),
    m.attempts_result_section_wrong({ count: wrong }, said),
    m.attempts_result_section_left({ count: unanswered }, said),
  ].join(' · ');
}

/** Every word of the sheet, so that the process that draws it knows no languages and no results. */
export function sheetOf(
  printed: Printed,
  { locale, url, now }: { locale: Locale; url: string | null; now: number },
): ScorecardSheet {
  const said = { locale };
  const { score, maxScore } = printed;
  const facts = [
    { label: m.attempts_card_name({}, said), value: printed.name },
    { label: m.attempts_card_test({}, said), value: printed.title },
    { label: m.attempts_card_sat({}, said), value: formatDate(printed.satAt, locale) },
    { label: m.attempts_card_attempt({}, said), value: String(printed.number) },
  ];
  return {
    language: locale,
    title: m.attempts_card_title({}, said),
    about: printed.title,
    facts,
    score: formatMarks(score),
    outOf: `/${formatMarks(maxScore)}`,
    counts: countsOf(printed, said),
    sections: printed.sections.map((section) => ({
      title: section.title,
      share: section.maxScore > 0 ? Math.max(0, section.score) / section.maxScore : 0,
      marks: `${formatMarks(section.score)}/${formatMarks(section.maxScore)}`,
    })),
    standing: standingOf(printed, said),
    check: url ? { url, words: m.attempts_card_check({}, said) } : null,
    foot: m.attempts_card_printed({ time: formatDateTime(now, locale) }, said),
  };
}
