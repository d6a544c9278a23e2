import { createHash } from 'node:crypto';
import { byLot, lotOf } from '@chinar/contract/lots';
import type { Pool } from '@chinar/contract/quizzes.sections';
import type { Fault } from '../../errors.ts';
import type { Drawable } from '../questions/api.ts';

/**
 * A section to be drawn, with the questions that fit it; `section` is its place in the quiz. `lot` is its own and
 * stays with it: by its place it would draw others as soon as somebody moves it.
 */
export type DrawnSection = {
  section: number;
  lot: number;
  count: Pool['count'];
  from: readonly Drawable[];
};

/** What one form asks in its drawn sections, by their places. */
export type Drawn = { questions: ReadonlyMap<number, readonly string[]>; faults: Fault[] };

/** A passage is read in one section only: of those that would ask about it, a lot chooses one. */
function withOwnPassages(sections: readonly DrawnSection[], seed: string): DrawnSection[] {
  const askedIn = new Map<string, number[]>();
  for (const { lot, from } of sections) {
    const passages = new Set(from.flatMap(({ passageId }) => passageId ?? []));
    for (const id of passages) askedIn.set(id, [...(askedIn.get(id) ?? []), lot]);
  }
  const isOf = (lot: number, { passageId }: Drawable): boolean => {
    const asking = passageId === null ? [] : (askedIn.get(passageId) ?? []);
    return asking.length < 2 || asking[lotOf(seed, passageId ?? '') % asking.length] === lot;
  };
  return sections.map((one) => ({
    ...one,
    from: one.from.filter((question) => isOf(one.lot, question)),
  }));
}

/** Who holds which question. A section that finds nothing free takes one whose holder finds another. */
class Lottery {
  readonly #holders = new Map<string, DrawnSection>();
  readonly #sections: readonly DrawnSection[];

  constructor(sections: readonly DrawnSection[]) {
    this.#sections = sections;
  }

  /** Gives a section one more question; whether there is one. */
  give(section: DrawnSection, asked = new Set<DrawnSection>([section])): boolean {
    const free = section.from.find(({ id }) => !this.#holders.has(id));
    if (free) {
      this.#holders.set(free.id, section);
      return true;
    }
    for (const { id } of section.from) {
      const holder = this.#holders.get(id);
      if (!holder || asked.has(holder)) continue;
      asked.add(holder);
      if (!this.give(holder, asked)) continue;
      this.#holders.set(id, section);
      return true;
    }
    return false;
  }

  /** What each section holds, in the order of its lots, with the questions of a passage together. */
  held(): ReadonlyMap<number, readonly string[]> {
    return new Map(this.#sections.map((one) => [one.section, this.#inOrder(one)]));
  }

  #inOrder(section: DrawnSection): string[] {
    const own = section.from.filter(({ id }) => this.#holders.get(id) === section);
    const groups = new Map<string, string[]>();
    for (const { id, passageId } of own) {
      const group = passageId ?? id;
      groups.set(group, [...(groups.get(group) ?? []), id]);
    }
    return [...groups.values()].flat();
  }
}

/**
 * Draws one form: for each section as many questions as it asks, none of them twice, as far as there is any
 * way to do so (augmenting paths). The same seed and the same bank give the same form, however its sections are
 * arranged. `seed` names quiz, drawing and form.
 */
export function drawForm(sections: readonly DrawnSection[], seed: string): Drawn {
  const drawn = createHash('sha256').update(seed).digest('hex');
  // Whoever chooses first is no matter of places either.
  const inTurn = sections.toSorted((one, other) => one.lot - other.lot);
  const mixed = withOwnPassages(inTurn, drawn).map((one) => ({
    ...one,
    from: byLot(one.from, `${drawn} ${one.lot}`, ({ id }) => id),
  }));
  const lottery = new Lottery(mixed);
  const short = mixed.flatMap((section): Fault[] => {
    let given = 0;
    while (given < section.count && lottery.give(section)) given += 1;
    if (given === section.count) return [];
    const values = { count: String(section.count), found: String(given) };
    return [{ path: `sections.${section.section}.pool.count`, key: 'pool_short', values }];
  });
  return { questions: lottery.held(), faults: short };
}
