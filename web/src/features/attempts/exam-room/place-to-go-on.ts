import type { AnswerRecord } from '../outbox/outbox-types.ts';

/**
 * The question at which a test goes on: where this device left it, else the first that nobody has opened, else the
 * first without an answer, as the home page names it to a device that has not sat the test.
 */
export function placeToGoOn(
  order: readonly string[],
  { position, answers }: { position: string | null; answers: ReadonlyMap<string, AnswerRecord> },
): string {
  if (position && order.includes(position)) return position;
  const isUntouched = (id: string): boolean => answers.get(id)?.visited !== true;
  const isBlank = (id: string): boolean => (answers.get(id)?.answer ?? null) === null;
  return order.find(isUntouched) ?? order.find(isBlank) ?? order[0] ?? '';
}
