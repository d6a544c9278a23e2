import { listPublicQuizzes } from '@chinar/contract/quizzes';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { offer } from '../offer.ts';
import { answerRoom, callApi, demoRoles, enterRoom, handIn, logIn } from '../steps.ts';

test.use({ serviceWorkers: 'allow', allowedComplaints: /Failed to load resource|net::ERR_/ });

/** Names of everything that the caches of the origin hold. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  })()`);
}

async function workerReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true);
}

async function openTest(page: Page): Promise<string> {
  const { quizzes } = await callApi(page.request, listPublicQuizzes, { query: { limit: 100 } });
  const quiz = quizzes.find(({ title }) => title.startsWith('JKSSB general'));
  if (!quiz?.testSeriesId) throw new Error('The demo world has no such test.');
  const take = `/test-series/${quiz.testSeriesId}/quiz/${quiz._id}/take`;
  await page.goto(take);
  await workerReady(page);
  await enterRoom(page);
  return take;
}

test('F19 an exam room that is opened again without a network goes on with what the device holds', async ({
  page,
  context,
}) => {
  const take = await openTest(page);
  await answerRoom(page, 2);
  await expect.poll(async () => (await kept(page)).includes(take)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /Resume/ }).click();
  // What was answered before may have reached the server: only this cannot have.
  await answerRoom(page, 1);
  await expect(page.getByText('Saved on this device').locator('visible=true')).toBeVisible();

  // Whatever else is opened tells what is the matter, and leads back.
  await page.goto('/test-series');
  await expect(page.getByRole('heading', { name: 'No network right now' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on with your test' }).click();
  await expect(page.getByRole('button', { name: /Resume/ })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: /Resume/ }).click();
  await expect(page.getByText('Saved on our server').locator('visible=true')).toBeVisible();
});

test('F19 caches that are cleared in a running test, as by an update from another tab, take no answer with them', async ({
  page,
  context,
  request,
}) => {
  await page.goto(await offer(request, 'Cleared under way', {}));
  await workerReady(page);
  await enterRoom(page);
  await answerRoom(page, 1);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('radio').nth(1).click();
  await expect(page.getByText('Saved on this device').locator('visible=true')).toBeVisible();
  await page.evaluate(
    'caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))',
  );
  // The room goes on without them.
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('main').getByRole('radio').nth(1)).toBeChecked();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: /Resume/ }).click();
  await expect(page.getByText('Saved on our server').locator('visible=true')).toBeVisible();
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { name: 'Score 8 /8' })).toBeVisible();
});

test('N15 whoever asks to clear the caches is told when it is done, and a logout leaves nothing of a test', async ({
  page,
}) => {
  await logIn(page, demoRoles.learner, 'chinar-demo');
  await page.waitForLoadState('networkidle');
  await workerReady(page);
  await page.evaluate(
    `caches.open('left-over').then((cache) => cache.put('/assets/x.js', new Response('')))`,
  );
  const answer = await page.evaluate(`new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data.type);
    navigator.serviceWorker.controller.postMessage({ type: 'CLEAR_CACHE' }, [port2]);
  })`);
  expect(answer).toBe('CACHE_CLEARED');
  expect(await page.evaluate('caches.keys()')).not.toContain('left-over');

  const take = await openTest(page);
  await expect.poll(async () => (await kept(page)).includes(take)).toBe(true);
  expect((await kept(page)).filter((path) => path.startsWith('/api'))).toEqual([]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect((await kept(page)).filter((path) => path.endsWith('/take'))).toEqual([]);
});
