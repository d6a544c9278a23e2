import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenAnswer, MarkedItem, Pair } from './item-score.ts';
import { type Given, type MarkedSection, score } from './score.ts';

const ids = ['a', 'b', 'c', 'd'];
const someIds = fc.subarray(ids, { minLength: 1 });

const allPairs = ids.flatMap((left) => ['1', '2', '3'].map((right): Pair => [left, right]));
const somePairs = fc.subarray(allPairs, { minLength: 1, maxLength: 6 });

const rule = fc.record({
  correct: fc.integer({ min: 1, max: 3000 }),
  wrong: fc.integer({ min: -1500, max: 0 }),
  unanswered: fc.constantFrom(0, 0, -30),
  partial: fc.constantFrom('none' as const, 'per-correct' as const, 'jee-advanced' as const),
});

const shape = fc.oneof(
  fc.record({
    type: fc.constant('single' as const),
    key: fc.constantFrom(...ids).map((id) => ({ optionIds: [id] })),
  }),
  fc.record({
    type: fc.constant('multiple' as const),
    key: someIds.map((optionIds) => ({ optionIds })),
  }),
  fc.record({
    type: fc.constant('numeric' as const),
    key: fc.integer({ min: -99, max: 99 }).map((value) => ({ numeric: [{ value }] })),
  }),
  fc.record({
    type: fc.constant('match' as const),
    key: somePairs.map((pairs) => ({ pairs })),
  }),
  fc.record({
    type: fc.constant('shorttext' as const),
    key: fc.constantFrom('Dal Lake', 'डल झील').map((text) => ({ accepted: [text] })),
  }),
);

const answer: fc.Arbitrary<GivenAnswer> = fc.oneof(
  fc.constant(null),
  fc.array(fc.constantFrom(...ids, 'zz')).map((optionIds) => ({ optionIds })),
  fc.oneof(fc.integer({ min: -99, max: 99 }).map(String), fc.string()).map((value) => ({ value })),
  fc.subarray([...allPairs, ['zz', '1'] satisfies Pair]).map((given) => ({ pairs: given })),
  fc.constantFrom(' dal  LAKE ', 'डल झील', 'Wular', '').map((text) => ({ text })),
);

type Paper = { sections: MarkedSection[]; given: [string, Given][] };

const section = fc.record({
  items: fc.array(fc.record({ shape, rule, answer, status: fc.nat({ max: 9 }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  attemptLimit: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  counts: fc.constantFrom('first' as const, 'best' as const),
});

const statuses = ['dropped', 'bonus', 'all_correct', 'multi_correct'] as const;

const paper: fc.Arbitrary<Paper> = fc.array(section, { maxLength: 3 }).map((drawn) => {
  const given: [string, Given][] = [];
  const sections = drawn.map(({ items, ...rest }, at) => ({
    title: `S${at}`,
    ...rest,
    items: items.map((one, index): MarkedItem => {
      const id = `${at}-${index}`;
      given.push([id, { answer: one.answer, acceptedOrder: (index * 7) % 5, timeSpentMs: 3 }]);
      return { id, ...one.shape, rule: one.rule, keyStatus: statuses[one.status] ?? 'normal' };
    }),
  }));
  return { sections, given };
});

function fullAnswer(item: MarkedItem): GivenAnswer {
  if ('accepted' in item.key) return { text: item.key.accepted[0] ?? '' };
  if (!('numeric' in item.key)) return item.key;
  const [first] = item.key.numeric;
  return { value: String(first && 'value' in first ? first.value : '') };
}

describe('score', () => {
  it('does not depend on the order of the responses', () => {
    fc.assert(
      fc.property(paper, ({ sections, given }) => {
        const there = score(sections, new Map(given));
        expect(score(sections, new Map(given.toReversed()))).toEqual(there);
      }),
    );
  });

  it('gives the same result when asked twice, and changes nothing it was given', () => {
    fc.assert(
      fc.property(paper, ({ sections, given }) => {
        const before = structuredClone({ sections, given });
        const once = score(sections, new Map(given));
        expect(score(sections, new Map(given))).toEqual(once);
        expect({ sections, given }).toEqual(before);
      }),
    );
  });

  it('gives full marks for the key', () => {
    fc.assert(
      fc.property(paper, ({ sections }) => {
        const uncapped = sections.map(({ title, items }) => ({
          title,
          items: items.map((item) => ({ ...item, keyStatus: 'normal' as const })),
        }));
        const given = uncapped
          .flatMap(({ items }) => items)
          .map((item): [string, Given] => [item.id, { answer: fullAnswer(item), timeSpentMs: 0 }]);
        const result = score(uncapped, new Map(given));
        expect(result.score).toBe(result.maxScore);
        expect(result.correct).toBe(given.length);
      }),
    );
  });

  it('gives an empty sheet what its rules say for blanks', () => {
    fc.assert(
      fc.property(paper, ({ sections }) => {
        const plain = sections.map(({ title, items }) => ({
          title,
          items: items.map((item) => ({ ...item, keyStatus: 'normal' as const })),
        }));
        const blanks = plain.flatMap(({ items }) => items.map((item) => item.rule.unanswered));
        const result = score(plain, new Map());
        expect(result.score).toBe(blanks.reduce((sum, marks) => sum + marks, 0));
        expect(result.unanswered).toBe(blanks.length);
      }),
    );
  });

  it('explains the gap to the maximum exactly, in whole units', () => {
    fc.assert(
      fc.property(paper, ({ sections, given }) => {
        const { lost, maxScore, score: total, ...rest } = score(sections, new Map(given));
        const sum = lost.wrong + lost.negative + lost.partial + lost.unanswered;
        expect(sum).toBe(maxScore - total);
        expect(Object.values(lost).every((units) => Number.isInteger(units) && units >= 0)).toBe(
          true,
        );
        expect(rest.sections.reduce((all, one) => all + one.score, 0)).toBe(total);
        expect(rest.items.reduce((all, one) => all + one.marks, 0)).toBe(total);
      }),
    );
  });
});
