import type { ChallengeState } from '@chinar/contract/key-challenges';
import * as m from '@chinar/messages/paraglide/messages';

export const stateTones = {
  open: 'lake',
  accepted: 'good',
  rejected: 'plain',
  withdrawn: 'plain',
} as const satisfies Record<ChallengeState, string>;

export function stateWord(state: ChallengeState): string {
  const words = {
    open: m.key_challenges_state_open,
    accepted: m.key_challenges_state_accepted,
    rejected: m.key_challenges_state_rejected,
    withdrawn: m.key_challenges_state_withdrawn,
  };
  return words[state]();
}
