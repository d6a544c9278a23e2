import type { GivenAnswer } from './item-score.ts';
import { type Given, type MarkedSection, score } from './score.ts';

/**
 * `answer` is what counts under the quiz's save profile, `selection` what last stood on the screen: null
 * for nothing, left out where it is what counts.
 */
export type Held = Given & { selection?: GivenAnswer | undefined };

/** Marks in 1/600: of all, and of each question that would have other ones. */
export type Unsaved = { marks: number; items: { id: string; marks: number }[] };

/**
 * What not saving cost: the marks (1/600, exact) of what stood on the screen at the end of each question
 * minus those of what counted. Above 0 saving every time would have given more; below 0 leaving it was
 * the better choice. Sections of which only some answers count are scored anew as a whole, so that a
 * question may have other marks although its own answer is the same; what was never accepted comes last
 * in their order. Under a profile that saves by itself the answer is 0.
 */
export function unsavedMarks(
  sections: readonly MarkedSection[],
  held: ReadonlyMap<string, Held>,
): Unsaved {
  const seen = new Map<string, Given>();
  for (const [id, { selection, ...given }] of held)
    seen.set(id, selection === undefined ? given : { ...given, answer: selection });
  const counted = score(sections, held);
  const wouldBe = score(sections, seen);
  const items = wouldBe.items.flatMap(({ id, marks }, at) => {
    const moved = marks - (counted.items[at]?.marks ?? 0);
    return moved === 0 ? [] : [{ id, marks: moved }];
  });
  return { marks: wouldBe.score - counted.score, items };
}
