import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Join the community' });
const fold = (page: Page) => page.getByRole('button', { name: 'Make it smaller' });

test(
  'the community’s button folds itself after ten seconds, and not while its dialog is open',
  { tag: '@deep' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/courses');
    await page.clock.runFor(5000);
    await expect(fold(page)).toBeVisible();
    await button(page).click();
    await expect(page.getByRole('dialog', { name: 'Study together' })).toBeVisible();
    await page.clock.runFor(20_000);
    await page.getByRole('button', { name: 'Maybe later' }).click();
    await expect(fold(page)).toHaveCount(0);
    await expect(button(page)).toBeVisible();

    // Folded by hand or by "later" it stays so for the session; only then it is remembered.
    await page.reload();
    await page.clock.runFor(5000);
    await expect(button(page)).toBeVisible();
    await expect(fold(page)).toHaveCount(0);
  },
);

test(
  'left alone it folds, and comes back whole on the next page',
  { tag: '@deep' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/courses');
    await page.clock.runFor(5000);
    await expect(fold(page)).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(fold(page)).toHaveCount(0);
    await page.reload();
    await page.clock.runFor(5000);
    await expect(fold(page)).toBeVisible();
  },
);

test(
  'it is dragged about, with the keys too, never out of sight, and a drag is no press',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/courses');
    await button(page).waitFor();
    const at = async () => {
      const box = await button(page).boundingBox();
      if (!box) throw new Error('It is not there.');
      return box;
    };
    const view = page.viewportSize() ?? { width: 0, height: 0 };
    const from = await at();
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(view.width / 2, view.height / 2, { steps: 4 });
    await page.mouse.move(-400, -400, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const corner = await at();
    expect(corner.x).toBeCloseTo(9, 0);
    expect(corner.y).toBeCloseTo(9, 0);
    await button(page).press('ArrowDown');
    await expect.poll(async () => (await at()).y).toBeGreaterThan(corner.y + 20);
    await page.setViewportSize({ width: 390, height: 600 });
    const inside = await at();
    expect(inside.x + inside.width).toBeLessThanOrEqual(390);
    await button(page).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('on a phone it floats over no form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/courses');
  await button(page).waitFor();
  const letter = page.getByRole('contentinfo').getByLabel('Your e-mail');
  await letter.focus();
  await expect(button(page)).toBeHidden();
  await letter.blur();
  await expect(button(page)).toBeVisible();
  const loaded = page.waitForResponse(/idle-parts/);
  await page.goto('/contact');
  await loaded;
  await expect(page.locator('[data-community]')).toBeAttached();
  await expect(button(page)).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(button(page)).toBeVisible();
});

test(
  'hidden it stays away for the session; without a group’s address the way is a message',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/courses');
    await button(page).click();
    await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await page.getByRole('button', { name: 'Hide for this session' }).click();
    await expect(button(page)).toHaveCount(0);
    const loaded = page.waitForResponse(/idle-parts/);
    await page.reload();
    await loaded;
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expect(button(page)).toHaveCount(0);
  },
);

test('where somebody pays it does not lie over sums and buttons', async ({ page }) => {
  await page.clock.install();
  for (const path of ['/cart', '/checkout', '/payment-success', '/orders']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(button(page)).toHaveCount(0);
  }
  await page.goto('/courses');
  await page.clock.runFor(5000);
  await expect(button(page)).toBeVisible();
});
