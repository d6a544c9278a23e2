import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { offer, offerMaths } from '../offer.ts';
import { enterRoom } from '../steps.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  allowedComplaints: /Failed to load resource|net::ERR_|Failed to fetch/,
});

/** How many of the two ways in which a formula stands in the page are seen. */
const seenWays = `[...document.querySelectorAll('.katex-html, .katex-mathml')].filter((node) => {
  const { width, height } = node.getBoundingClientRect();
  return getComputedStyle(node).display !== 'none' && width > 1 && height > 1;
}).map((node) => node.className)`;

const waysOf = (page: Page): Promise<string[]> => page.evaluate<string[]>(seenWays);

test('a style of maths that the network loses is fetched when it is back, and no formula stands twice meanwhile', async ({
  page,
  request,
  context,
}) => {
  const take = await offerMaths(request, 'Formulas on a weak line');
  let asked = 0;
  await page.route('**/maths-style-*.css', (route) => {
    asked += 1;
    return asked === 1 ? route.abort('internetdisconnected') : route.continue();
  });
  await page.goto(take);
  await enterRoom(page);
  await expect(page.locator('.katex').first()).toBeAttached();
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(await waysOf(page)).toHaveLength(1);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => waysOf(page)).toEqual(['katex-html']);
  expect(asked).toBe(2);
});

test('a test whose page the network breaks in the middle says so, and goes on by itself when it is back', async ({
  page,
  request,
  context,
}) => {
  const take = await offer(request, 'A page that breaks', {});
  await page.route('**/assets/take-*.js', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.goto(take, { waitUntil: 'commit' });
  const note = page.getByText(/^The connection broke while this page was loading/);
  await expect(note).toBeInViewport();
  await page.unroute('**/assets/take-*.js');
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await enterRoom(page);
});

test('F19 a sheet of the room whose code the network loses opens once it is back, and answers are taken meanwhile', async ({
  page,
  request,
  context,
}) => {
  const take = await offer(request, 'A sheet that does not come', {});
  await page.route('**/assets/room-sheets-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto(take);
  await enterRoom(page);
  await page.getByRole('button', { name: /All questions/ }).click();
  await page.getByRole('radio').nth(1).click();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByText(/^Saved on our server/).filter({ visible: true })).toBeVisible();
  await page.unroute('**/assets/room-sheets-*.js');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Questions' })).toBeVisible();
});
