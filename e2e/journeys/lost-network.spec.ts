import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { isAlive } from '../steps.ts';

// The browser reports each request that failed; these journeys make them fail.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  allowedComplaints: /Failed to load resource|net::ERR_|route module|Failed to fetch/,
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link', { name });
const cards = (page: Page) => page.getByRole('main').locator('li a[href^="/test-series/"]');
const unreached = (page: Page) => page.getByRole('main').getByRole('alert');

/** Opens the list of series and one of them, as a reader does who has a network. */
async function readTwo(page: Page): Promise<string> {
  await page.goto('/test-series');
  await isAlive(page);
  const card = cards(page).first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.tap();
  await expect(title(page)).toHaveText(name);
  await page.waitForLoadState('networkidle');
  return name;
}

test('without a network a page that was never read says so in its frame, and every way back is open', async ({
  page,
  context,
}) => {
  const name = await readTwo(page);
  await context.setOffline(true);
  await tab(page, 'Home').tap();
  await expect(unreached(page)).toContainText('We could not load this');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(tab(page, 'Home')).toHaveAttribute('aria-current', 'page');

  await page.goBack();
  await expect(title(page)).toHaveText(name);
  await expect(unreached(page)).toHaveCount(0);
  await page.goBack();
  await expect(title(page)).toHaveText('Test series');
  await expect(cards(page).first()).toContainText(name);
  // By a link it is the same, and the line says that it is not new.
  await tab(page, 'Home').tap();
  await expect(unreached(page)).toBeVisible();
  await tab(page, 'Tests').tap();
  await expect(title(page)).toHaveText('Test series');
  await expect(
    page.getByText(/^You are offline. This is how it stood at \d+:\d\d [ap]m\.$/),
  ).toBeVisible();

  await test.step('a network that is back brings the page anew', async () => {
    const anew = page.waitForResponse((answer) => answer.url().includes('test-series.data'));
    await context.setOffline(false);
    await anew;
    await expect(page.getByText(/^You are offline/)).toHaveCount(0);
    await tab(page, 'Home').tap();
    await expect(title(page)).toBeVisible();
    await expect(unreached(page)).toHaveCount(0);
  });
});

test('code that does not come is said in the frame, at every address that needs it, and Back leads out', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/exam-detail-*.js', (route) => route.abort());
  await page.route('**/*', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Exams' }).tap();
  await expect(title(page)).toHaveText('Exams');
  const exams = page.getByRole('main').locator('a[href^="/exams/"]');
  for (const place of [0, 1]) {
    await exams.nth(place).tap();
    await expect(unreached(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goBack();
    await expect(title(page)).toHaveText('Exams');
    await expect(unreached(page)).toHaveCount(0);
  }
});
