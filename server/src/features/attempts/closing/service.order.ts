import { isNewer, type Numbered } from '@chinar/contract/attempts.numbers';
import type { PaperKey } from '../../quizzes/api.ts';

/** A line of the ledger, as the order of answers goes by it. */
type Line = Numbered & {
  question_id: string;
  answer: unknown;
  saved_at: Date;
  kept_apart: boolean;
};

/** When an answer was first held, and as which of those that came at once. */
export type First = Numbered & { saved_at: Date };
export type Firsts = ReadonlyMap<string, First>;

type Sections = Pick<PaperKey, 'sections'>;

/** Whether only some of a section's answers count. */
const isChosen = ({ attemptLimit, items }: PaperKey['sections'][number]): boolean =>
  attemptLimit !== undefined && attemptLimit < items.length;

/** Whether it matters in which order answers came. */
export const isOrdered = ({ sections }: Sections): boolean => sections.some(isChosen);

/** Whether of some section the first answers count: then the ledger says which these are. */
export const countsFirsts = ({ sections }: Sections): boolean =>
  sections.some((section) => isChosen(section) && section.counts !== 'best');

/** Which of two was told first: by the server's clock, and of what came in one call by its numbers. */
export function inOrder(one: First, other: First): number {
  return (
    one.saved_at.getTime() - other.saved_at.getTime() ||
    one.epoch - other.epoch ||
    one.seq - other.seq
  );
}

/** Answers in the order in which they came, or in which those came that answered their questions first. */
export function inTurn<T extends First & { question_id: string }>(
  rows: readonly T[],
  firsts: Firsts,
): T[] {
  const firstOf = (row: T): First => firsts.get(row.question_id) ?? row;
  return rows.toSorted((a, b) => inOrder(firstOf(a), firstOf(b)));
}

/**
 * Of each question that is answered the line that answered it first since it was last blank: an answer that is
 * changed keeps its place, also where the change comes in the same call. What the ledger had no room for is not
 * in it.
 */
export function firstsOf(ledger: readonly Line[]): Firsts {
  const held = new Map<string, Numbered>();
  const firsts = new Map<string, First>();
  for (const line of ledger.filter((one) => !one.kept_apart).toSorted(inOrder)) {
    const { question_id: id, answer } = line;
    const before = held.get(id);
    if (before && !isNewer(line, before)) continue;
    held.set(id, line);
    if (answer === null) firsts.delete(id);
    else if (!firsts.has(id)) firsts.set(id, line);
  }
  return firsts;
}
