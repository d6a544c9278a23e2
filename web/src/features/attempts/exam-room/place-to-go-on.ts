import { statusOf, waitingPlace } from '../answering/palette-state.ts';
import { stateOf } from '../outbox/outbox-step.ts';
import type { AnswerRecord } from '../outbox/outbox-types.ts';

/**
 * The question at which a test goes on: where this device left it, else the one that the home page names to a device
 * that has not sat it.
 */
export function placeToGoOn(
  order: readonly string[],
  { position, answers }: { position: string | null; answers: ReadonlyMap<string, AnswerRecord> },
): string {
  if (position && order.includes(position)) return position;
  return order[waitingPlace(order.map((id) => statusOf(stateOf(answers.get(id)))))] ?? '';
}
