import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenAnswer, KeyStatus, MarkedItem, Pair, Rule } from './item-score.ts';
import { type Given, type MarkedSection, score } from './score.ts';

/*
 * A second grader, which shares nothing with the first: it knows a question as a table of all its answers, and
 * counts in hundredths. Where both were written by one misunderstanding they still agree; where one of them
 * slips they do not.
 */

const options = ['a', 'b', 'c', 'd'];
const columns = { left: ['a', 'b', 'c'], right: ['1', '2', '3', '4'] };

/** A question as this grader sees it: what is right, and what was told, both as sets of words. */
type Plain = {
  right: string[];
  told: string[];
  isSet: boolean;
  rule: Rule;
  status: KeyStatus;
};

function plainMarks({ right, told, isSet, rule, status }: Plain): number {
  const isBlank = told.length === 0;
  switch (status) {
    case 'dropped':
      return rule.correct;
    case 'bonus':
    case 'all_correct':
      return isBlank ? rule.unanswered : rule.correct;
    default:
  }
  if (isBlank) return rule.unanswered;
  if (!told.every((word) => right.includes(word))) return rule.wrong;
  if (!isSet) return told.length === 1 ? rule.correct : rule.wrong;
  const [some, all] = [told.length, right.length];
  if (some === all) return rule.correct;
  if (rule.partial === 'none') return rule.wrong;
  if (rule.partial === 'jee-advanced') return Math.min(some * 600, rule.correct);
  // Half a unit goes up; marks for what is right are never below nothing.
  return Math.floor((rule.correct * some * 2 + all) / (2 * all));
}

type Asked = { item: MarkedItem; answer: GivenAnswer; plain: Plain };

const rule: fc.Arbitrary<Rule> = fc.record({
  correct: fc.integer({ min: 1, max: 3000 }),
  wrong: fc.integer({ min: -1500, max: 0 }),
  unanswered: fc.constantFrom(0, 0, -30),
  partial: fc.constantFrom('none' as const, 'per-correct' as const, 'jee-advanced' as const),
});
const status = fc.constantFrom<KeyStatus>(
  'normal',
  'normal',
  'normal',
  'multi_correct',
  'all_correct',
  'bonus',
  'dropped',
);

/** What is right of four options, and what was told. */
const chosen = fc.record({
  rule,
  status,
  right: fc.subarray(options, { minLength: 1 }),
  told: fc.subarray(options),
});

const single = chosen.map(({ rule: marks, status: revision, right, told }): Asked => {
  // More than one key is what a revision makes.
  const key = revision === 'multi_correct' ? right : right.slice(0, 1);
  return {
    item: { id: '', type: 'single', key: { optionIds: key }, rule: marks, keyStatus: revision },
    answer: { optionIds: told },
    plain: { right: key, told, isSet: false, rule: marks, status: revision },
  };
});

const several = chosen.map(({ rule: marks, status: revision, right, told }): Asked => ({
  item: { id: '', type: 'multiple', key: { optionIds: right }, rule: marks, keyStatus: revision },
  answer: { optionIds: told },
  plain: { right, told, isSet: true, rule: marks, status: revision },
}));

const allPairs = columns.left.flatMap((left) => columns.right.map((right): Pair => [left, right]));
const matched = fc
  .record({
    rule,
    status,
    right: fc.subarray(allPairs, { minLength: 1, maxLength: 4 }),
    told: fc.subarray(allPairs, { maxLength: 4 }),
  })
  .map(({ rule: marks, status: revision, right, told }): Asked => {
    const words = (pairs: Pair[]) => pairs.map(([left, with_]) => `${left} ${with_}`);
    return {
      item: { id: '', type: 'match', key: { pairs: right }, rule: marks, keyStatus: revision },
      answer: { pairs: told },
      plain: { right: words(right), told: words(told), isSet: true, rule: marks, status: revision },
    };
  });

/** Numbers of two decimals, as hundredths; a range of them is right. */
const typed = fc
  .record({
    rule,
    status,
    from: fc.integer({ min: -500, max: 500 }),
    width: fc.nat({ max: 40 }),
    told: fc.option(fc.integer({ min: -560, max: 560 })),
  })
  .map(({ rule: marks, status: revision, from, width, told }): Asked => {
    const isRight = told !== null && told >= from && told <= from + width;
    const sign = told !== null && told < 0 ? '-' : '';
    const digits = String(Math.abs(told ?? 0)).padStart(3, '0');
    const value = told === null ? '' : `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    return {
      item: {
        id: '',
        type: 'numeric',
        key: { numeric: [{ min: from / 100, max: (from + width) / 100 }] },
        rule: marks,
        keyStatus: revision,
      },
      answer: { value },
      plain: {
        right: ['in'],
        told: told === null ? [] : [isRight ? 'in' : 'out'],
        isSet: false,
        rule: marks,
        status: revision,
      },
    };
  });

const asked = fc.oneof(single, several, matched, typed);

/** The marks of a section of which so many answers count, by trying what is left over. */
function plainSection(all: Asked[], limit: number | undefined, counts: 'first' | 'best'): number {
  const rows = all.map(({ plain }, at) => ({
    marks: plainMarks(plain),
    // Answers stand before what everybody gets, and that before blanks.
    rank: plain.told.length > 0 ? 0 : plain.status === 'dropped' ? 1 : 2,
    at,
  }));
  const left = [...rows];
  let total = 0;
  for (let taken = 0; taken < Math.min(limit ?? rows.length, rows.length); taken += 1) {
    const isBetter = (one: (typeof rows)[number], other: (typeof rows)[number]): boolean => {
      if (limit === undefined) return one.at < other.at;
      const areGiven = one.rank < 2 && other.rank < 2;
      if (counts === 'best' && areGiven && one.marks !== other.marks)
        return one.marks > other.marks;
      return one.rank === other.rank ? one.at < other.at : one.rank < other.rank;
    };
    const next = left.reduce((best, one) => (isBetter(one, best) ? one : best));
    total += next.marks;
    left.splice(left.indexOf(next), 1);
  }
  return total;
}

describe('Q09 a second grader', () => {
  it('gives the same marks to every sheet of every paper', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            all: fc.array(asked, { minLength: 1, maxLength: 8 }),
            limit: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
            counts: fc.constantFrom('first' as const, 'best' as const),
          }),
          { maxLength: 3 },
        ),
        (drawn) => {
          const given = new Map<string, Given>();
          const sections = drawn.map(({ all, limit, counts }, nth): MarkedSection => ({
            title: `S${nth}`,
            attemptLimit: limit,
            counts,
            items: all.map(({ item, answer }, at) => {
              const id = `${nth}-${at}`;
              given.set(id, { answer, acceptedOrder: at, timeSpentMs: 1 });
              return { ...item, id };
            }),
          }));
          const theirs = drawn.map(({ all, limit, counts }) => plainSection(all, limit, counts));
          const ours = score(sections, given);
          expect(ours.sections.map((section) => section.score)).toEqual(theirs);
          expect(ours.score).toBe(theirs.reduce((sum, marks) => sum + marks, 0));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
