import { listQuestions } from '@chinar/contract/questions';
import { listAllAttempts } from '@chinar/contract/attempts.results';
import { listTestSeries } from '@chinar/contract/test-series';
import { expect, it } from 'vitest';
import { listHandle, listInput, listSearch, pageAfter, readList } from './list-query.ts';

const series = (text: string) => readList(listTestSeries, new URLSearchParams(text));

it('reads filters, order and page of an address', () => {
  expect(series('q=+neet+&difficulty=hard&price=free&sort=newest&page=3')).toEqual({
    filters: { q: 'neet', category: '', difficulty: 'hard', price: 'free', exam: '' },
    sort: 'newest',
    page: 3,
  });
});

it.each([
  'difficulty=brutal&price=&sort=random&page=0',
  `q=${'a'.repeat(101)}&category=&page=1.5&sort=`,
  'q=+++&page=ten&limit=5&after=abc&other=1',
  'page=10001&difficulty=hard%20',
])('counts what does not parse as not set: %s', (text) => {
  expect(series(text)).toEqual({
    filters: { q: '', category: '', difficulty: '', price: '', exam: '' },
    sort: 'popular',
    page: 1,
  });
});

it('leaves one bad value alone and keeps the others', () => {
  expect(series('difficulty=brutal&price=paid').filters).toMatchObject({
    difficulty: '',
    price: 'paid',
  });
});

it('writes an address without what goes without saying, and reads it back', () => {
  const address = series('q=ssc&sort=popular&page=1');
  expect(listSearch(listTestSeries, address)).toEqual({ q: 'ssc' });
  const rich = series('q=ssc%26x&sort=price&page=2&category=SSC');
  expect(series(new URLSearchParams(listSearch(listTestSeries, rich)).toString())).toEqual(rich);
});

it('takes the names of the address from the endpoint', () => {
  expect(listHandle(listQuestions).query).toEqual([
    'q',
    'subject',
    'topic',
    'subtopic',
    'type',
    'difficulty',
    'tag',
    'year',
    'source',
    'passageId',
    'status',
    'missing',
    'written',
    'ownerId',
    'collection',
    'used',
    'facility',
    'discrimination',
    'answers',
    'unusedDays',
    'sort',
    'page',
  ]);
});

it.each([
  ['', { page: 1, limit: 12 }],
  ['page=5', { page: 1, limit: 60 }],
  ['page=8', { page: 1, limit: 96 }],
  ['page=9&sort=newest', { page: 2, limit: 96, sort: 'newest' }],
])('asks for all pages so far at once, in blocks: %s', (text, query) => {
  expect(listInput(listTestSeries, series(text), {})).toEqual({ query });
});

it('asks for the filters that are set, beside the path', () => {
  const address = readList(listAllAttempts, new URLSearchParams('state=submitted&quizId=x'));
  expect(listInput(listAllAttempts, address, { perPage: 20 })).toEqual({
    query: { page: 1, limit: 20, state: 'submitted' },
  });
});

const pagination = { page: 1, limit: 40, total: 45, pages: 2, isExact: true, next: 'n' };

it.each([
  ['within a block', pagination, { page: 3, left: 5 }],
  ['at the end', { ...pagination, next: null }, null],
  ['beyond what was counted', { ...pagination, isExact: false }, { page: 3, left: null }],
  // The second block of a hundred shows up to the tenth page: the eleventh is the next.
  [
    'after a whole block',
    { ...pagination, page: 2, limit: 100, total: 245 },
    { page: 11, left: 45 },
  ],
])('goes on %s', (_where, found, after) => {
  expect(pageAfter(found, 20)).toEqual(after);
});
