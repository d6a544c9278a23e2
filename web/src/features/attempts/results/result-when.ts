import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';

/** When the result of a test that is in comes, if it ever does. */
export function whenText({ isScoring, isScoreWithheld, releasedAt }: AttemptOutcome): string {
  if (isScoreWithheld) return m.attempts_end_result_withheld();
  if (isScoring) return m.attempts_end_scoring();
  return releasedAt
    ? m.attempts_end_result_at({ time: formatDateTime(releasedAt, currentLocale()) })
    : m.attempts_end_result_later();
}
