import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { demoRoles, logIn } from '../steps.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** A finger that moves over the drawer, as far as `by` pixels to the right. */
async function swipeRight(page: Page, by: number): Promise<void> {
  // A finger finds it only where it stands.
  await page.evaluate(
    `Promise.all(document.getAnimations().filter(({ effect }) => effect.target.matches('[role=dialog]')).map(({ finished }) => finished))`,
  );
  const session = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }],
    });
  await at('touchStart', 120);
  await at('touchMove', 130);
  await at('touchMove', 120 + by);
  await at('touchEnd', 120 + by);
  await session.detach();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('the drawer leads on and closes by itself, and the page behind it stands still', async ({
    page,
  }) => {
    await page.goto('/');
    await menu(page).click();
    await expect(drawer(page)).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await drawer(page).getByRole('link', { name: 'Test Series' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Test series' })).toBeVisible();
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });

  test('a swipe of more than 100 px, the backdrop and Escape close the drawer, a shorter swipe does not', async ({
    page,
  }) => {
    await page.goto('/');
    await menu(page).click();
    await swipeRight(page, 100);
    await expect(drawer(page)).toBeVisible();
    await swipeRight(page, 101);
    await expect(drawer(page)).toBeHidden();
    await menu(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.touchscreen.tap(15, 400);
    await expect(drawer(page)).toBeHidden();
    await menu(page).press('Enter');
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menu(page)).toBeFocused();
  });

  test('the drawer offers Login and Sign Up to visitors, to a reader their profile and the way out', async ({
    page,
  }) => {
    await page.goto('/test-series');
    await menu(page).click();
    await expect(drawer(page).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Ftest-series',
    );
    await expect(drawer(page).getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await logIn(page, demoRoles.learner, 'chinar-demo');
    await page.goto('/');
    await menu(page).click();
    await expect(drawer(page).getByRole('link', { name: 'Login' })).toBeHidden();
    await expect(drawer(page).getByRole('link', { name: 'View Profile' })).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('between a phone and a wide screen the header has the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await menu(page).click();
  await expect(drawer(page).getByRole('link', { name: 'Test Series' })).toBeVisible();
});

test('a card far down the home page that is pressed before its code is there opens once it is', async ({
  page,
}) => {
  const alive = Promise.withResolvers<undefined>();
  await page.route('**/assets/parts-*.js', async (route) => {
    await alive.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  const card = page.locator('[data-part="featured-series"] button[aria-haspopup="dialog"]').first();
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await expect(card).toHaveAttribute('data-pressed');
  alive.resolve(undefined);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).toBeFocused();
});

test('the code of what is far down the home page comes when it is nearly seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const part = page.locator('[data-part="testimonials"]');
  await expect(part.getByRole('heading', { name: 'What learners say' })).toBeAttached();
  await expect(part).not.toHaveAttribute('data-awake');
  await part.scrollIntoViewIfNeeded();
  await expect(part).toHaveAttribute('data-awake');
});

test('a newer version is offered half a minute after loading, Later puts it off and Update Now loads it', async ({
  page,
}) => {
  await page.clock.install();
  let served = '2031-01-01T00:00:00.000Z';
  await page.route('**/build-info.json', (route) => route.fulfill({ json: { timestamp: served } }));
  await page.goto('/test-series');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(29_000);
  const now = page.getByRole('button', { name: 'Update Now' });
  await expect(now).toBeHidden();
  await page.clock.runFor(3000);
  await expect(now).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(now).toBeHidden();
  await page.clock.runFor(301_000);
  await expect(now).toBeHidden();
  served = '2031-01-02T00:00:00.000Z';
  await page.clock.runFor(301_000);
  await expect(now).toBeVisible();
  const reloaded = page.waitForEvent('domcontentloaded');
  await now.click();
  await reloaded;
});
