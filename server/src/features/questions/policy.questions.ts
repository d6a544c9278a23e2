import type { Question } from '@chinar/contract/questions';
import { questionMoves } from '@chinar/contract/questions.bank';

type Status = Question['status'];

/** Whether a question may be put from one way of standing to another. */
export function mayStand(from: Status, to: Status): boolean {
  const moves: readonly Status[] = questionMoves[from];
  return moves.includes(to);
}
