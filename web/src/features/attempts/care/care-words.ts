import { formatDateTime } from '@chinar/content/format';
import type { AttemptCare } from '@chinar/contract/attempts.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';

type Act = AttemptCare['acts'][number];

/** Whose attempt it is, in a name. */
export const takerName = ({ user }: Pick<AttemptCare, 'user'>): string =>
  user?.fullName ?? m.attempts_all_guest();

/** Seconds as whole minutes, the last one begun included. */
export const minutesOf = (seconds: number): string =>
  m.attempts_care_minutes_count({ count: Math.ceil(seconds / 60) });

/** What was done, by whom, in a sentence. */
export function actSentence({ act, by, seconds }: Act): string {
  const who = by ?? m.attempts_care_by_somebody();
  const time = minutesOf(seconds ?? 0);
  const sentences = {
    extended: () => m.attempts_care_did_extended({ who, time }),
    outage: () => m.attempts_care_did_outage({ time }),
    reopened: () => m.attempts_care_did_reopened({ who, time }),
    voided: () => m.attempts_care_did_voided({ who }),
    late_accepted: () => m.attempts_care_did_late_accepted({ who }),
    late_rejected: () => m.attempts_care_did_late_rejected({ who }),
    further_given: () => m.attempts_care_did_further({ who }),
  };
  return sentences[act]();
}

/** How an attempt stands, in a sentence: what two people compare who act at the same time. */
export function standing({ state, deadlineAt, submittedAt }: AttemptCare): string {
  const time = formatDateTime(submittedAt ?? deadlineAt, currentLocale());
  const sentences = {
    in_progress: () =>
      m.attempts_care_stands_running({ time: formatDateTime(deadlineAt, currentLocale()) }),
    submitted: () => m.attempts_care_stands_submitted({ time }),
    expired: () => m.attempts_care_stands_expired({ time }),
    voided: () => m.attempts_care_stands_voided(),
  };
  return sentences[state]();
}
