import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { demoRoles } from '../steps.ts';

// The browser reports each request that failed; these journeys make them fail.
test.use({ allowedComplaints: /Failed to load resource|net::ERR_|route module|Failed to fetch/ });

const data = '**/test-series.data*';

async function goToList(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Test series' }).first().click();
}

async function expectList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Test series' })).toBeVisible();
}

test('a page that the network loses on the way can be asked for again', async ({ page }) => {
  await page.route(data, (route) => route.abort('connectionreset'));
  await goToList(page);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await page.unroute(data);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectList(page);
});

test('a page for which the server is too busy comes by itself a little later', async ({ page }) => {
  let asked = 0;
  await page.route(data, async (route) => {
    // What is fetched ahead, while the pointer is over the link, is not waited for.
    if (route.request().headers()['sec-purpose'] === 'prefetch') return route.abort();
    asked += 1;
    if (asked > 1) return route.continue();
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: 'busy' });
  });
  await goToList(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectList(page);
  expect(asked).toBe(2);
});

test('a link that is followed without a network leads on as soon as it is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Register' }).first().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
});

test('code that a new version has taken away is fetched by one reload, then by hand', async ({
  page,
}) => {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/signup-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Register' }).first().click();
  await expect(page.getByRole('heading', { name: 'Loading New Version' })).toBeVisible();
  expect(loads).toBe(2);
  await page.unroute('**/assets/signup-*.js');
  await page.getByRole('button', { name: 'Reload Now' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
});

test('what is typed and sent before the page is alive is sent once it is, and nothing is lost', async ({
  page,
}) => {
  const alive = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await alive.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(demoRoles.learner);
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.locator('form[data-pressed]')).toBeVisible();
  alive.resolve(undefined);
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(demoRoles.learner);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the right one');
});
