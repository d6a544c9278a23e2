import type { AttemptOutcome } from '@chinar/contract/attempts.results';

/** A test that somebody with an account has handed in, without its result. */
export const handedIn: AttemptOutcome = {
  attemptId: 'a1',
  quizId: 'q1',
  paperHash: 'f'.repeat(64),
  title: 'Short mock',
  testSeriesId: 's1',
  courseId: null,
  seed: 1,
  number: 1,
  language: 'en',
  state: 'submitted',
  startedAt: '2026-01-02T10:00:00.000Z',
  deadlineAt: '2026-01-02T11:00:00.000Z',
  submittedAt: '2026-01-02T10:30:00.000Z',
  isGuest: false,
  isOwn: true,
  releasedAt: null,
};
