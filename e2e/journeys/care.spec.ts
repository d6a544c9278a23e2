import * as results from '@chinar/contract/attempts.results';
import * as challenges from '@chinar/contract/key-challenges';
import { createQuestion } from '@chinar/contract/questions';
import { createQuiz, publishQuiz } from '@chinar/contract/quizzes';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { sitWithLast } from '../sit.ts';
import { callApi, demoRoles, enterRoom, keepSession, logInByApi, type Session } from '../steps.ts';

/** A test of one question with two right answers, of which its author knew one. */
async function makeQuiz(request: APIRequestContext, token: string, title: string) {
  const options = ['4', '7', '9', '5'].map((text, at) => ({ _id: 'abcd'[at] ?? '', text }));
  const stem = `Which of these is prime? (${title} ${Date.now()})`;
  const question = await callApi(
    request,
    createQuestion,
    { body: { type: 'single', content: { en: { stem, options } }, key: { optionIds: ['b'] } } },
    token,
  );
  const marking = { correct: 4, wrong: -1 };
  const sections = [{ title: 'Numbers', questionIds: [question._id], marking }];
  const draft = { title, durationMinutes: 10, isPublic: true, sections };
  const { _id: id } = await callApi(request, createQuiz, { body: draft }, token);
  await callApi(request, publishQuiz, { params: { id }, body: { isPublished: true } }, token);
  return id;
}

/** A page of somebody else, at the same time. */
async function pageOf(browser: Browser, session: Session, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await keepSession(context, session);
  return context.newPage();
}

test('a tutor gives time to a learner who sits a test, and its clock shows it; an admin sets it aside, and the learner reads why', async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000);
  const tutor = await logInByApi(request, demoRoles.tutor);
  const admin = await logInByApi(request, demoRoles.admin);
  const learner = await logInByApi(request, demoRoles.learner);
  const name = learner.user.fullName;
  const quizId = await makeQuiz(request, tutor.accessToken, 'A hall without power');
  await keepSession(context, learner);
  await page.goto(`/quizzes/${quizId}/take`);
  await enterRoom(page);
  const clock = page.getByRole('timer');
  await expect(clock.first()).toContainText(/0?9:\d\d|10:00/);

  await test.step('the tutor sees who sits and gives ten minutes', async () => {
    const own = await pageOf(browser, tutor, baseURL ?? '');
    await own.goto(`/admin/quizzes/${quizId}?tab=live`);
    await own.getByRole('button', { name: `Help ${name}` }).click();
    const sheet = own.getByRole('dialog');
    await expect(sheet.getByText(/^It runs until/)).toBeVisible();
    // A tutor sets nothing aside.
    await expect(sheet.getByRole('button', { name: 'Set aside' })).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Give time' }).click();
    const dialog = own.getByRole('dialog', { name: `Give ${name} more time` });
    await dialog.getByRole('button', { name: 'Give time' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Reason').fill('The power failed at the centre.');
    await dialog.getByRole('button', { name: 'Give time' }).click();
    await expect(own.getByText(`${name} has more time`)).toBeVisible();
    await own.getByRole('link', { name: 'All about this attempt' }).click();
    await expect(own.getByText(/ gave 10 minutes$/)).toBeVisible();
    await expect(own.getByText('Because: The power failed at the centre.')).toBeVisible();
    await expect(own.getByText(/Never an accusation/)).toBeVisible();
    await own.context().close();
  });

  // The answer to the next save tells the new end.
  await page.getByRole('main').getByRole('radio').first().click();
  await expect(clock.first()).toContainText(/1[89]:\d\d/);

  await test.step('the admin sets it aside', async () => {
    const { attempts: rows } = await callApi(
      request,
      results.listAllAttempts,
      { query: { quizId } },
      admin.accessToken,
    );
    const desk = await pageOf(browser, admin, baseURL ?? '');
    await desk.goto(`/admin/quiz-attempts?quizId=${quizId}`);
    await desk.getByRole('rowheader', { name }).getByRole('link').click();
    await expect(desk).toHaveURL(`/admin/quiz-attempts/${rows[0]?._id}`);
    // Its ledger leads back here, not to the learner's result.
    await desk.goto(`/quiz-attempts/${rows[0]?._id}/ledger`);
    await desk.getByRole('link', { name: 'Back to the attempt' }).click();
    await expect(desk).toHaveURL(`/admin/quiz-attempts/${rows[0]?._id}`);
    await desk.getByRole('button', { name: 'Set aside' }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText('This cannot be undone.');
    await dialog.getByLabel('Reason').fill('It was sat by somebody else.');
    await dialog.getByRole('button', { name: 'Set the attempt aside' }).click();
    await expect(desk.getByText('It was set aside and does not count.')).toBeVisible();
    await expect(desk.getByText(/ set it aside$/)).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Set aside' })).toHaveCount(0);
    await desk.context().close();
    await page.goto(`/quizzes/${quizId}/results/${rows[0]?._id}`);
  });

  await expect(page.getByText(/It was sat by somebody else\./)).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText('An attempt was set aside').first()).toBeVisible();
});

test('a tutor opens the key to challenges, accepts one with what takers chose before the eyes, and the marks change', async ({
  page,
  context,
  request,
}) => {
  const tutor = await logInByApi(request, demoRoles.tutor);
  const learner = await logInByApi(request, demoRoles.learner);
  const quizId = await makeQuiz(request, tutor.accessToken, 'A key with a fault');
  const { id, questionId } = await sitWithLast(request, quizId, learner);
  await keepSession(context, tutor);
  await page.goto(`/admin/quizzes/${quizId}?tab=challenges`);
  await page.getByRole('button', { name: 'Open a window' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open a window' }).click();
  await expect(page.getByText('Learners may challenge each question once.')).toBeVisible();

  const body = { questionId, reason: 'Five is a prime number as well as seven.' };
  const challenge = { params: { id }, body };
  await callApi(request, challenges.challengeKey, challenge, learner.accessToken);
  await page.reload();
  await page.getByRole('button', { name: /^Challenges of 1\. / }).click();
  await expect(page.getByText(body.reason)).toBeVisible();
  await expect(page.getByText('100 %', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Accept and correct the key' }).click();
  const form = page.getByRole('form', { name: 'Accept and correct the key' });
  await form.getByRole('checkbox', { name: /5/ }).click();
  await form.getByLabel('Your answer').fill('Five and seven are both prime.');
  await form.getByRole('button', { name: 'Accept and mark anew' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept and mark anew' }).click();
  await expect(page.getByText('1 challenge decided')).toBeVisible();
  await expect(page.getByText('Five and seven are both prime.').first()).toBeVisible();
  await expect(async () => {
    const read = { params: { id } };
    const now = await callApi(request, results.getAttempt, read, learner.accessToken);
    expect(now.result?.score).toBe(4);
  }).toPass();

  await page.getByRole('button', { name: 'Close the window' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the window' }).click();
  await page.getByRole('button', { name: 'Declare final' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Declare final' }).click();
  await expect(page.getByText('Only an admin may still correct it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open a window' })).toHaveCount(0);
});
