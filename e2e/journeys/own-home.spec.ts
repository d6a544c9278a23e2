import { getOwnNow } from '@chinar/contract/attempts.own';
import { startAttempt } from '@chinar/contract/attempts';
import { login, register, updatePhoneNumber } from '@chinar/contract/accounts';
import { enrollInTestSeries, listTestSeries } from '@chinar/contract/test-series';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Session } from '../steps.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

/** Somebody who has done nothing here yet. */
async function newLearner(request: APIRequestContext): Promise<Session> {
  const email = `rehana.${Date.now()}@example.org`;
  const password = 'walnut orchard by the lake';
  const username = `rehana.${Date.now()}`;
  await callApi(request, register, {
    body: { fullName: 'Rehana Dar', username, email, password },
  });
  const session = await callApi(request, login, { body: { email, password } });
  const body = { phoneNumber: '+919906000111' };
  const user = await callApi(request, updatePhoneNumber, { body }, session.accessToken);
  return { ...session, user };
}

test('who is logged in finds the test that runs in place of the headline, and goes on with it', async ({
  page,
  context,
  request,
}) => {
  const session = await newLearner(request);
  await keepSession(context, session);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Good .+, Rehana$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your week' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See free tests' })).toBeVisible();

  const { testSeries } = await callApi(request, listTestSeries, { query: { price: 'free' } });
  const params = { id: testSeries[0]?._id ?? '' };
  await callApi(request, enrollInTestSeries, { params, body: {} }, session.accessToken);
  const { next } = await callApi(request, getOwnNow, {}, session.accessToken);
  const [first] = next;
  await page.goto('/');
  await expect(page.getByText('Your next test')).toBeVisible();
  await expect(page.getByRole('heading', { name: first?.title ?? '' })).toBeVisible();

  await callApi(
    request,
    startAttempt,
    { params: { id: first?._id ?? '' }, body: {} },
    session.accessToken,
  );
  await page.reload();
  await expect(page.getByText('Your test is open')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await page.getByRole('link', { name: 'Resume at question 1' }).click();
  await expect(page).toHaveURL(/\/take$/);
});

test(
  'the week is a picture with its numbers one press away',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    await keepSession(context, await logInByApi(request, demoRoles.learner));
    await page.goto('/');
    await expect(page.getByRole('figure', { name: /Minutes in tests/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect(page.getByRole('table', { name: 'Your week' }).getByRole('row')).toHaveCount(8);
  },
);

test('a visitor sees the headline, and nothing of anybody’s own', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/my-attempts')) asked.push(one.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText('Your week')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test.describe('while the server does not answer', { tag: '@deep' }, () => {
  test.use({ allowedComplaints: /Failed to load resource/ });

  test('one’s own home says so and asks again when it is wanted', async ({
    page,
    context,
    request,
  }) => {
    await keepSession(context, await logInByApi(request, demoRoles.learner));
    await page.route('**/my-attempts/now', (route) => route.abort());
    await page.goto('/');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible({ timeout: 15_000 });
    await page.unroute('**/my-attempts/now');
    await again.click();
    await expect(page.getByRole('heading', { name: 'Your week' })).toBeVisible();
  });
});
