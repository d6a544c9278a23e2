import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examTemplates } from '../../content/src/exam-templates/all.ts';
import { compareStandings, ranksOf, type Standing, type TieRule } from './rank.ts';

const neet = examTemplates.find(({ code }) => code === 'neet-ug')!.ties;

/** Marks and wrong answers of physics, chemistry and biology. */
function taker(id: string, marks: number[], wrong: number[] = [0, 0, 0]): Standing {
  return {
    id,
    score: marks.reduce((sum, one) => sum + one, 0),
    wrong: wrong.reduce((sum, one) => sum + one, 0),
    timeSpentMs: 1000,
    sections: marks.map((score, at) => ({ score, wrong: wrong[at] ?? 0 })),
  };
}

const ranks = (takers: Standing[], ties: readonly TieRule[], key = 'a draw') =>
  Object.fromEntries(ranksOf(takers, ties, key));

describe('ties', () => {
  it('share a rank where no rule tells them apart, and leave out the ranks they share', () => {
    const takers = [taker('c', [3]), taker('a', [5]), taker('b', [5]), taker('d', [1])];
    expect(ranks(takers, [])).toEqual({ a: 1, b: 1, c: 3, d: 4 });
  });

  it('go by the list of NEET 2025: biology, chemistry, physics', () => {
    const takers = [
      taker('physics', [140, 100, 300]),
      taker('chemistry', [100, 140, 300]),
      taker('biology', [100, 100, 340]),
    ];
    expect(ranks(takers, neet)).toEqual({ biology: 1, chemistry: 2, physics: 3 });
  });

  it('then by fewer wrong answers in all, then in biology, in chemistry, in physics', () => {
    const same = [160, 160, 320];
    const takers = [
      taker('physics wrong', same, [3, 2, 2]),
      taker('chemistry wrong', same, [2, 3, 2]),
      taker('biology wrong', same, [2, 2, 3]),
      taker('most wrong', same, [0, 0, 8]),
      taker('fewest wrong', same, [0, 0, 6]),
    ];
    expect(ranks(takers, neet)).toEqual({
      'fewest wrong': 1,
      'physics wrong': 2,
      'chemistry wrong': 3,
      'biology wrong': 4,
      'most wrong': 5,
    });
  });

  it('are drawn at last, so that no two share a rank, and fall alike whenever they are drawn', () => {
    const takers = Array.from({ length: 50 }, (_, at) => taker(`t${at}`, [1, 2, 3]));
    const drawn = ranks(takers, neet);
    expect(Object.values(drawn).toSorted((a, b) => a - b)).toEqual(takers.map((_, at) => at + 1));
    expect(ranks(takers.toReversed(), neet)).toEqual(drawn);
    expect(ranks(takers, neet, 'another draw')).not.toEqual(drawn);
  });

  it('keep the lots that were once drawn', () => {
    const four = ['01', '02', '03', '04'].map((id) => taker(id, [1]));
    const drawn = ranks(four, [{ by: 'draw' }], 'quiz-1');
    expect(drawn).toEqual({ '01': 1, '04': 2, '02': 3, '03': 4 });
  });

  it('favour no place in the list: each of two is drawn first about as often', () => {
    const pair = [taker('first', [1]), taker('second', [1])];
    const wins = Array.from({ length: 2000 }, (_, key) => ranks(pair, [{ by: 'draw' }], `${key}`));
    const share = wins.filter(({ first }) => first === 1).length / wins.length;
    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.55);
  });

  it('mind the time only where a rule says so', () => {
    const slow = { ...taker('slow', [4]), timeSpentMs: 9000 };
    const quick = { ...taker('quick', [4]), timeSpentMs: 10 };
    expect(ranks([slow, quick], [{ by: 'wrong' }])).toEqual({ slow: 1, quick: 1 });
    expect(ranks([slow, quick], [{ by: 'time', isTold: true }])).toEqual({ quick: 1, slow: 2 });
  });

  it('refuse a section that is not there, and a taker who is in twice', () => {
    const pair = [taker('a', [1]), taker('b', [1])];
    expect(() => ranksOf(pair, [{ by: 'marks', section: 1 }], '')).toThrow(RangeError);
    expect(() => ranksOf([pair[0]!, pair[0]!], [], '')).toThrow(RangeError);
  });

  it.each(examTemplates)('of $code speak of sections that the exam has', ({ ties, sections }) => {
    const blank = sections.map(() => 0);
    expect(() => ranksOf([taker('a', blank), taker('b', blank)], ties, '')).not.toThrow();
  });
});

const small = fc.integer({ min: -2, max: 2 });
const standings = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    score: small,
    wrong: fc.nat({ max: 2 }),
    timeSpentMs: fc.nat({ max: 2 }),
    sections: fc.tuple(
      fc.record({ score: small, wrong: fc.nat({ max: 1 }) }),
      fc.record({ score: small, wrong: fc.nat({ max: 1 }) }),
    ),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
);
const rules = fc.subarray<TieRule>(
  [
    { by: 'marks', section: 1 },
    { by: 'marks', section: 0 },
    { by: 'wrong' },
    { by: 'wrong', section: 1 },
    { by: 'time', isTold: true },
    { by: 'draw' },
  ],
  { minLength: 0 },
);

describe('the order of takers', () => {
  it('is a total one: of any three it is one order, and with a draw nobody is equal', () => {
    fc.assert(
      fc.property(standings, rules, ([a, b = a, c = a], ties) => {
        const order = (one = a!, other = a!) => Math.sign(compareStandings(one, other, ties, 'k'));
        expect(order(a, a)).toBe(0);
        expect(order(a, b) + order(b, a)).toBe(0);
        if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0);
        if (ties.some(({ by }) => by === 'draw') && a !== b) expect(order(a, b)).not.toBe(0);
      }),
    );
  });

  it('gives the same ranks in whatever order takers come', () => {
    const shuffled = standings.chain((takers) =>
      fc.tuple(
        fc.constant(takers),
        fc.shuffledSubarray(takers, { minLength: takers.length, maxLength: takers.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, rules, ([takers, mixed], ties) => {
        expect(ranks(mixed, ties)).toEqual(ranks(takers, ties));
      }),
    );
  });

  it('never ranks fewer marks before more, and counts exactly those who are better', () => {
    fc.assert(
      fc.property(standings, rules, (takers, ties) => {
        const found = ranksOf(takers, ties, 'k');
        for (const one of takers) {
          const ahead = takers.filter((other) => compareStandings(other, one, ties, 'k') < 0);
          expect(found.get(one.id)).toBe(ahead.length + 1);
          expect(ahead.every(({ score }) => score >= one.score)).toBe(true);
        }
      }),
    );
  });
});
