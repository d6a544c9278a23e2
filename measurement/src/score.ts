import { type GivenAnswer, isAnswered, judge, type Judged, type MarkedItem } from './item-score.ts';
import type { Outcome } from './item-score.ts';

/** With an `attemptLimit` only the first accepted answers count, or the best-scoring ones. */
export type MarkedSection = {
  title: string;
  attemptLimit?: number | undefined;
  counts?: 'first' | 'best' | undefined;
  items: MarkedItem[];
};

/** `acceptedOrder` rises with the moment at which the server first held an answer. */
export type Given = {
  answer: GivenAnswer;
  acceptedOrder?: number | undefined;
  timeSpentMs: number;
};

/** Marks in 1/600. An item beyond its section's attempt limit has `counted: false` and no marks. */
export type ItemScore = {
  id: string;
  marks: number;
  maxMarks: number;
  outcome: Outcome;
  counted: boolean;
};

/** Marks in 1/600; dropped and bonus questions are in none of the four counts. */
export type Tally = {
  score: number;
  maxScore: number;
  correct: number;
  wrong: number;
  unanswered: number;
  partial: number;
  timeSpentMs: number;
};

/** Where the marks (1/600) between `score` and `maxScore` went; the four add up to the gap. */
export type Lost = { wrong: number; negative: number; partial: number; unanswered: number };

export type Score = Tally & {
  sections: (Tally & { title: string })[];
  items: ItemScore[];
  lost: Lost;
};

type Marked = {
  item: MarkedItem;
  judged: Judged;
  isAnswered: boolean;
  order: number;
  timeSpentMs: number;
};

function markItems(section: MarkedSection, given: ReadonlyMap<string, Given>): Marked[] {
  return section.items.map((item) => {
    const held = given.get(item.id);
    const answer = held?.answer ?? null;
    return {
      item,
      judged: judge(item, answer),
      isAnswered: isAnswered(answer),
      order: held?.acceptedOrder ?? Number.POSITIVE_INFINITY,
      timeSpentMs: held?.timeSpentMs ?? 0,
    };
  });
}

/** Answers first, then what was given to all, then blanks: a blank never displaces an answer. */
function standing(marked: Marked): number {
  if (marked.isAnswered) return 0;
  return marked.judged.outcome === 'dropped' ? 1 : 2;
}

function inOrder(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The items that count under the section's limit; the sort is stable, so paper order decides. */
function countedOf(section: MarkedSection, all: readonly Marked[]): ReadonlySet<Marked> {
  const limit = section.attemptLimit;
  if (limit === undefined || limit >= all.length) return new Set(all);
  const isBest = section.counts === 'best';
  const sorted = all.toSorted(
    (a, b) =>
      (isBest && standing(a) < 2 && standing(b) < 2 ? b.judged.marks - a.judged.marks : 0) ||
      standing(a) - standing(b) ||
      inOrder(a.order, b.order),
  );
  return new Set(sorted.slice(0, limit));
}

/** The most that questions worth so many marks give together, in the same unit, where `limit` of them count; all without one. */
export function mostOf(marks: readonly number[], limit: number = marks.length): number {
  const best = marks.toSorted((a, b) => b - a).slice(0, limit);
  return best.reduce((sum, one) => sum + one, 0);
}

function maxOf({ items, attemptLimit }: MarkedSection): number {
  return mostOf(
    items.map(({ rule }) => rule.correct),
    attemptLimit,
  );
}

function emptyTally(): Tally {
  return {
    score: 0,
    maxScore: 0,
    correct: 0,
    wrong: 0,
    unanswered: 0,
    partial: 0,
    timeSpentMs: 0,
  };
}

function tally(section: MarkedSection, all: readonly Marked[], counted: ReadonlySet<Marked>) {
  const sums = { title: section.title, ...emptyTally(), maxScore: maxOf(section) };
  for (const marked of all) {
    sums.timeSpentMs += marked.timeSpentMs;
    if (!counted.has(marked)) continue;
    const { marks, outcome } = marked.judged;
    sums.score += marks;
    if (outcome !== 'bonus' && outcome !== 'dropped') sums[outcome] += 1;
  }
  return sums;
}

function addLost(lost: Lost, marked: Marked): void {
  const { marks, outcome } = marked.judged;
  const max = marked.item.rule.correct;
  if (outcome === 'wrong') {
    lost.wrong += max - Math.max(0, marks);
    lost.negative += Math.max(0, -marks);
  } else if (outcome === 'partial' || outcome === 'unanswered') {
    lost[outcome] += max - marks;
  }
}

/**
 * Marks an attempt exactly, in whole numbers of 1/600 mark. `given` is keyed by item id; items
 * without an entry are blank. The order of the entries is of no consequence.
 */
export function score(
  sections: readonly MarkedSection[],
  given: ReadonlyMap<string, Given>,
): Score {
  const result: Score = {
    ...emptyTally(),
    sections: [],
    items: [],
    lost: { wrong: 0, negative: 0, partial: 0, unanswered: 0 },
  };
  for (const section of sections) {
    const all = markItems(section, given);
    const counted = countedOf(section, all);
    const sums = tally(section, all, counted);
    result.sections.push(sums);
    for (const name of Object.keys(emptyTally()) as (keyof Tally)[]) result[name] += sums[name];
    let reachable = 0;
    for (const marked of all) {
      const isCounted = counted.has(marked);
      const { outcome, marks } = marked.judged;
      const maxMarks = marked.item.rule.correct;
      result.items.push({
        id: marked.item.id,
        marks: isCounted ? marks : 0,
        maxMarks,
        outcome,
        counted: isCounted,
      });
      if (!isCounted) continue;
      reachable += maxMarks;
      addLost(result.lost, marked);
    }
    // Choosing the cheaper of unequal questions leaves marks behind in those not chosen.
    result.lost.unanswered += sums.maxScore - reachable;
  }
  return result;
}
