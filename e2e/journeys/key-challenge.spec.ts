import * as attempts from '@chinar/contract/attempts';
import type { Paper } from '@chinar/contract/attempts.papers';
import * as results from '@chinar/contract/attempts.results';
import * as challenges from '@chinar/contract/key-challenges';
import { createQuestion } from '@chinar/contract/questions';
import { createQuiz, publishQuiz } from '@chinar/contract/quizzes';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi, type Session } from '../steps.ts';

const stem = 'Which of these is a prime number below ten?';

/** A test of one question with two right answers, of which its author knew one, and a day to say so. */
async function makeQuiz(request: APIRequestContext, token: string): Promise<string> {
  const options = ['4', '7', '9', '5'].map((text, at) => ({ _id: 'abcd'[at] ?? '', text }));
  const body = {
    type: 'single' as const,
    content: { en: { stem: `${stem} (${Date.now()})`, options } },
    key: { optionIds: ['b'] },
  };
  const question = await callApi(request, createQuestion, { body }, token);
  const marking = { correct: 4, wrong: -1 };
  const sections = [{ title: 'Numbers', questionIds: [question._id], marking }];
  const draft = { title: 'A key to be challenged', durationMinutes: 10, isPublic: true, sections };
  const { _id: id } = await callApi(request, createQuiz, { body: draft }, token);
  await callApi(request, publishQuiz, { params: { id }, body: { isPublished: true } }, token);
  const challengeUntil = new Date(Date.now() + 86_400_000).toISOString();
  const state = { keyState: 'challenge_open' as const, challengeUntil };
  await callApi(request, challenges.setKeyState, { params: { id }, body: state }, token);
  return id;
}

/** Hands in the last option, which is right too. */
async function sit(request: APIRequestContext, quizId: string, { accessToken }: Session) {
  const params = { id: quizId };
  const started = await callApi(request, attempts.startAttempt, { params, body: {} }, accessToken);
  const { _id: id, paperHash } = started.attempt;
  // Ready bytes, without an envelope.
  const headers = { authorization: `Bearer ${accessToken}` };
  const paper = (await (
    await request.get(`/api/v1/papers/${paperHash}`, { headers })
  ).json()) as Paper;
  const [question] = paper.sections.flatMap(({ questions }) => questions);
  const optionIds = [question?.content.en?.options.at(-1)?._id ?? ''];
  const answers = [{ questionId: question?._id ?? '', answer: { optionIds } }];
  await callApi(request, results.submitAttempt, { params: { id }, body: { answers } }, accessToken);
  return { id, questionId: question?._id ?? '' };
}

test('a learner challenges a key in the review, and sees it accepted with what it changed', async ({
  page,
  context,
}) => {
  const tutor = await logInByApi(page.request, demoRoles.tutor);
  const learner = await logInByApi(page.request, demoRoles.learner);
  const quizId = await makeQuiz(page.request, tutor.accessToken);
  const { id, questionId } = await sit(page.request, quizId, learner);
  await keepSession(context, learner);

  await page.goto(`/quiz-attempts/${id}`);
  await page.getByRole('button', { name: 'Challenge this key' }).click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel('Why is the key wrong?');
  await reason.fill('Five is prime.');
  await dialog.getByRole('button', { name: 'Send challenge' }).click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Five is a prime number as well as seven.');
  await dialog.getByLabel('Evidence (optional)').fill('NCERT, class VI, page 12');
  await dialog.getByRole('button', { name: 'Send challenge' }).click();

  await expect(page.getByRole('heading', { name: 'Your challenge', exact: true })).toBeVisible();
  await expect(page.getByText('Waits for a decision').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your challenges' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Challenge this key' })).toHaveCount(0);

  const body = {
    questionId,
    verdict: 'accepted' as const,
    reason: 'Five and seven are both prime.',
    correction: { kind: 'accept' as const, key: { optionIds: ['d'] } },
  };
  const params = { id: quizId };
  await callApi(page.request, challenges.decideChallenges, { params, body }, tutor.accessToken);
  await expect(async () => {
    const read = { params: { id } };
    const now = await callApi(page.request, results.getAttempt, read, learner.accessToken);
    expect(now.result?.score).toBe(4);
  }).toPass();

  await page.reload();
  await expect(page.getByText('More than one answer is accepted here.').first()).toBeVisible();
  await expect(page.getByText('Your marks here: −1, now +4.').first()).toBeVisible();
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Five and seven are both prime.').first()).toBeVisible();
});
