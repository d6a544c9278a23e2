import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { offer } from '../offer.ts';
import { answerRoom, enterRoom, handIn, isAlive } from '../steps.ts';

test('a newer version is offered half a minute after loading, Later puts it off and Update Now loads it', async ({
  page,
}) => {
  await page.clock.install();
  let served = '2031-01-01T00:00:00.000Z';
  await page.route('**/build-info.json', (route) => route.fulfill({ json: { timestamp: served } }));
  await page.goto('/test-series');
  await isAlive(page);
  // The watch has begun once the page's own build is noted.
  const noted = () => page.evaluate("sessionStorage.getItem('build-timestamp')");
  await expect.poll(noted).not.toBeNull();
  /** Time passes in which the page looks once; the time to its next look begins with the answer. */
  const passLook = async (ms: number) => {
    const answered = page.waitForEvent('requestfinished', (asked) =>
      asked.url().endsWith('/build-info.json'),
    );
    await page.clock.runFor(ms);
    await answered;
  };
  await page.clock.runFor(29_000);
  const now = page.getByRole('button', { name: 'Update Now' });
  await expect(now).toBeHidden();
  await passLook(3000);
  await expect(now).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(now).toBeHidden();
  await passLook(301_000);
  await expect(now).toBeHidden();
  served = '2031-01-02T00:00:00.000Z';
  await passLook(301_000);
  await expect(now).toBeVisible();
  const reloaded = page.waitForEvent('domcontentloaded');
  await now.click();
  await reloaded;
});

/** From now on a newer version is served, which has no file of the one before; the next visit loads it. */
async function putOut(page: Page): Promise<{ isLoaded: () => boolean }> {
  let isLoaded = false;
  await page.route('**/build-info.json', (route) =>
    route.fulfill({ json: { timestamp: '2031-01-01T00:00:00.000Z' } }),
  );
  await page.route('**/assets/**', (route) =>
    isLoaded ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  page.on('request', (asked) => {
    isLoaded ||= asked.isNavigationRequest();
  });
  return { isLoaded: () => isLoaded };
}

test.describe('while a test is sat', () => {
  // The files of the version before are no longer there.
  test.use({
    allowedComplaints:
      /Failed to load resource|dynamically imported module|preload|route module is missing/,
  });

  test('F19 a newer version disturbs nobody in the room, and what follows the hand-in is loaded from it', async ({
    page,
    request,
  }) => {
    await page.clock.install();
    await page.goto(
      await offer(request, 'A newer version under way', {
        calculator: 'scientific',
        durationMinutes: 60,
      }),
    );
    await enterRoom(page);
    await page.waitForLoadState('networkidle');
    const { isLoaded } = await putOut(page);
    await page.clock.runFor(6 * 60_000);
    await expect(page.getByRole('button', { name: 'Update Now' })).toBeHidden();
    await page.getByRole('button', { name: 'Calculator' }).click();
    await page
      .getByRole('dialog', { name: 'Calculator' })
      .getByText('sin', { exact: true })
      .click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Question paper' }).click();
    await expect(page.getByRole('dialog', { name: 'Question paper' })).toBeVisible();
    await page.keyboard.press('Escape');
    await answerRoom(page, 1);
    await page.getByRole('main').getByRole('radio').nth(1).click();
    await handIn(page);
    await expect(page.getByRole('link', { name: 'See the result' })).toBeVisible();
    expect(isLoaded()).toBe(false);
    await page.getByRole('link', { name: 'See the result' }).click();
    await expect(page.getByRole('heading', { name: 'Score 8 /8' })).toBeVisible();
    expect(isLoaded()).toBe(true);
  });

  test('F19 a room that had not loaded all of itself when a newer version came opens anew from it, and loses nothing', async ({
    page,
    request,
  }) => {
    const take = await offer(request, 'A version that came too soon', {});
    // On a slow line: it has not come when the question is there.
    await page.route('**/assets/room-sheets-*.js', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await page.goto(take);
    await enterRoom(page);
    await answerRoom(page, 1);
    await page.getByRole('main').getByRole('radio').nth(1).click();
    const { isLoaded } = await putOut(page);
    const submit = page.getByRole('button', { name: 'Submit test' }).filter({ visible: true });
    await submit.click();
    await expect.poll(isLoaded).toBe(true);
    await page.getByRole('button', { name: /Resume/ }).click();
    await handIn(page);
    await page.getByRole('link', { name: 'See the result' }).click();
    await expect(page.getByRole('heading', { name: 'Score 8 /8' })).toBeVisible();
  });
});
