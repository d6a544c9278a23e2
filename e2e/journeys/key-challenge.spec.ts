import * as results from '@chinar/contract/attempts.results';
import * as challenges from '@chinar/contract/key-challenges';
import { createQuestion } from '@chinar/contract/questions';
import { createQuiz, publishQuiz } from '@chinar/contract/quizzes';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { sitWithLast } from '../sit.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

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

/** Such a test, its author, and a learner who has sat it and chose the other right answer. */
async function openHall(request: APIRequestContext) {
  const tutor = await logInByApi(request, demoRoles.tutor);
  const learner = await logInByApi(request, demoRoles.learner);
  const quizId = await makeQuiz(request, tutor.accessToken);
  return { tutor, learner, quizId, sat: await sitWithLast(request, quizId, learner) };
}

test('a learner challenges a key in the review, and sees it accepted with what it changed', async ({
  page,
  context,
}) => {
  const { tutor, learner, quizId, sat } = await openHall(page.request);
  const { id, questionId } = sat;
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

test('a tutor sees what a correction would change before it is made, and makes it', async ({
  page,
  context,
}) => {
  const { tutor, quizId } = await openHall(page.request);
  await keepSession(context, tutor);

  await page.goto(`/admin/quizzes/${quizId}?tab=key`);
  await page.getByRole('button', { name: 'Correct the key' }).click();
  const seen = page.getByRole('region', { name: 'What it would change' });
  await expect(seen.getByText(/Once question and answer are chosen/)).toBeVisible();
  await page.getByLabel('Question', { exact: true }).selectOption({ index: 1 });
  await page.getByText('One more is right').click();
  await page.getByRole('checkbox').last().check();
  await expect(seen.getByText('1 of 1 attempt changes. 1 up, 0 down.')).toBeVisible();
  await expect(seen.getByText('+5', { exact: true })).toBeVisible();
  await expect(seen.getByText('1 learner is told.')).toBeVisible();
  // Nothing was written by looking.
  await expect(page.getByText('The key stands as it was published')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('Five is prime as well.');
  await page.getByRole('button', { name: 'Correct and mark anew' }).click();
  const asked = page.getByRole('dialog', { name: 'Mark all attempts anew?' });
  await asked.getByRole('button', { name: 'Correct and mark anew' }).click();
  await expect(page.getByText('1 attempt marked anew; scores changed: 1')).toBeVisible();
});
