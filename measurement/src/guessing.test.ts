import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examTemplates } from '../../content/src/exam-templates/all.ts';
import { type AnsweredItem, breakEven, guessedRange, guessValue } from './guessing.ts';
import { parseMark, unitsPerMark } from './marks.ts';
import { timeClasses } from './times.ts';

function ruleOf(correct: number | string, wrong: number | string) {
  return { correct: parseMark(correct), wrong: parseMark(wrong), unanswered: 0 };
}

/** The first block with negative marks and one right option of an exam. */
function ruleIn(code: string, type = 'single') {
  const blocks = examTemplates
    .filter((one) => one.code === code)
    .flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const { marking } = blocks.find(({ types }) => types.some((one) => one === type))!;
  return ruleOf(marking.correct, marking.wrong);
}

describe('a guess, as hall 9 has it', () => {
  it.each([
    ['jee-main-paper-1', 4, 0.25, 0.2, 0.667],
    ['neet-ug', 4, 0.25, 0.2, 0.667],
    ['ssc-cgl-tier-1', 4, 0.125, 0.2, 0.333],
    ['jkssb-accounts-assistant', 4, 0.0625, 0.2, 0.167],
    ['clat-ug-2026', 4, 0.0625, 0.2, 0.167],
    ['gate', 4, 0, 0.25, 0.111],
    ['upsc-gs-1', 4, 0, 0.25, 0.222],
    ['upsc-csat', 4, 0, 0.25, 0.278],
    ['jkpsc-cce-paper-1', 4, 0, 0.25, 0.222],
    ['cat-2025', 4, 0, 0.25, 0.333],
    ['jee-advanced-2024', 4, 0, 0.25, 0.333],
    ['ssc-cgl-tier-2-paper-1', 4, 0, 0.25, 0.333],
    ['ibps-po-prelims-2025', 5, 0, 0.2, 0.0625],
  ])('%s of %i options brings %d, breaks even at %d, and brings %d without one', (...row) => {
    const [code, options, blind, even, after] = row;
    const rule = ruleIn(code);
    expect(guessValue(rule, options) / unitsPerMark).toBeCloseTo(blind, 10);
    expect(breakEven(rule)).toBeCloseTo(even, 10);
    expect(guessValue(rule, options, 1) / unitsPerMark).toBeCloseTo(after, 3);
  });

  it('costs a mark where a number of JEE Main is typed', () => {
    expect(guessValue(ruleIn('jee-main-paper-1', 'numeric'), null)).toBe(-unitsPerMark);
  });

  it('is sure once all others are ruled out, and compares with a blank', () => {
    expect(guessValue(ruleOf(4, -1), 4, 3)).toBe(4 * unitsPerMark);
    expect(guessValue({ ...ruleOf(4, -1), unanswered: 300 }, 4)).toBe(-150);
    expect(breakEven({ ...ruleOf(4, -1), unanswered: 300 })).toBeCloseTo(0.3, 10);
  });

  it('always pays where nothing is taken off, and never where a blank earns as much', () => {
    expect(breakEven(ruleOf(3, 0))).toBe(0);
    expect(breakEven({ ...ruleOf(3, 0), unanswered: 2400 })).toBe(1);
  });

  it('pays exactly above break-even', () => {
    const mark = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(mark, fc.nat({ max: 3000 }), fc.integer({ min: 2, max: 9 }), (...drawn) => {
        const [correct, off, options] = drawn;
        const rule = { correct, wrong: -off, unanswered: 0 };
        const value = guessValue(rule, options);
        expect(value > 1e-9).toBe(1 / options > breakEven(rule) + 1e-12);
      }),
    );
  });

  it('cannot be made of nothing', () => {
    expect(() => guessValue(ruleOf(4, -1), 4, 4)).toThrow(RangeError);
    expect(() => guessValue(ruleOf(4, -1), 4, -1)).toThrow(RangeError);
    expect(() => guessValue(ruleOf(4, -1), 2.5)).toThrow(RangeError);
    expect(() => breakEven(ruleOf(1, 1))).toThrow(RangeError);
  });
});

/** 30 who were right took from 32 seconds on: the 10th percentile lies in the class of 32 to 35.9 s. */
const correctTimes = Array.from({ length: timeClasses }, (_, at) => (at >= 30 && at < 40 ? 3 : 0));
const wrongHere = { rule: ruleOf(4, -1), marks: -600 };
const easy = { takers: 60, takersCorrect: 30, correctTimes };
const hard = { ...easy, takersCorrect: 12 };

function item(extra: Partial<AnsweredItem>): AnsweredItem {
  return { ...wrongHere, ...easy, timeMs: 60_000, ...extra };
}

describe('the marks that went with likely guesses', () => {
  const none = { low: 0, high: 0 };
  const sure = { low: 1, high: 1 };
  const perhaps = { low: 0, high: 1 };

  it.each<[string, Partial<AnsweredItem>, object]>([
    ['slow where many are right', {}, none],
    ['quick where few are right', { ...hard, timeMs: 4000 }, sure],
    ['quick where many are right', { timeMs: 4000 }, perhaps],
    ['slow where few are right', hard, perhaps],
    ['within the class of the 10th percentile', { timeMs: 33_000 }, perhaps],
    ['at the end of that class', { timeMs: 35_919 }, none],
    [
      'quick where nobody knows who is right',
      { timeMs: 4000, takers: 19, takersCorrect: 3 },
      perhaps,
    ],
    ['not timed', { timeMs: null }, perhaps],
    ['of which nothing is known', { takers: 0, takersCorrect: 0, correctTimes: [] }, perhaps],
  ])('an answer %s', (_, extra, answers) => {
    expect(guessedRange([item(extra)]).answers).toEqual(answers);
  });

  it('add up in whole units, won and lost apart', () => {
    const guessed = { ...hard, timeMs: 4000 };
    const range = guessedRange([
      item(guessed),
      item({ ...guessed, marks: 2400 }),
      item({ timeMs: 4000 }),
      item({ timeMs: 4000, marks: 2400 }),
      item({}),
    ]);
    expect(range).toEqual({
      answers: { low: 2, high: 4 },
      won: { low: 2400, high: 4800 },
      lost: { low: 600, high: 1200 },
      net: { low: 1200, high: 4200 },
    });
  });

  it('count from what a blank would have earned', () => {
    const rule = { ...ruleOf(4, -1), unanswered: -60 };
    const few = { ...hard, takersCorrect: 6, timeMs: 1, rule };
    expect(guessedRange([item(few)]).lost).toEqual({ low: 540, high: 540 });
  });

  it('are nothing for an empty sheet', () => {
    expect(guessedRange([])).toEqual({ answers: none, won: none, lost: none, net: none });
  });

  it('are compared with break-even exactly: at it is not above it', () => {
    // 3 of 21 are right, and break-even is a seventh.
    const rule = { correct: 600, wrong: -100, unanswered: 0 };
    const at = { ...hard, takers: 21, takersCorrect: 3, timeMs: 1, rule, marks: -100 };
    expect(guessedRange([item(at)]).answers).toEqual(sure);
    expect(guessedRange([item({ ...at, takersCorrect: 4 })]).answers).toEqual(perhaps);
  });

  it('are not sure while too few who were right were timed', () => {
    const nineteen = correctTimes.map((_, at) => (at === 30 ? 19 : 0));
    const twenty = nineteen.map((count) => (count === 19 ? 20 : 0));
    const quick = { ...hard, timeMs: 4000 };
    expect(guessedRange([item({ ...quick, correctTimes: nineteen })]).answers).toEqual(perhaps);
    expect(guessedRange([item({ ...quick, correctTimes: twenty })]).answers).toEqual(sure);
  });

  it('refuse more right ones than takers', () => {
    expect(() => guessedRange([item({ takersCorrect: 61 })])).toThrow(RangeError);
  });

  it('widen, and never shift, when less is known', () => {
    const drawn = fc.record({
      marks: fc.constantFrom(-600, 0, 2400),
      timeMs: fc.constantFrom(100, 4000, 33_000, 60_000),
      takersCorrect: fc.nat({ max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 9 }), fc.boolean(), (items, isTimeLost) => {
        const known = items.map((one) => item(one));
        const less = known.map((one) =>
          isTimeLost ? { ...one, timeMs: null } : { ...one, takers: 0, takersCorrect: 0 },
        );
        const [narrow, wide] = [guessedRange(known), guessedRange(less)];
        for (const name of ['answers', 'won', 'lost', 'net'] as const) {
          expect(wide[name].low).toBeLessThanOrEqual(narrow[name].low);
          expect(wide[name].high).toBeGreaterThanOrEqual(narrow[name].high);
        }
      }),
    );
  });
});
