import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { sizeWords } from '../video-words.ts';
import { isRefusal } from './uploads.ts';

const answer = (status: number) => new ApiError({ status, code: 'x', message: 'No' });

test.each([400, 413, 415, 422])('a file that is answered with %i is never taken', (status) => {
  expect(isRefusal(answer(status))).toBe(true);
});

test.each([0, 401, 404, 408, 409, 410, 423, 429, 500, 503])(
  'after %i the same file may be sent on',
  (status) => {
    expect(isRefusal(answer(status))).toBe(false);
  },
);

test('a film of a few bytes is told in bytes', () => {
  expect([17, 1200, 1_400_000].map(sizeWords)).toEqual(['17 B', '1 KB', '1.4 MB']);
});
