import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { demoRoles, logIn } from '../steps.ts';

/** What is used of the browser's player. */
type Film = {
  paused: boolean;
  currentTime: number;
  playbackRate: number;
  pause: () => void;
  addEventListener: (name: string, listener: () => void) => void;
  textTracks: Iterable<{ language: string; mode: string }>;
};

/** Seconds at which the film stands. */
const standing = (film: Locator): Promise<number> =>
  film.evaluate((player) => (player as unknown as Film).currentTime);

/** How large the browser writes what is said now, in CSS pixels; 0 while nothing is. */
async function captionSize(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const display = nodes.find(({ attributes = [] }) =>
    attributes.includes('-webkit-media-text-track-display'),
  );
  const cue = nodes.find(({ parentId }) => display && parentId === display.nodeId);
  if (!cue) return 0;
  const { computedStyle } = await session.send('CSS.getComputedStyleForNode', {
    nodeId: cue.nodeId,
  });
  return Number.parseFloat(computedStyle.find(({ name }) => name === 'font-size')?.value ?? '0');
}

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
  const kept = page.waitForResponse((answer) => {
    if (!answer.url().endsWith('/watch') || !answer.ok()) return false;
    return (answer.request().postDataJSON() as { position: number }).position >= 12;
  });
  // Stopped where the page itself sees it pass: seen from here it may have run to its end, where none goes on.
  const left = await film.evaluate(
    (player) =>
      new Promise<number>((resolve) => {
        const played = player as unknown as Film;
        played.addEventListener('timeupdate', () => {
          if (played.currentTime <= 12 || played.paused) return;
          played.pause();
          resolve(played.currentTime);
        });
        played.playbackRate = 4;
      }),
  );
  await kept;
  await page.reload();
  const onward = page.getByRole('button', { name: /^Continue at 00:\d\d · / });
  const [, second = ''] = /at 00:(\d\d)/.exec((await onward.textContent()) ?? '') ?? [];
  expect(Math.abs(Number(second) - left)).toBeLessThan(3);
  await onward.click();
  await expect(page.getByText(`From 00:${second}`)).toBeVisible();
  // From there, not from its beginning.
  await expect.poll(() => standing(film), { timeout: 5000 }).toBeGreaterThan(left - 3);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => standing(film)).toBeLessThan(9);
});

test('each line of what is said leads to where it is said, and the one that is said is marked', async ({
  page,
}) => {
  await page.goto('/videos?q=cell');
  await page.getByRole('link', { name: /Inside a plant cell/ }).click();
  const lines = page.getByRole('main').getByRole('listitem').getByRole('button');
  const [third, fifth] = [lines.nth(2), lines.nth(4)];
  const second = async (line: Locator): Promise<number> => {
    const [minutes = 0, seconds = 0] = ((await line.textContent()) ?? '')
      .slice(0, 5)
      .split(':')
      .map(Number);
    return minutes * 60 + seconds;
  };
  await third.click();
  const film = page.getByLabel('Inside a plant cell', { exact: true });
  await expect.poll(() => standing(film)).toBeGreaterThanOrEqual(await second(third));
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(third).toBeFocused();
  await fifth.press('Enter');
  await expect(fifth).toHaveAttribute('aria-current', 'true');
  await expect(third).not.toHaveAttribute('aria-current');
  expect(await standing(film)).toBeGreaterThanOrEqual(await second(fifth));
  await expect(fifth).toBeFocused();
});

test(
  'captions on a phone are as large as the text around them',
  { tag: '@deep' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/videos?q=cell');
    await page.getByRole('link', { name: /Inside a plant cell/ }).click();
    await page.getByRole('button', { name: /^Play(?! from)/ }).click();
    await expect.poll(() => captionSize(page)).toBeGreaterThanOrEqual(16);
  },
);

test('a visitor plays a film and nothing is told of it; what is said is read in Hindi', async ({
  page,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/watch')) told.push(request.url());
  });
  await page.goto('/videos?q=cell');
  await page.getByRole('link', { name: /Inside a plant cell/ }).click();
  await page.getByRole('button', { name: /^Play(?! from)/ }).click();
  const film = page.getByLabel('Inside a plant cell', { exact: true });
  await expect.poll(() => standing(film)).toBeGreaterThan(2.5);
  await film.evaluate((player) => (player as unknown as Film).pause());
  await page.getByRole('radio', { name: 'हिंदी' }).check({ force: true });
  await expect(page.getByText('केंद्रक में डीएनए रहता है।')).toBeVisible();
  expect(told).toEqual([]);
});

test.describe('what is not there', { tag: '@deep' }, () => {
  test.use({ allowedComplaints: /Failed to load resource/ });

  test('a film that does not come says so, and can be asked for again', async ({ page }) => {
    await page.goto('/videos');
    await page.getByRole('link', { name: /Two trains/ }).click();
    await page.route('**/play', (route) => route.abort());
    await page.getByRole('button', { name: /^Play(?! from)/ }).click();
    await expect(page.getByRole('alert')).toContainText('The film could not be opened.');
    await page.unroute('**/play');
    await page.getByRole('button', { name: /^Play(?! from)/ }).click();
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
