import type { Lesson } from '@chinar/contract/courses.lessons';
import { expect, it } from 'vitest';
import type { ToldLesson } from '../../../lib/shelf.ts';
import { joinTold, withTold } from './told-lessons.ts';

const told = (fields: Partial<ToldLesson>): ToldLesson => ({
  id: 'reader lesson',
  owner: 'reader',
  lessonId: 'lesson',
  courseId: 'course',
  seenSeconds: 0,
  reachedEnd: false,
  at: '2026-11-20T10:00:00Z',
  ...fields,
});

const lesson = (progress: Lesson['progress']): Lesson => ({ _id: 'lesson', progress }) as Lesson;
const fresh = { seenSeconds: 5, doneAt: null, doneBy: null };

it('what is told twice of a lesson comes to the most that was seen, and to the last word of its learner', () => {
  const first = told({ seenSeconds: 40, reachedEnd: true, done: true });
  const later = told({ seenSeconds: 12, at: '2026-11-20T11:00:00Z' });
  expect(joinTold(first, later)).toMatchObject({
    seenSeconds: 40,
    reachedEnd: true,
    done: true,
    at: later.at,
  });
  expect(joinTold(first, told({ done: false })).done).toBe(false);
});

it('a lesson that was marked without a network stands as done, and one that was taken back does not', () => {
  const marked = withTold(lesson(fresh), told({ done: true, seenSeconds: 40 }));
  expect(marked.progress).toEqual({
    seenSeconds: 40,
    doneAt: '2026-11-20T10:00:00Z',
    doneBy: 'self',
  });
  const self = { ...fresh, doneAt: '2026-11-19T10:00:00Z', doneBy: 'self' as const };
  expect(withTold(lesson(self), told({ done: false })).progress?.doneAt).toBeNull();
});

it('what its rule settled is not taken back by a word of its learner', () => {
  const byRule = { ...fresh, doneAt: '2026-11-19T10:00:00Z', doneBy: 'rule' as const };
  expect(withTold(lesson(byRule), told({ done: false })).progress?.doneAt).toBe(byRule.doneAt);
});
