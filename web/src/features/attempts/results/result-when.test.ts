import { expect, it } from 'vitest';
import { handedIn } from './outcome.fixture.ts';
import { whenText } from './result-when.ts';

const outcome = { ...handedIn, isGuest: true };

it('promises no result to a guest who is never told one', () => {
  expect(whenText(outcome)).toContain('will be released');
  expect(whenText({ ...outcome, isScoreWithheld: true })).toContain('guests are told no score');
});
