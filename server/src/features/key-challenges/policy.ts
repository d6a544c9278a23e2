import type { KeyState } from '@chinar/contract/key-challenges';

type KeyFacts = { key_state: KeyState; challenge_until: Date | null };

/** How far a key is: a window whose time is over is under review, whether or not somebody closed it. */
export function keyStateOf({ key_state, challenge_until }: KeyFacts, now: number): KeyState {
  const isOver = challenge_until !== null && challenge_until.getTime() <= now;
  return key_state === 'challenge_open' && isOver ? 'under_review' : key_state;
}

const next: Record<KeyState, readonly KeyState[]> = {
  provisional: ['challenge_open', 'final'],
  // Open anew: until another time.
  challenge_open: ['challenge_open', 'under_review'],
  under_review: ['challenge_open', 'final'],
  final: [],
};

/** Whether a key may go from one state to another; a final one stays. */
export function mayBecome(from: KeyState, to: KeyState): boolean {
  return next[from].includes(to);
}

/** To which states a key may go now; it becomes final when nothing waits for a decision. */
export function becoming(from: KeyState, hasWaiting: boolean): KeyState[] {
  return next[from].filter((to) => to !== 'final' || !hasWaiting);
}
