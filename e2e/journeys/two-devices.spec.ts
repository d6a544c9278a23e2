import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../look/eyes.ts';
import { offer } from '../offer.ts';
import { demoRoles, enterRoom, keepSession, logInByApi } from '../steps.ts';

/* A test that is begun on one device and gone on with on another (ruling 8). */

const option = (page: Page, place: number) => page.getByRole('radio').nth(place);
const chosen = (page: Page) => page.getByRole('radio', { checked: true });
const banner = (page: Page) => page.getByText('This test goes on on another device');

test.use({ viewport: { width: 390, height: 844 } });

test('the newer device has the test, the older shows it and takes it back; no answer is lost', async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  const session = await logInByApi(request, demoRoles.learner);
  await keepSession(context, session);
  const address = await offer(request, 'Two devices', {});
  await page.goto(address);
  await enterRoom(page);
  await option(page, 1).click();
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByText(/^Saved on our server/).first()).toBeVisible();

  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
  });
  await keepSession(other, session);
  const second = await other.newPage();
  await second.goto(address);
  await expect(second.getByText('the other device will only show the test')).toBeVisible();
  await second.getByRole('button', { name: 'Resume the test' }).click();
  // A device that has not sat the test opens it at the first question that nobody has seen.
  await expect(second.getByRole('heading', { name: /^Question 2\b/ })).toBeVisible();
  await second.getByRole('button', { name: 'Previous' }).click();
  await expect(second.getByRole('heading', { name: /^Question 1\b/ })).toBeVisible();
  await expect(option(second, 1)).toBeChecked();
  await option(second, 2).click();
  await expect(option(second, 2)).toBeChecked();

  // The older one hears of it with its next answer, and shows the newer one's.
  await option(page, 0).click();
  await expect(banner(page)).toBeVisible();
  await expect(option(page, 2)).toBeChecked();
  await expect(option(page, 0)).toBeDisabled();
  expect(await faultsOf(page)).toEqual([]);
  // What takes it back stands clear of the screen's lower edge.
  const back = await page.getByRole('button', { name: 'Go on here' }).boundingBox();
  expect(844 - (back?.y ?? 0) - (back?.height ?? 0)).toBeGreaterThan(8);
  await expect(page.getByRole('button', { name: 'Submit test' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Go on here' }).click();
  await expect(banner(page)).toBeHidden();
  await option(page, 3).click();
  await expect(option(page, 3)).toBeChecked();
  await option(second, 0).click();
  await expect(banner(second)).toBeVisible();
  await expect(option(second, 3)).toBeChecked();
  await other.close();
});
