import { saveResponses } from '@chinar/contract/attempts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { offer } from '../offer.ts';
import {
  answerRoom,
  demoRoles,
  enterRoom,
  handIn,
  isAlive,
  keepSession,
  logIn,
  logInByApi,
} from '../steps.ts';

/* Answers that do not reach the server for long, or come from two tabs, or outlive a session. */

const option = (page: Page, place: number) => page.getByRole('radio').nth(place);
const line = (page: Page, text: RegExp) => page.getByText(text).filter({ visible: true });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name });
const minute = 60_000;
const isSave = new RegExp(saveResponses.path.replace('{id}', '[^/]+'));

async function finish(page: Page): Promise<void> {
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/');
  await isAlive(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  // It says so before it leaves the page: what is asked for in between would be called off.
  const left = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await left;
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    allowedComplaints: /net::ERR_|Failed to fetch|Failed to load resource/,
  });

  test('F13 ten minutes without a network: the test goes on, says what waits, and every answer is scored', async ({
    page,
    context,
    request,
  }) => {
    await page.clock.install();
    await keepSession(context, await logInByApi(request, demoRoles.learner));
    await page.goto(await offer(request, 'Ten minutes alone', {}, [null, null, null, null]));
    await enterRoom(page);
    await answerRoom(page, 2);
    await expect(line(page, /^Saved on our server/)).toBeVisible();
    await context.setOffline(true);
    for (const waiting of [1, 2, 3, 4, 5]) {
      await answerRoom(page, 1);
      await page.clock.runFor(2 * minute);
      const said =
        waiting === 1 ? /back online$/ : new RegExp(`back online \\(${waiting} answers\\)`);
      await expect(line(page, said)).toBeVisible();
    }
    const left = await page.getByRole('timer').first().textContent();
    expect(left).toMatch(/\b1\d:\d\d/);
    await context.setOffline(false);
    await page.clock.runFor(minute);
    await expect(line(page, /^Saved on our server/)).toBeVisible();
    await finish(page);
    await expect(heading(page, /^Score 28 \/32/)).toBeVisible();
  });

  test(
    'F18 answers of the last minute that come once the network is back count, for they were made in time',
    { tag: '@deep' },
    async ({ page, context, request }) => {
      test.setTimeout(180_000);
      await keepSession(context, await logInByApi(request, demoRoles.learner));
      const rules = { durationMinutes: 1, offlineWindowMinutes: 10 };
      await page.goto(await offer(request, 'The last minute', rules, [null, null]));
      await enterRoom(page);
      await answerRoom(page, 1);
      await expect(line(page, /^Saved on our server/)).toBeVisible();
      await context.setOffline(true);
      await answerRoom(page, 1);
      // The whole of the minute, by the server’s clock.
      await expect(heading(page, /^Time is over/)).toBeVisible({ timeout: 90_000 });
      await expect(page.getByText(/still count if they arrive by/)).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('link', { name: 'See the result' }).click({ timeout: 60_000 });
      await expect(heading(page, /^Score 8 \/16/)).toBeVisible();
    },
  );
});

test('F15 two tabs of one test show each other every answer, and the newest of each question counts', async ({
  page,
  context,
  request,
}) => {
  await keepSession(context, await logInByApi(request, demoRoles.learner));
  const address = await offer(request, 'Two tabs', {});
  await page.goto(address);
  await enterRoom(page);
  await option(page, 0).click();
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'Resume the test' }).click();
  await expect(option(other, 0)).toBeChecked();
  // Each time another option: a second press on the same one within a blink is a double tap, and no deed.
  for (const [tab, place] of [
    [other, 3],
    [page, 2],
    [other, 1],
  ] as const) {
    await option(tab, place).click();
    for (const shown of [page, other]) await expect(option(shown, place)).toBeChecked();
  }
  // A question that only one of them has looked at stays as the other answered it.
  await other.getByRole('button', { name: 'Save & Next' }).click();
  await option(other, 1).click();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(heading(page, /^Question 2\b/)).toBeVisible();
  await expect(option(page, 1)).toBeChecked();
  await finish(page);
  await expect(heading(page, /^Score 8 \/8/)).toBeVisible();
  await expect(other.getByText(/handed in/).first()).toBeVisible();
  await other.close();
});

test.describe('with a session that ends', () => {
  test.use({ allowedComplaints: /net::ERR_|Failed to fetch|Failed to load resource/ });

  test('F19 answers that were not sent outlive a logout: nobody else sees them, and their learner goes on with them', async ({
    page,
    request,
  }) => {
    const address = await offer(request, 'Logged out', {});
    await logIn(page, demoRoles.learner, 'chinar-demo');
    await page.goto(address);
    await enterRoom(page);
    await page.route(isSave, (route) => route.abort());
    await answerRoom(page, 1);
    await option(page, 1).click();
    await expect(line(page, /^Saved on this device/)).toBeVisible();

    await logOut(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await logIn(page, 'learner2@chinar.example', 'chinar-demo');
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Resume the test' })).toHaveCount(0);
    await enterRoom(page);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await logOut(page);

    await logIn(page, demoRoles.learner, 'chinar-demo');
    await page.goto(address);
    await page.getByRole('button', { name: 'Resume the test' }).click();
    await expect(heading(page, /^Question 2\b/)).toBeVisible();
    await expect(option(page, 1)).toBeChecked();
    await finish(page);
    await expect(heading(page, /^Score 8 \/8/)).toBeVisible();
  });
});
