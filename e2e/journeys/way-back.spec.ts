import type { Page } from '@playwright/test';
import { listPublicQuizzes } from '@chinar/contract/quizzes';
import { expect, test } from '../fixtures.ts';
import {
  answerRoom,
  callApi,
  enterRoom,
  keepSession,
  logInByApi,
  painted,
  shiftOf,
} from '../steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

type Test = { title: string; page: string; take: string };

async function findTest(page: Page): Promise<Test> {
  const { quizzes } = await callApi(page.request, listPublicQuizzes, { query: { limit: 100 } });
  const quiz = quizzes.find(({ title }) => title.startsWith('JKSSB general'));
  if (!quiz?.testSeriesId) throw new Error('The demo world has no such test.');
  const place = `/test-series/${quiz.testSeriesId}/quiz/${quiz._id}`;
  return { title: quiz.title, page: place, take: `${place}/take` };
}

const head = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) =>
  page.getByRole('complementary', { name: 'Your test on this device' });
const start = (page: Page) => page.getByRole('link', { name: 'Try as a guest' });

/** What the pages are to somebody who has never sat here. */
async function expectNothingTold(page: Page, sat: Test): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(notice(page)).toHaveCount(0);
  await page.goto(sat.page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/Resume the test|See your result/)).toHaveCount(0);
}

test('a guest who closes the page is led back to the running test, and later to its result', async ({
  page,
  browser,
  baseURL,
}) => {
  const sat = await findTest(page);
  await page.goto(sat.take);
  await enterRoom(page);
  await answerRoom(page, 1);
  // As a closed page does it: nothing of ours asks.
  await page.goto('about:blank');

  await test.step('home names it, without moving', async () => {
    await page.goto('/');
    await expect(notice(page)).toContainText(`Your test is running: ${sat.title}`);
    await expect(notice(page)).toContainText(/\d+ min left/);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
  await test.step('so does the page of the test', async () => {
    await page.goto(sat.page);
    const resume = page.getByRole('link', { name: /^Resume the test · .*\d+ min left$/ });
    await expect(resume.filter({ visible: true })).toHaveCount(1);
    await expect(start(page)).toHaveCount(0);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await resume.filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Resume the test' }).click();
    await expect(head(page)).toHaveText(/^Question 2\b/);
  });
  await test.step('the result is led to as well', async () => {
    await page.getByRole('button', { name: /All questions/ }).click();
    await page.getByRole('button', { name: 'Submit test' }).click();
    await page.getByRole('button', { name: 'Yes, submit' }).click();
    await expect(head(page)).toContainText('Thank you');
    // Who leaves before they have seen it is told of it by the next page.
    await painted(page);
    await page.goto('/');
    await expect(notice(page)).toContainText(`Your result is here: ${sat.title}`);
    await page.goto(sat.page);
    await page.getByRole('link', { name: 'See your result' }).filter({ visible: true }).click();
    await expect(page.getByRole('link', { name: 'Review the questions' }).first()).toBeVisible();
    await page.goto(sat.page);
    const again = page.getByRole('link', { name: 'Try again as a guest' });
    await expect(again.filter({ visible: true })).toHaveCount(1);
    // Who has seen it is not told again at every visit.
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(notice(page)).toHaveCount(0);
  });
  await test.step('somebody who logs in on this device is told nothing', async () => {
    await keepSession(page.context(), await logInByApi(page.request, 'learner2@chinar.example'));
    await expectNothingTold(page, sat);
  });
  await test.step('nor is anybody on another device', async () => {
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    await expectNothingTold(await other.newPage(), sat);
    await other.close();
  });
});

test('a running test of an account is told to that account alone, and to nobody after its logout', async ({
  page,
}) => {
  const sat = await findTest(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('learner2@chinar.example');
  await page.getByLabel('Password', { exact: true }).fill('chinar-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(sat.take);
  await enterRoom(page);
  await page.goto('/');
  // One's own home tells it, in place of the notice that guests get.
  await expect(page.getByText('Your test is open')).toBeVisible();
  await expect(page.getByRole('heading', { name: sat.title })).toBeVisible();
  // What a logout takes away, as web/src/lib/auth.ts does.
  await page.evaluate(
    `for (const name of ['accessToken', 'refreshToken', 'user', 'userRole', 'lastAuthCheck'])
      localStorage.removeItem(name);
    sessionStorage.clear();`,
  );
  await expectNothingTold(page, sat);
  await page.goto('/');
  await expect(page.getByText('Your test is open')).toHaveCount(0);
});

test('a running test that is opened again shows its own frame at once, never the instructions', async ({
  page,
}) => {
  const sat = await findTest(page);
  await page.goto(sat.take);
  await enterRoom(page);
  await page.goto('about:blank');
  // Before any script of ours runs: what the eye sees first.
  const alive = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await alive.promise;
    await route.continue();
  });
  await page.addInitScript(`new MutationObserver(() => {
    const step = [...document.querySelectorAll('output')].find((node) => node.textContent.startsWith('Step '));
    if (step?.checkVisibility()) globalThis.flashed = true;
  }).observe(document, { childList: true, subtree: true });`);
  await page.goto(sat.take, { waitUntil: 'commit' });
  await expect(head(page).filter({ visible: true })).toHaveText(sat.title);
  await expect(page.getByText(/^Step 1 of \d$/)).toBeHidden();
  alive.resolve(undefined);
  await expect(page.getByRole('button', { name: 'Resume the test' })).toBeVisible();
  expect(await page.evaluate('globalThis.flashed === true')).toBe(false);
});

for (const [how, comeBy] of [
  ['from the page of the test', true],
  ['straight by its address', false],
] as const) {
  test(`back from the room asks first, for whoever came ${how}`, async ({ page, context }) => {
    const sat = await findTest(page);
    const question = page.getByRole('dialog', { name: 'Leave the test?' });
    const stay = page.getByRole('button', { name: 'Stay in the test' });
    const goBack = (): Promise<unknown> => page.evaluate('history.back()');
    if (comeBy) {
      await page.goto(sat.page);
      await page.waitForLoadState('networkidle');
      await start(page).filter({ visible: true }).click();
    } else {
      await page.goto(sat.take);
    }
    await enterRoom(page);

    await test.step('staying is what Enter does, and gives the focus back', async () => {
      const option = page.getByRole('radio').first();
      await option.focus();
      await goBack();
      await expect(question).toContainText('The clock runs on. Your answers are kept.');
      await expect(stay).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await expect(option).toBeFocused();
      await expect(page).toHaveURL(sat.take);
    });
    await test.step('Escape stays too', async () => {
      await goBack();
      await expect(stay).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
    });
    await test.step('without a network the room is still there', async () => {
      await context.setOffline(true);
      await goBack();
      await expect(stay).toBeFocused();
      await stay.click();
      await page.getByRole('button', { name: 'Save & Next' }).click();
      await expect(head(page)).toHaveText(/^Question 2\b/);
      await context.setOffline(false);
    });
    await test.step('leaving leads to the page of the test, which leads back', async () => {
      await goBack();
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(page).toHaveURL(sat.page);
      await page
        .getByRole('link', { name: /^Resume the test/ })
        .filter({ visible: true })
        .click();
      await page.getByRole('button', { name: 'Resume the test' }).click();
      await expect(head(page)).toHaveText(/^Question 2\b/);
    });
    await test.step('a second step back is an answer as well', async () => {
      await goBack();
      await expect(question).toBeVisible();
      await goBack();
      await expect(page).toHaveURL(sat.page);
    });
    await test.step('nothing is asked once the test is handed in', async () => {
      await page
        .getByRole('link', { name: /^Resume the test/ })
        .filter({ visible: true })
        .click();
      await page.getByRole('button', { name: 'Resume the test' }).click();
      await page.getByRole('button', { name: /All questions/ }).click();
      await page.getByRole('button', { name: 'Submit test' }).click();
      await page.getByRole('button', { name: 'Yes, submit' }).click();
      await expect(head(page)).toContainText('Thank you');
      await goBack();
      await expect(page).toHaveURL(sat.page);
      await expect(question).toHaveCount(0);
    });
  });
}

test('a double tap on the way on passes over no question, and quick taps still lead on', async ({
  page,
}) => {
  const sat = await findTest(page);
  await page.goto(sat.take);
  await enterRoom(page);
  const next = page.getByRole('button', { name: 'Save & Next' });
  await next.dblclick();
  await expect(head(page)).toHaveText(/^Question 2\b/);
  await answerRoom(page, 3);
  await expect(head(page)).toHaveText(/^Question 5\b/);
});
