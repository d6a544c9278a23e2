import { createQuestion } from '@chinar/contract/questions';
import { createQuiz, listPublicQuizzes, publishQuiz } from '@chinar/contract/quizzes';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  answerRoom,
  callApi,
  demoRoles,
  enterRoom,
  handIn,
  keepSession,
  logIn,
  logInByApi,
} from '../steps.ts';

/** A test that belongs to no series, whose only question is a formula; its address in the room. */
async function makeAlone(request: APIRequestContext): Promise<string> {
  const { accessToken } = await logInByApi(request, demoRoles.tutor);
  const options = ['$\\frac{1}{2}$', '$\\frac{1}{3}$'].map((text, at) => ({
    _id: String(at),
    text,
  }));
  const stem = `$\\int_0^1 x\\,dx$ (${Date.now()})`;
  const question = {
    type: 'single' as const,
    content: { en: { stem, options } },
    key: { optionIds: ['0'] },
  };
  const made = await callApi(request, createQuestion, { body: question }, accessToken);
  const body = {
    title: 'A test alone',
    durationMinutes: 20,
    isPublic: true,
    sections: [{ title: 'Areas', questionIds: [made._id], marking: { correct: 1, wrong: 0 } }],
  };
  const { _id: id } = await callApi(request, createQuiz, { body }, accessToken);
  await callApi(request, publishQuiz, { params: { id }, body: { isPublished: true } }, accessToken);
  return `/test-series/none/quiz/${id}/take`;
}

/** Hands in while there is no network, and leaves before it is back. */
async function handInWithoutNetwork(page: Page): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit test' }).click();
  await page.getByRole('button', { name: 'Yes, submit' }).click();
  await expect(page.getByText('Leave this page open.')).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
}

/** A learner hands in a test of no series while there is no network; its address in the room. */
async function handInAlone(page: Page, request: APIRequestContext): Promise<string> {
  const take = await makeAlone(request);
  await keepSession(page.context(), await logInByApi(request, demoRoles.learner));
  await page.goto(take);
  await enterRoom(page);
  await page.getByRole('radio').first().click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await handInWithoutNetwork(page);
  return take;
}

/** The word that a test was handed in, on whichever page. */
const noticeOf = (page: Page, title: string) =>
  page.getByRole('status').filter({ hasText: `Handed in: ${title}` });

/** A server that is busy is asked again later, and the page that was left may hold the sender a while. */
const patienceMs = 30_000;

/** What the browser asks for while it is cut off is refused, and a blank page keeps nothing; that is meant here. */
test.use({ allowedComplaints: /Failed to load resource|'localStorage' property/ });

test('a test handed in without network is sent on the next visit, and every page says so', async ({
  page,
}) => {
  const { quizzes } = await callApi(page.request, listPublicQuizzes, { query: { limit: 100 } });
  const quiz = quizzes.find(({ title }) => title.startsWith('JKSSB general'));
  if (!quiz?.testSeriesId) throw new Error('The demo world has no such test.');
  const take = `/test-series/${quiz.testSeriesId}/quiz/${quiz._id}/take`;
  await page.goto(take);
  await enterRoom(page);
  await answerRoom(page, 2);

  await handInWithoutNetwork(page);

  await page.goto('/login');
  const notice = noticeOf(page, quiz.title);
  await expect(notice).toBeVisible({ timeout: patienceMs });
  await page.goto('/test-series');
  await expect(notice).toBeVisible();

  await page.goto(take);
  await expect(page.getByRole('heading', { name: 'Your test is handed in' })).toBeFocused();
  await page.getByRole('button', { name: 'To the instructions of this test' }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Hand it in|Resume/ })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/** A disk so slow that whoever opens what the device keeps waits for five seconds: longer than the room does. */
const slowDisk = `
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...names) {
    const request = open.apply(this, names);
    const listen = request.addEventListener.bind(request);
    request.addEventListener = (type, heard) =>
      listen(type, type === 'success' ? (event) => setTimeout(() => heard(event), 5000) : heard);
    return request;
  };
`;

/** As browsers were that do not name the databases they keep. */
const noNames = 'delete IDBFactory.prototype.databases;';

for (const [browser, script] of [
  ['the disk is slow to give it', slowDisk],
  ['the browser names no databases', noNames],
] as const) {
  test(
    `what was handed in without network is sent although ${browser}`,
    { tag: '@deep' },
    async ({ page, request }) => {
      await handInAlone(page, request);
      await page.addInitScript({ content: script });
      await page.goto('/terms');
      await expect(noticeOf(page, 'A test alone')).toBeVisible({ timeout: patienceMs });
    },
  );
}

test('N15 on a shared device the result of one learner is not shown to a visitor, nor to the next learner', async ({
  page,
  request,
}) => {
  const take = await makeAlone(request);
  await logIn(page, demoRoles.learner, 'chinar-demo');
  await page.goto(take);
  await enterRoom(page);
  await page.getByRole('radio').first().click();
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { name: /^Score/ })).toBeVisible();
  const result = page.url();
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  const isRefused = async () => {
    await page.goto(result);
    await expect(
      page.getByRole('heading', { name: 'We found no result for you here' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Score/ })).toHaveCount(0);
  };
  await isRefused();
  await logIn(page, 'learner2@chinar.example', 'chinar-demo');
  await isRefused();
});

test('a test of no series is told as handed in too, and the home page does not call it open', async ({
  page,
  request,
}) => {
  const take = await handInAlone(page, request);
  await page.goto('/');
  await expect(noticeOf(page, 'A test alone')).toBeVisible({ timeout: patienceMs });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Resume at question/ })).toHaveCount(0);
  await page.goto(take);
  await expect(page.getByRole('heading', { name: 'Your test is handed in' })).toBeFocused();
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { name: /^Score/ })).toBeVisible();
});
