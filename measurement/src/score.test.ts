import { describe, expect, it } from 'vitest';
import type { GivenAnswer, KeyStatus, MarkedItem, Pair, Rule } from './item-score.ts';
import { type Given, type MarkedSection, score } from './score.ts';

const jee: Rule = { correct: 2400, wrong: -1200, unanswered: 0, partial: 'jee-advanced' };
const main: Rule = { correct: 2400, wrong: -600, unanswered: 0, partial: 'none' };

function item(extra: Partial<MarkedItem> & { id?: string }): MarkedItem {
  return { id: 'q', type: 'single', key: { optionIds: ['a'] }, rule: main, ...extra };
}

function mark(marked: MarkedItem, answer: GivenAnswer) {
  const given = new Map<string, Given>([[marked.id, { answer, timeSpentMs: 5 }]]);
  const result = score([{ title: 'S', items: [marked] }], given);
  const [first] = result.items;
  if (!first) throw new Error('no item');
  const { lost } = result;
  expect(lost.wrong + lost.negative + lost.partial + lost.unanswered).toBe(
    result.maxScore - result.score,
  );
  return { marks: first.marks, outcome: first.outcome, lost };
}

function subsets(ids: string[]): string[][] {
  return ids.reduce<string[][]>((all, id) => [...all, ...all.map((set) => [...set, id])], [[]]);
}

describe('several right options', () => {
  const keys = [['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']];
  const sheets = subsets(['a', 'b', 'c', 'd']).filter((chosen) => chosen.length > 0);
  const cases = keys.flatMap((key) => sheets.map((chosen) => ({ key, chosen })));

  it.each(cases)('marks $chosen against $key as JEE Advanced does', ({ key, chosen }) => {
    const hasWrong = chosen.some((id) => !key.includes(id));
    const isWhole = !hasWrong && chosen.length === key.length;
    const expected = hasWrong ? -1200 : isWhole ? 2400 : 600 * chosen.length;
    const marked = item({ type: 'multiple', key: { optionIds: key }, rule: jee });
    expect(mark(marked, { optionIds: chosen })).toMatchObject({
      marks: expected,
      outcome: hasWrong ? 'wrong' : isWhole ? 'correct' : 'partial',
    });
  });

  it.each(cases)('marks $chosen against $key in proportion', ({ key, chosen }) => {
    const hasWrong = chosen.some((id) => !key.includes(id));
    const rule: Rule = { ...jee, partial: 'per-correct' };
    const marked = item({ type: 'multiple', key: { optionIds: key }, rule });
    const expected = hasWrong ? -1200 : (2400 * chosen.length) / key.length;
    expect(mark(marked, { optionIds: chosen }).marks).toBe(expected);
  });

  it.each(cases)('gives no part of $key for $chosen where parts do not count', (row) => {
    const marked = item({ type: 'multiple', key: { optionIds: row.key } });
    const isWhole = row.key.join('') === row.chosen.join('');
    expect(mark(marked, { optionIds: row.chosen }).marks).toBe(isWhole ? 2400 : -600);
  });

  it('rounds a part of the marks once, half away from zero', () => {
    const rule: Rule = { correct: 1, wrong: 0, unanswered: 0, partial: 'per-correct' };
    const marked = item({ type: 'multiple', key: { optionIds: ['a', 'b'] }, rule });
    expect(mark(marked, { optionIds: ['a'] })).toMatchObject({ marks: 1, outcome: 'partial' });
  });

  it('never gives more for a part than for the whole', () => {
    const marked = item({
      type: 'multiple',
      key: { optionIds: ['a', 'b', 'c', 'd'] },
      rule: { ...jee, correct: 1200 },
    });
    expect(mark(marked, { optionIds: ['a', 'b', 'c'] }).marks).toBe(1200);
  });

  it('ignores a repeated option and punishes an unknown one', () => {
    const marked = item({ type: 'multiple', key: { optionIds: ['a', 'b'] }, rule: jee });
    expect(mark(marked, { optionIds: ['a', 'a'] }).marks).toBe(600);
    expect(mark(marked, { optionIds: ['a', 'b', 'zz'] }).outcome).toBe('wrong');
  });
});

describe('one right option', () => {
  it('marks right, wrong, unknown, doubled and blank', () => {
    expect(mark(item({}), { optionIds: ['a'] })).toMatchObject({ marks: 2400 });
    expect(mark(item({}), { optionIds: ['b'] })).toMatchObject({ marks: -600 });
    expect(mark(item({}), { optionIds: ['nope'] })).toMatchObject({ outcome: 'wrong' });
    expect(mark(item({}), { optionIds: ['a', 'a'] })).toMatchObject({ outcome: 'correct' });
    expect(mark(item({}), { optionIds: ['a', 'b'] })).toMatchObject({ outcome: 'wrong' });
    expect(mark(item({}), { optionIds: [] })).toMatchObject({ outcome: 'unanswered' });
    expect(mark(item({}), null)).toMatchObject({ marks: 0, outcome: 'unanswered' });
    expect(mark(item({}), { value: '1' })).toMatchObject({ outcome: 'wrong' });
  });

  it('pays the fraction that a foreign file gave to an option', () => {
    const weighed = item({ optionMarks: { a: 1, b: 0.5, c: -0.333_33, toString: 0 } });
    expect(mark(weighed, { optionIds: ['a'] })).toMatchObject({ marks: 2400, outcome: 'correct' });
    expect(mark(weighed, { optionIds: ['b'] })).toMatchObject({ marks: 1200, outcome: 'partial' });
    expect(mark(weighed, { optionIds: ['c'] })).toMatchObject({ marks: -800, outcome: 'wrong' });
    expect(mark(weighed, { optionIds: ['d'] })).toMatchObject({ marks: -600, outcome: 'wrong' });
    expect(mark(weighed, { optionIds: ['valueOf'] })).toMatchObject({ marks: -600 });
  });

  it('adds up the fractions of several options between nothing and all', () => {
    const weighed = item({
      type: 'multiple',
      key: { optionIds: ['a', 'b', 'c'] },
      optionMarks: { a: 0.333_333_3, b: 0.333_333_3, c: 0.333_333_3, d: -1 },
    });
    expect(mark(weighed, { optionIds: ['a', 'b', 'c'] }).outcome).toBe('correct');
    expect(mark(weighed, { optionIds: ['a', 'b'] }).marks).toBe(1600);
    expect(mark(weighed, { optionIds: ['a', 'd'] })).toMatchObject({ marks: 0, outcome: 'wrong' });
  });

  it('gives no marks for all options, also where wrong ones are worth a crumb', () => {
    const weighed = item({
      type: 'multiple',
      key: { optionIds: ['a', 'b'] },
      optionMarks: { a: 0.5, b: 0.5, c: 0.01, d: 0 },
    });
    for (const more of [['c'], ['d'], ['c', 'd']])
      expect(mark(weighed, { optionIds: ['a', 'b', ...more] })).toMatchObject({ outcome: 'wrong' });
    expect(mark(weighed, { optionIds: ['a', 'b'] }).outcome).toBe('correct');
  });

  it('counts a penalty for a blank as lost to blanks', () => {
    const strict = item({ rule: { ...main, unanswered: -60 } });
    expect(mark(strict, null)).toMatchObject({ marks: -60, lost: { unanswered: 2460 } });
  });
});

describe('a typed number', () => {
  const nat = item({ type: 'numeric', key: { numeric: [{ min: 0.45, max: 5 }] } });
  it.each([
    ['.5', 2400],
    ['5.', 2400],
    ['5.01', -600],
    ['0.4499999', -600],
    ['१.५', 2400],
    ['५.०१', -600],
    ['1e1', -600],
    ['१e१', -600],
    ['-0', -600],
    ['two', 0],
    ['-', 0],
    ['−.', 0],
    ['  ', 0],
  ])('marks %j', (value, marks) => {
    expect(mark(nat, { value }).marks).toBe(marks);
  });

  it('takes minus zero for zero and pays a share', () => {
    const key = { numeric: [{ value: 0 }, { value: 1, share: 0.25 }] };
    const zero = item({ type: 'integer', key });
    expect(mark(zero, { value: '-0' }).marks).toBe(2400);
    expect(mark(zero, { value: '1' })).toMatchObject({ marks: 600, outcome: 'partial' });
    expect(mark(zero, { optionIds: ['a'] })).toMatchObject({ outcome: 'wrong' });
  });
});

describe('a revised key', () => {
  const right = { optionIds: ['a'] };
  const wrong = { optionIds: ['d'] };
  const cases: [KeyStatus, GivenAnswer, number, string][] = [
    ['normal', right, 2400, 'correct'],
    ['multi_correct', { optionIds: ['b'] }, 2400, 'correct'],
    ['multi_correct', wrong, -600, 'wrong'],
    ['multi_correct', { optionIds: ['a', 'b'] }, -600, 'wrong'],
    ['multi_correct', null, 0, 'unanswered'],
    ['all_correct', wrong, 2400, 'correct'],
    ['all_correct', null, 0, 'unanswered'],
    ['dropped', wrong, 2400, 'dropped'],
    ['dropped', null, 2400, 'dropped'],
    ['bonus', wrong, 2400, 'bonus'],
    ['bonus', null, 0, 'unanswered'],
  ];
  it.each(cases)('%s: %o earns %i', (keyStatus, answer, marks, outcome) => {
    const marked = item({ keyStatus, key: { optionIds: ['a', 'b'] } });
    expect(mark(marked, answer)).toMatchObject({ marks, outcome });
  });
});

it('lets a revised key outrank the fractions of a foreign file', () => {
  const optionMarks = { a: 1, b: 0.5 };
  const revised = item({ keyStatus: 'multi_correct', key: { optionIds: ['a', 'b'] }, optionMarks });
  expect(mark(revised, { optionIds: ['b'] })).toMatchObject({ marks: 2400, outcome: 'correct' });
});

it('takes the better of several whole keys', () => {
  const alternatives = [{ optionIds: ['a', 'c'] }];
  const revised = item({ type: 'multiple', key: { optionIds: ['a', 'b'] }, alternatives });
  const sets: [string[], number][] = [
    [['a', 'b'], 2400],
    [['a', 'c'], 2400],
    [['b', 'c'], -600],
    [['a', 'b', 'c'], -600],
  ];
  for (const [optionIds, marks] of sets) expect(mark(revised, { optionIds }).marks).toBe(marks);
});

describe('a section of which only some answers count', () => {
  const items = ['1', '2', '3', '4'].map((id) => item({ id }));
  const answers: [string, string, number][] = [
    ['4', 'b', 1],
    ['3', 'a', 2],
    ['1', 'a', 3],
  ];
  const given = new Map<string, Given>(
    answers.map(([id, option, acceptedOrder]) => [
      id,
      { answer: { optionIds: [option] }, acceptedOrder, timeSpentMs: 10 },
    ]),
  );
  const section: MarkedSection = { title: 'B', attemptLimit: 2, items };

  it('takes the first accepted answers', () => {
    const result = score([{ ...section, counts: 'first' }], given);
    expect(result).toMatchObject({ score: 1800, maxScore: 4800, correct: 1, wrong: 1 });
    expect(result).toMatchObject({ unanswered: 0, timeSpentMs: 30 });
    expect(result.items.map(({ counted }) => counted)).toEqual([false, false, true, true]);
  });

  it('takes the best-scoring answers', () => {
    const result = score([{ ...section, counts: 'best' }], given);
    expect(result).toMatchObject({ score: 4800, correct: 2, wrong: 0, unanswered: 0 });
    expect(result.lost).toEqual({ wrong: 0, negative: 0, partial: 0, unanswered: 0 });
  });

  it('does not let a blank hide a wrong answer', () => {
    const one = new Map([...given].filter(([id]) => id === '4'));
    const result = score([{ ...section, counts: 'best' }], one);
    expect(result).toMatchObject({ score: -600, wrong: 1, unanswered: 1 });
  });

  it('counts a dropped question before a blank one', () => {
    const dropped = [...items.slice(0, 3), item({ id: '5', keyStatus: 'dropped' })];
    const result = score([{ ...section, items: dropped }], new Map());
    expect(result).toMatchObject({ score: 2400, unanswered: 1 });
  });

  it('explains what the choice of a cheaper question left behind', () => {
    const mixed = [item({ id: '1', rule: { ...main, correct: 1200 } }), item({ id: '2' })];
    const result = score([{ title: 'C', attemptLimit: 1, items: mixed }], given);
    expect(result).toMatchObject({ score: 1200, maxScore: 2400, lost: { unanswered: 1200 } });
  });
});

describe('entries that are matched', () => {
  const key: Pair[] = [
    ['A', '3'],
    ['B', '1'],
    ['C', '2'],
  ];
  const matched = (rule: Rule) => item({ type: 'match', key: { pairs: key }, rule });
  const per: Rule = { ...main, partial: 'per-correct' };
  const two = key.slice(0, 2);
  const withWrong = (pairs: Pair[]): Pair[] => [...pairs, ['A', '1']];

  it.each<[string, Rule, Pair[], object]>([
    ['all of them, in any order', main, key.toReversed(), { marks: 2400, outcome: 'correct' }],
    ['two of three where parts do not count', main, two, { marks: -600, outcome: 'wrong' }],
    ['two of three where each counts', per, two, { marks: 1600, outcome: 'partial' }],
    ['two right and one wrong', per, withWrong(two), { marks: -600, outcome: 'wrong' }],
    ['all, and one too many', main, withWrong(key), { marks: -600, outcome: 'wrong' }],
    ['two of three as JEE Advanced does', jee, two, { marks: 1200, outcome: 'partial' }],
    ['nothing', main, [], { marks: 0, outcome: 'unanswered' }],
  ])('marks %s', (_, rule, pairs, judged) => {
    expect(mark(matched(rule), { pairs })).toMatchObject(judged);
  });

  it('takes an entry of the left for no other of the same name on the right', () => {
    const same = item({ type: 'match', key: { pairs: [['1', '2']] } });
    expect(mark(same, { pairs: [['2', '1']] }).outcome).toBe('wrong');
  });
});

describe('a short text', () => {
  const lake = item({ type: 'shorttext', key: { accepted: ['Dal Lake', 'डल झील'] } });

  it.each([
    ['Dal Lake', 'correct'],
    ['  dal   LAKE ', 'correct'],
    ['Ｄａｌ Lake', 'correct'],
    ['Dal\u00a0Lake', 'correct'],
    ['Dal\u200b Lake', 'correct'],
    ['डल झील', 'correct'],
    ['DalLake', 'wrong'],
    ['Dal Lakes', 'wrong'],
    ['डल झिल', 'wrong'],
    [' \u200b ', 'unanswered'],
    ['', 'unanswered'],
  ])('reads %j as %s', (text, outcome) => {
    expect(mark(lake, { text }).outcome).toBe(outcome);
  });

  it('is wrong where another kind of answer stands', () => {
    expect(mark(lake, { value: '12' }).outcome).toBe('wrong');
    expect(mark(item({}), { text: 'a' }).outcome).toBe('wrong');
  });
});
