// Runs in a window.
import {
  listCourseQuizzes,
  listEnrolledQuizzes,
  listPublicQuizzes,
} from '@chinar/contract/quizzes';
import { listPublicSeriesQuizzes, listTestSeries } from '@chinar/contract/test-series';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from './api.fixture.ts';
import { call } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const params = { id: '01900000-0000-7000-8000-000000000000' };

test.each([
  ['listPublicQuizzes', () => call(listPublicQuizzes)],
  ['listEnrolledQuizzes', () => call(listEnrolledQuizzes)],
  ['listCourseQuizzes', () => call(listCourseQuizzes, { params })],
  ['listPublicSeriesQuizzes', () => call(listPublicSeriesQuizzes, { params })],
])('spec 8: %s takes a 404 for an empty list, and tells every other refusal', async (_, ask) => {
  answerCalls(() => ({ status: 404 }));
  const { quizzes, pagination } = await ask();
  expect(quizzes).toEqual([]);
  expect(pagination).toMatchObject({ page: 1, limit: 12, total: 0, pages: 0 });
  answerCalls(() => ({ status: 403 }));
  await expect(ask()).rejects.toMatchObject({ status: 403 });
});

test('what is no list of tests is missing where it is not there', async () => {
  answerCalls(() => ({ status: 404 }));
  await expect(call(listTestSeries)).rejects.toMatchObject({ status: 404 });
});
