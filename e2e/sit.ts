import type { Paper } from '@chinar/contract/attempts.papers';
import * as attempts from '@chinar/contract/attempts';
import * as results from '@chinar/contract/attempts.results';
import type { APIRequestContext } from '@playwright/test';
import { callApi, type Session } from './steps.ts';

/** Sits a test of one question by calls, and hands in its last option. */
export async function sitWithLast(
  request: APIRequestContext,
  quizId: string,
  { accessToken }: Session,
) {
  const params = { id: quizId };
  const started = await callApi(request, attempts.startAttempt, { params, body: {} }, accessToken);
  const { _id: id, paperHash } = started.attempt;
  const headers = { authorization: `Bearer ${accessToken}` };
  // Ready bytes, without an envelope.
  const paper = (await (
    await request.get(`/api/v1/papers/${paperHash}`, { headers })
  ).json()) as Paper;
  const [question] = paper.sections.flatMap(({ questions }) => questions);
  const optionIds = [question?.content.en?.options.at(-1)?._id ?? ''];
  const answers = [{ questionId: question?._id ?? '', answer: { optionIds } }];
  await callApi(request, results.submitAttempt, { params: { id }, body: { answers } }, accessToken);
  return { id, questionId: question?._id ?? '' };
}
