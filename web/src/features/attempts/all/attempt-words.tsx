import { formatMarks } from '@chinar/content/format';
import type { AttemptRow } from '@chinar/contract/attempts.results';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../../ui/tag.tsx';

const words = {
  in_progress: m.attempts_result_state_running,
  submitted: m.attempts_result_state_done,
  expired: m.attempts_all_state_expired,
  voided: m.attempts_result_state_voided,
} as const;
const tones = {
  in_progress: 'saffron',
  submitted: 'good',
  expired: 'plain',
  voided: 'bad',
} as const;

/** How an attempt stands, in a word. */
export function stateWord(state: AttemptRow['state']): string {
  return words[state]();
}

export function StateTag({ state }: { state: AttemptRow['state'] }) {
  return <Tag tone={tones[state]}>{stateWord(state)}</Tag>;
}

/** Who sat it; guests have no name. */
export function learnerOf({ user }: AttemptRow): string {
  return user?.fullName ?? m.attempts_all_guest();
}

/** The score of the whole, once it is released. */
export function scoreOf({ score, maxScore }: AttemptRow): string {
  return score === undefined ? '' : `${formatMarks(score)} / ${formatMarks(maxScore)}`;
}
