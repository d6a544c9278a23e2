import type { Result } from '@chinar/contract/attempts.results';
import { formatPercent } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';

type Counts = Pick<Result, 'correct' | 'partial' | 'wrong' | 'unanswered'>;

/** How many were right, partly right where some were, wrong and left. */
export function countsSentence(counts: Counts, joint = ' · '): string {
  return [
    m.attempts_result_section_right({ count: counts.correct }),
    ...(counts.partial > 0 ? [m.attempts_result_section_partly({ count: counts.partial })] : []),
    m.attempts_result_section_wrong({ count: counts.wrong }),
    m.attempts_result_section_left({ count: counts.unanswered }),
  ].join(joint);
}

/** Of the same only those that there are. */
export function someSentence(counts: Counts): string {
  const words = [
    [counts.correct, m.attempts_result_section_right],
    [counts.partial, m.attempts_result_section_partly],
    [counts.wrong, m.attempts_result_section_wrong],
    [counts.unanswered, m.attempts_result_section_left],
  ] as const;
  return words.flatMap(([count, word]) => (count > 0 ? [word({ count })] : [])).join(' · ');
}

/** How many were right, partly right, wrong and left, and the accuracy, in one sentence. */
export function sentenceOf(result: Result): string {
  return m.attempts_result_sentence({
    parts: countsSentence(result, ', '),
    accuracy: formatPercent(result.accuracy),
  });
}
