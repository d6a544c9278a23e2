import type { Result } from '@chinar/contract/attempts.results';
import { formatPercent } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';

/** How many were right, partly right, wrong and left, and the accuracy, in one sentence. */
export function sentenceOf(result: Result): string {
  return m.attempts_result_sentence({
    parts: [
      m.attempts_result_section_right({ count: result.correct }),
      ...(result.partial > 0 ? [m.attempts_result_section_partly({ count: result.partial })] : []),
      m.attempts_result_section_wrong({ count: result.wrong }),
      m.attempts_result_section_left({ count: result.unanswered }),
    ].join(', '),
    accuracy: formatPercent(result.accuracy),
  });
}
