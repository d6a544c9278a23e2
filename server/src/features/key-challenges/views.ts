import type { KeyChallenge, KeyState } from '@chinar/contract/key-challenges';
import type { ChallengeRow } from './data.ts';
import { keyStateOf } from './policy.ts';

/** A challenge as its maker and whoever decides see it; whose it is is said to nobody. */
export function challengeView(row: ChallengeRow): KeyChallenge {
  return {
    _id: row.id,
    questionId: row.question_id,
    reason: row.reason,
    evidence: row.evidence,
    state: row.state,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

export function keyView(
  quiz: { key_state: KeyState; challenge_until: Date | null },
  now: number,
): { keyState: KeyState; challengeUntil: string | null } {
  return {
    keyState: keyStateOf(quiz, now),
    challengeUntil: quiz.challenge_until?.toISOString() ?? null,
  };
}
