import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { demoRoles, logIn } from '../steps.ts';

/** What is used of the browser's player. */
type Film = {
  paused: boolean;
  currentTime: number;
  playbackRate: number;
  pause: () => void;
  textTracks: Iterable<{ language: string; mode: string }>;
};

/** Seconds at which the film stands. */
const standing = (film: Locator): Promise<number> =>
  film.evaluate((player) => (player as unknown as Film).currentTime);

test('a film plays with its captions, and goes on where its learner left it', async ({ page }) => {
  await logIn(page, demoRoles.learner, 'chinar-demo');
  await page.goto('/videos');
  await page.getByRole('link', { name: /A Python loop, line by line/ }).click();
  await page.getByRole('button', { name: /^Play · 00:34/ }).click();
  const film = page.getByLabel('A Python loop, line by line', { exact: true });
  await expect(film).toBeFocused();
  const isPlaying = () =>
    film.evaluate((player) => {
      const { paused, currentTime } = player as unknown as Film;
      return !paused && currentTime > 0.2;
    });
  await expect.poll(isPlaying).toBe(true);
  const shown = await film.evaluate((player) =>
    [...(player as unknown as Film).textTracks].map(({ language, mode }) => [language, mode]),
  );
  expect(shown).toEqual([
    ['en', 'showing'],
    ['hi', 'hidden'],
  ]);
  // The rest of it passes quickly; then it is stopped.
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/watch') && answer.ok());
  await film.evaluate((player) => {
    (player as unknown as Film).playbackRate = 4;
  });
  await expect.poll(() => standing(film)).toBeGreaterThan(12);
  await film.evaluate((player) => (player as unknown as Film).pause());
  await kept;
  await page.reload();
  await page.getByRole('button', { name: /^Play/ }).click();
  await expect(page.getByText(/^From 00:1/)).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => standing(film)).toBeLessThan(9);
});

test('a visitor plays a film and nothing is told of it; what is said is read in Hindi', async ({
  page,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/watch')) told.push(request.url());
  });
  await page.goto('/videos?q=cell');
  await page.getByRole('link', { name: /Inside a plant cell/ }).click();
  await page.getByRole('button', { name: /^Play/ }).click();
  const film = page.getByLabel('Inside a plant cell', { exact: true });
  await expect.poll(() => standing(film)).toBeGreaterThan(2.5);
  await film.evaluate((player) => (player as unknown as Film).pause());
  await page.getByRole('radio', { name: 'हिंदी' }).check({ force: true });
  await expect(page.getByText('केंद्रक में डीएनए रहता है।')).toBeVisible();
  expect(told).toEqual([]);
});

test.describe('what is not there', () => {
  test.use({ allowedComplaints: /Failed to load resource/ });

  test('a film that does not come says so, and can be asked for again', async ({ page }) => {
    await page.goto('/videos');
    await page.getByRole('link', { name: /Two trains/ }).click();
    await page.route('**/play', (route) => route.abort());
    await page.getByRole('button', { name: /^Play/ }).click();
    await expect(page.getByRole('alert')).toContainText('The film could not be opened.');
    await page.unroute('**/play');
    await page.getByRole('button', { name: /^Play/ }).click();
    await expect(page.getByLabel('Two trains: relative speed', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('an address that no video has is a page that helps', async ({ page }) => {
    for (const address of ['not-an-id', '0198c0de-0000-7000-8000-000000000000']) {
      const answer = await page.goto(`/videos/${address}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'This video is not here' })).toBeVisible();
    }
  });
});
