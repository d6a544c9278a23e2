import { expect, it } from 'vitest';
import { waitingOf } from './waiting-words.ts';

const none = {
  coursesGivenBack: 0,
  commentsHeld: 0,
  videosFailed: 0,
  questionsToReview: 0,
  keyChallenges: 0,
};

it('only what waits is told, with its number and the way to where it is done', () => {
  expect(waitingOf(none)).toEqual([]);
  const waiting = waitingOf({ ...none, coursesGivenBack: 1, commentsHeld: 3 });
  expect(waiting.map(({ to }) => to)).toEqual(['/tutor/courses?state=draft', '/tutor/comments']);
  expect(waiting[0]?.text).toContain('1');
  expect(waiting[1]?.text).toContain('3');
});
