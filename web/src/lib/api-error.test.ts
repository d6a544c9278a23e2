import { expect, test } from 'vitest';
import { ApiError, hasToWait } from './api-error.ts';

const answered = (status: number, code = 'any'): ApiError =>
  new ApiError({ status, code, message: 'No.' });

test.each([
  ['without a line', answered(0, 'network'), true],
  ['while the server is away', answered(503), true],
  ['that came too often', answered(429), true],
  [
    'of a session that has ended: whoever logs in again has done it all the same',
    answered(401),
    true,
  ],
  ['of a right that has ended', answered(403), false],
  ['about what is not there', answered(404), false],
  ['that says nonsense', answered(422), false],
])('what is told %s waits, or is refused for good', (_, error, waits) => {
  expect(hasToWait(error)).toBe(waits);
});
