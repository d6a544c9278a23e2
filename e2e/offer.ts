import type { CallInput, DataOf } from '@chinar/contract/endpoint';
import { createQuestion, type ImportFormat, importQuestions } from '@chinar/contract/questions';
import type { QuizDraft } from '@chinar/contract/quizzes';
import { createQuiz, publishQuiz } from '@chinar/contract/quizzes';
import { listTestSeries } from '@chinar/contract/test-series';
import { type APIRequestContext, expect } from '@playwright/test';
import { callApi, demoRoles, logInByApi } from './steps.ts';

type Rules = Partial<
  Pick<
    QuizDraft,
    | 'roomStyle'
    | 'saveProfile'
    | 'calculator'
    | 'sectionOrder'
    | 'shuffle'
    | 'durationMinutes'
    | 'offlineWindowMinutes'
    | 'window'
  >
>;

async function ask(
  request: APIRequestContext,
  token: string,
  stem: string,
  textKind: 'plain' | 'markdown' = 'plain',
): Promise<string> {
  const options = ['red', 'green', 'blue', 'grey'].map((text, place) => ({
    _id: 'abcd'.charAt(place),
    text,
  }));
  const body = {
    type: 'single' as const,
    textKind,
    content: { en: { stem, options, explanation: '' } },
    key: { optionIds: ['b'] },
    topic: { subject: 'Sight', topic: 'Colours', subtopic: '' },
    difficulty: 'easy' as const,
  };
  const { _id } = await callApi(request, createQuestion, { body }, token);
  return _id;
}

/** Imports a file over the API; its report. */
export async function importFile(
  request: APIRequestContext,
  token: string,
  { format, name, buffer }: { format: ImportFormat; name: string; buffer: Buffer },
): Promise<DataOf<typeof importQuestions>> {
  const response = await request.post(importQuestions.path, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { format, file: { name, mimeType: 'application/octet-stream', buffer } },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: DataOf<typeof importQuestions> }).data;
}

/** Imports a file of ours over the API; its report. */
export function importJson(
  request: APIRequestContext,
  token: string,
  buffer: Buffer,
): Promise<DataOf<typeof importQuestions>> {
  return importFile(request, token, { format: 'json', name: 'set.json', buffer });
}

type Offered = Omit<NonNullable<CallInput<typeof createQuiz>['body']>, 'testSeriesId' | 'isPublic'>;

/** Publishes a test that is open to all; its address in the room. */
export async function publishOpen(
  request: APIRequestContext,
  token: string,
  quiz: Offered,
): Promise<string> {
  const { testSeries } = await callApi(request, listTestSeries, { query: { q: 'SSC' } });
  const testSeriesId = testSeries[0]!._id;
  const body = { testSeriesId, isPublic: true, ...quiz };
  const { _id: id } = await callApi(request, createQuiz, { body }, token);
  const published = { params: { id }, body: { isPublished: true } };
  await callApi(request, publishQuiz, published, token);
  return `/test-series/${testSeriesId}/quiz/${id}/take`;
}

/** A window of an hour that opens in so many milliseconds. */
export function windowIn(ms: number): NonNullable<Rules['window']> {
  const open = Date.now() + ms;
  return {
    open: new Date(open).toISOString(),
    close: new Date(open + 3_600_000).toISOString(),
    closePolicy: 'hard_close',
  };
}

/** A public paper with two questions in each section; its address in the room. */
export async function offer(
  request: APIRequestContext,
  title: string,
  rules: Rules,
  timers: readonly (number | null)[] = [null],
): Promise<string> {
  const { accessToken } = await logInByApi(request, demoRoles.tutor);
  const sections = [];
  for (const [place, timerMinutes] of timers.entries()) {
    const name = `Part ${place + 1}`;
    const questionIds = [
      await ask(request, accessToken, `${title}: ${name}, first`),
      await ask(request, accessToken, `${title}: ${name}, second`),
    ];
    const own = timerMinutes === null ? {} : { timerMinutes };
    sections.push({ title: name, questionIds, marking: { correct: 4, wrong: -1 }, ...own });
  }
  return publishOpen(request, accessToken, { title, durationMinutes: 30, ...rules, sections });
}

/** A public paper of one question with a formula; its address in the room. */
export async function offerMaths(request: APIRequestContext, title: string): Promise<string> {
  const { accessToken } = await logInByApi(request, demoRoles.tutor);
  const stem = `${title}: how much is $\\frac{x^2}{2}$ for 4?`;
  const questionIds = [await ask(request, accessToken, stem, 'markdown')];
  const sections = [{ title: 'Part 1', questionIds, marking: { correct: 4, wrong: -1 } }];
  return publishOpen(request, accessToken, { title, durationMinutes: 30, sections });
}
