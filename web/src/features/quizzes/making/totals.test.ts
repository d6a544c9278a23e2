import { expect, it } from 'vitest';
import { marksOf, sectionTotals, unitsOf } from './totals.ts';

it.each([
  ['4', 2400],
  ['-1/3', -200],
  ['0.25', 150],
  ['2.5', 1500],
  [4, 2400],
  ['0.001', null],
  ['four', null],
  ['', null],
])('reads %s as %s of 1/600', (typed, units) => {
  expect(unitsOf(typed)).toBe(units);
});

it('says marks with two places at most', () => {
  expect([marksOf(2400), marksOf(-200), marksOf(150)]).toEqual([4, -0.33, 0.25]);
});

const typeOf = (id: string) => (id.startsWith('n') ? ('numeric' as const) : ('single' as const));
const asked = (...ids: string[]) => ids.map((questionId) => ({ questionId }));

it('adds up by the question’s own rule, that of its type, and that of its section', () => {
  const section = {
    marking: { correct: '4' },
    markingByType: { numeric: { correct: '3' } },
    questions: [...asked('a', 'n1'), { questionId: 'b', marking: { correct: '1/2' } }],
  };
  expect(sectionTotals(section, typeOf)).toEqual({ questions: 3, units: 7.5 * 600 });
});

it('counts the best of those that count, and nothing where nothing is typed yet', () => {
  const questions = asked('a', 'n1', 'n2');
  const markingByType = { numeric: { correct: '5' } };
  const section = { marking: { correct: '4' }, markingByType, attemptLimit: 2, questions };
  expect(sectionTotals(section, typeOf)).toEqual({ questions: 3, units: 10 * 600 });
  expect(sectionTotals({ marking: '', questions: asked('a') }, typeOf)).toEqual({
    questions: 1,
    units: 0,
  });
});
