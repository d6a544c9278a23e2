import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Cutoffs } from './exams.cutoffs.ts';
import { issuesOf } from './issues.ts';

const line = {
  year: 2024,
  category: 'UR',
  marks: 62.5,
  outOf: 100,
  source: 'The commission, notice 12',
  checkedOn: '2025-02-01',
};

/** What is said of a list, each fault with its place. */
function faultsOf(lines: unknown): string[] {
  const parsed = z.safeParse(Cutoffs, lines);
  return parsed.success
    ? []
    : issuesOf(parsed.error, lines).map(({ path, key }) => `${path}: ${key}`);
}

test('a cut-off is of the whole exam and of marks unless it says otherwise', () => {
  expect(z.parse(Cutoffs, [line])).toEqual([{ ...line, stage: '', isPercentile: false }]);
});

test.each([
  ['more marks than there are', { marks: 100.25 }, '0.marks: cutoff_above'],
  ['marks below nothing', { marks: -1 }, '0.marks: too_low'],
  ['marks out of nothing', { marks: 0, outOf: 0 }, '0.outOf: too_low'],
  [
    'a percentile of anything but 100',
    { isPercentile: true, outOf: 300 },
    '0.outOf: cutoff_percentile',
  ],
  ['a percentile above 100', { isPercentile: true, marks: 101 }, '0.marks: cutoff_above'],
  ['a year before all of them', { year: 1949 }, '0.year: too_low'],
  ['a year that was not over when it was checked', { year: 2027 }, '0.year: cutoff_year'],
  ['no category', { category: ' ' }, '0.category: required'],
  ['no source', { source: '' }, '0.source: required'],
  [
    'an address that is not encrypted',
    { source: 'http://exams.example' },
    '0.source: source_address',
  ],
  ['one that hides where it leads', { source: 'https://a@b.example' }, '0.source: source_address'],
  ['one that runs', { source: 'JavaScript://%0aalert(1)' }, '0.source: source_address'],
  ['no day of the check', { checkedOn: '' }, '0.checkedOn: wrong_format'],
  ['a field that nobody knows', { colour: 'red' }, '0: unknown_field'],
])('a cut-off of %s is refused in its place', (_, wrong, fault) => {
  expect(faultsOf([{ ...line, ...wrong }])).toEqual([fault]);
});

test('the year of an exam that is held in December may be the next one', () => {
  expect(faultsOf([{ ...line, year: 2026 }])).toEqual([]);
});

test('for one year, stage and category there is one line, however they are written', () => {
  const prelims = { ...line, stage: 'Prelims' };
  const lines = [line, prelims, { ...line, year: 2023 }, { ...line, category: 'OBC' }];
  expect(faultsOf(lines)).toEqual([]);
  expect(
    faultsOf([...lines, { ...prelims, stage: ' prelims', category: 'ur ', marks: 1 }]),
  ).toEqual(['4.category: cutoff_repeated']);
});

test('an exam has a hundred of them at most', () => {
  const lines = Array.from({ length: 101 }, (_, at) => ({ ...line, category: `Post ${at}` }));
  expect(faultsOf(lines.slice(1))).toEqual([]);
  expect(faultsOf(lines)).toEqual([': too_many']);
});
