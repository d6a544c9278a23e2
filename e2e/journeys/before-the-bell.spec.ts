import { startPublicAttempt } from '@chinar/contract/attempts';
import { getSealedPaper } from '@chinar/contract/attempts.papers';
import { urlOf } from '@chinar/contract/url';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { offer, windowIn } from '../offer.ts';
import { demoRoles, enterRoom, handIn, keepSession, logInByApi } from '../steps.ts';

/* A test that is to open: what can be read before, the bell, and the paper that came ahead of it. */

const minute = 60_000;

const begin = (page: Page) => page.getByRole('button', { name: 'I am ready to begin' });

/** Reads on to the declaration and agrees to it. */
async function agree(page: Page): Promise<void> {
  for (let step = 1; step < 3; step += 1) {
    await expect(page.getByText(`Step ${step} of 3`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('checkbox').check();
}

/** Addresses that the page has asked for, without their origin. */
function followAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('whoever waits at the door reads the instructions, cannot begin before the bell, and then has the paper at once', async ({
  page,
  request,
}) => {
  const take = await offer(request, 'The bell', { window: windowIn(30_000) });
  const id = take.split('/').at(-2) ?? '';
  const asked = followAsked(page);
  const starts = urlOf(startPublicAttempt, { params: { id } });
  await page.goto(take);
  await expect(page.getByText(/^This test opens on .*\d [ap]m IST\.$/)).toBeVisible();
  await expect(page.getByText(/The paper is on this device already, sealed/)).toBeVisible();
  await agree(page);
  await expect(page.getByText(/^If you begin when it opens, the test ends at/)).toBeVisible();
  await expect(page.getByText(/^Opens in 00:00:\d\d$/)).toBeVisible();
  await begin(page).click({ force: true });
  await expect(begin(page)).toHaveAttribute('aria-disabled', 'true');
  expect(asked).not.toContain(starts);
  // Without another visit of the page.
  await expect(begin(page)).not.toHaveAttribute('aria-disabled', { timeout: 40_000 });
  await expect(page.getByText('The test is open.').first()).toBeVisible();
  await begin(page).click();
  await expect(page.getByRole('heading', { name: /^Question 1\b/ })).toBeVisible();
  expect(asked).toContain(urlOf(getSealedPaper, { params: { id } }));
  expect(asked.filter((path) => /^\/api\/v1\/papers\/[a-f0-9]{64}$/.test(path))).toEqual([]);
  await handIn(page);
  await expect(page.getByRole('link', { name: 'See the result' })).toBeVisible();
});

test('of a test that opens in hours the instructions can be read, and its paper does not come yet', async ({
  page,
  request,
}) => {
  const take = await offer(request, 'In three hours', { window: windowIn(180 * minute) });
  const asked = followAsked(page);
  await keepSession(page.context(), await logInByApi(request, demoRoles.learner));
  await page.goto(take.replace(/\/take$/, ''));
  await page.getByRole('link', { name: 'Read the instructions' }).filter({ visible: true }).click();
  await expect(
    page.getByText(/^Read the instructions now\. From .* IST on the paper/),
  ).toBeVisible();
  await agree(page);
  await expect(page.getByText(/^Opens in 02:5\d:\d\d$/)).toBeVisible();
  await expect(begin(page)).toHaveAttribute('aria-disabled', 'true');
  expect(asked.filter((path) => path.endsWith('/sealed-paper'))).toEqual([]);
});

test('within half an hour of the bell the way into the room is the one thing to do', async ({
  page,
  request,
}) => {
  const take = await offer(request, 'In twenty minutes', { window: windowIn(20 * minute) });
  await keepSession(page.context(), await logInByApi(request, demoRoles.learner));
  await page.goto(take.replace(/\/take$/, ''));
  const way = page.getByRole('link', { name: 'Go to the exam room' }).filter({ visible: true });
  await expect(page.getByText(/^Opens in (?:19|20) min\./).filter({ visible: true })).toBeVisible();
  await way.click();
  await expect(page.getByText(/The paper is on this device already, sealed/)).toBeVisible();
});

test.describe('a bell a breath too early', () => {
  // The refusal stands in the console too.
  test.use({ allowedComplaints: /403 \(Forbidden\)/ });

  test('a start that the server’s clock refuses is sent again by itself, and the test begins', async ({
    page,
    request,
  }) => {
    const take = await offer(request, 'A breath early', {});
    let isEarly = true;
    await page.route(/\/api\/public\/quizzes\/[^/]+\/attempts$/, async (route) => {
      if (!isEarly) return route.continue();
      isEarly = false;
      const message = 'This test opens in a breath.';
      const refusal = {
        success: false,
        statusCode: 403,
        code: 'not_yet_open',
        message,
        errors: [],
      };
      await route.fulfill({ status: 403, json: refusal });
    });
    await page.goto(take);
    await enterRoom(page);
    expect(isEarly).toBe(false);
  });

  test('an opening that was put off at the last moment is counted to anew, and its refusal stands no longer', async ({
    page,
    request,
  }) => {
    const take = await offer(request, 'Put off at the bell', { window: windowIn(20_000) });
    const refusal = 'This test opens a little later.';
    let opensAt: string | null = null;
    await page.route(/\/start-terms$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object };
      await route.fulfill({
        response,
        json: opensAt === null ? body : { ...body, data: { ...body.data, opensAt } },
      });
    });
    await page.route(/\/quizzes\/[^/]+\/attempts$/, async (route) => {
      if (opensAt !== null && Date.parse(opensAt) <= Date.now()) return route.continue();
      opensAt ??= new Date(Date.now() + 8000).toISOString();
      const faults = { success: false, statusCode: 403, errors: [] };
      const json = { ...faults, code: 'not_yet_open', message: refusal };
      await route.fulfill({ status: 403, json });
    });
    await page.goto(take);
    await agree(page);
    await expect(page.getByText('The test is open.').first()).toBeVisible({ timeout: 40_000 });
    await begin(page).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText(refusal)).toBeHidden();
    await expect(page.getByText('The test is open.').first()).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(refusal)).toBeHidden();
    await begin(page).click();
    await expect(page.getByRole('heading', { name: /^Question 1\b/ })).toBeVisible();
  });
});
