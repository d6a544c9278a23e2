import { expect, test } from 'vitest';
import { printedMarks, saysMarks } from './exam-words.ts';

test.each([
  ['4', '+4'],
  ['-1', '−1'],
  ['-1/3', '−⅓'],
  ['-0.25', '−0.25'],
  ['-1/7', '−1/7'],
  ['0', '0'],
  ['1, 2', '+1, +2'],
])('marks of a notice, %s, are printed as %s', (text, printed) => {
  expect(printedMarks(text)).toBe(printed);
});

test('how the marks work is offered once a source says of a paper what an answer gives', () => {
  const paper = { marking: [] };
  const stages = (...papers: object[]) =>
    [{ name: { en: 'Prelims' }, papers }] as unknown as Parameters<typeof saysMarks>[0]['stages'];
  expect(saysMarks({ stages: stages(paper) })).toBe(false);
  const marking = [{ kind: 'all', correct: '4', wrong: '-1' }];
  expect(saysMarks({ stages: stages(paper, { marking }) })).toBe(true);
});
