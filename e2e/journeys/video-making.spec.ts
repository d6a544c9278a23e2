import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { demoRoles, logIn } from '../steps.ts';

const film = join(import.meta.dirname, '../../demo/films/media/inside-a-plant-cell.mp4');

/** What is used of the browser's player. */
type Film = { currentTime: number; playbackRate: number; paused: boolean; muted: boolean };

const open = async (page: Page, name: RegExp, sort = 'popular'): Promise<void> => {
  await page.goto(`/videos?sort=${sort}`);
  await page.getByRole('link', { name }).click();
};

test.describe('a film on its way', () => {
  test.use({ allowedComplaints: /Failed to load resource/ });

  test('F05 a film whose line breaks goes on where it stood after a reload, is published, and a learner sees it', async ({
    page,
    browser,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await logIn(page, demoRoles.tutor, 'chinar-demo');
    await page.goto('/videos/upload');
    await page.getByRole('checkbox', { name: /I own these films/ }).check();
    // The first piece comes through, and nothing after it.
    let pieces = 0;
    await page.route('**/api/v1/uploads/*', async (route) => {
      const isPiece = route.request().method() === 'PATCH';
      if (isPiece && (pieces += 1) > 1) await route.abort();
      else await route.continue();
    });
    await page.getByLabel('Choose films, or drop them here').setInputFiles(film);
    await expect(page.getByText('Waiting for the line')).toBeVisible();
    await page.getByRole('link', { name: 'Write about it' }).click();
    await expect(page.getByRole('heading', { name: 'inside a plant cell' })).toBeVisible();
    await page.reload();
    await expect(
      page.getByText(/inside-a-plant-cell\.mp4 again: it goes on at \d+ %/),
    ).toBeVisible();
    // Not before: a piece that is on its way while the page goes would be one too many.
    await page.unroute('**/api/v1/uploads/*');
    // What is said of it is written meanwhile, and stays.
    await page
      .getByRole('textbox', { name: 'Title', exact: true })
      .fill('A cell, sent in two pieces');
    await page.getByRole('button', { name: 'Save video' }).click();
    await expect(page.getByRole('heading', { name: 'A cell, sent in two pieces' })).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => {
      const offset = request.headers()['upload-offset'];
      if (request.method() === 'PATCH' && offset !== undefined) sent.push(offset);
    });
    await page.getByLabel('Choose the film, or drop it here').setInputFiles(film);
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible({ timeout: 20_000 });
    expect(Number(sent[0])).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('It is shown to those whom you chose below.')).toBeVisible();
    const context = await browser.newContext();
    const learner = await context.newPage();
    await logIn(learner, demoRoles.learner, 'chinar-demo');
    await open(learner, /A cell, sent in two pieces/, 'newest');
    await learner.getByRole('button', { name: /^Play · 00:39/ }).click();
    const player = learner.getByLabel('A cell, sent in two pieces', { exact: true });
    const second = () => player.evaluate((shown) => (shown as unknown as Film).currentTime);
    await expect.poll(second).toBeGreaterThan(1);
    await context.close();
  });

  test('a file that is no film is refused for good, and takes the video that was begun for it along', async ({
    page,
  }) => {
    await logIn(page, demoRoles.tutor, 'chinar-demo');
    await page.goto('/videos/upload');
    await page.getByRole('checkbox', { name: /I own these films/ }).check();
    const file = {
      name: 'no-film-at-all.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('No film.'),
    };
    await page.getByLabel('Choose films, or drop them here').setInputFiles(file);
    const row = page.getByRole('region', { name: file.name });
    await expect(row.getByText('Not taken')).toBeVisible();
    await expect(row.getByRole('alert')).toContainText('This kind of file is not accepted here');
    await expect(row.getByRole('button', { name: 'Resume' })).toHaveCount(0);
    await expect(row.getByRole('link')).toHaveCount(0);
    await row.getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
    await page.goto('/tutor/videos?q=no+film+at+all');
    await expect(page.getByText('Nothing fits')).toBeVisible();
  });
});

test(
  'a film is played by keys alone, and its speed is remembered',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, /A Python loop, line by line/);
    await page.getByRole('button', { name: /^Play(?! from)/ }).press('Enter');
    const player = page.getByLabel('A Python loop, line by line', { exact: true });
    await expect(player).toBeFocused();
    const look = () =>
      player.evaluate((shown) => {
        const { currentTime, playbackRate, paused, muted } = shown as unknown as Film;
        return { currentTime, playbackRate, paused, muted };
      });
    await expect.poll(async () => (await look()).currentTime).toBeGreaterThan(0);
    await page.keyboard.press('k');
    await expect.poll(async () => (await look()).paused).toBe(true);
    await page.keyboard.press('5');
    await expect.poll(async () => (await look()).currentTime).toBeCloseTo(17, 0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await look()).currentTime).toBeCloseTo(12, 0);
    await page.keyboard.press('m');
    await page.keyboard.press('>');
    await page.keyboard.press('>');
    expect(await look()).toMatchObject({ muted: true, playbackRate: 1.5 });
    await page.reload();
    await page.getByRole('button', { name: /^Play(?! from)/ }).press('Enter');
    await expect.poll(async () => (await look()).playbackRate).toBe(1.5);
  },
);

test(
  'on a phone a doubt at a second of a film waits to be read, is let stand, and leads back to its second',
  { tag: '@deep' },
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, demoRoles.learner, 'chinar-demo');
    await open(page, /The discriminant, seen/);
    await page.getByRole('button', { name: /^Play(?! from)/ }).click();
    const player = page.getByLabel('The discriminant, seen', { exact: true });
    await expect(player).toBeFocused();
    const at = () => player.evaluate((shown) => (shown as unknown as Film).currentTime);
    await expect.poll(at).toBeGreaterThan(0);
    await page.keyboard.press('k');
    await page.keyboard.press('5');
    await expect.poll(at).toBeCloseTo(18, 0);
    await page
      .getByRole('textbox', { name: 'Your doubt or your thought' })
      .fill('Where does the minus come from?');
    await page.getByRole('checkbox', { name: 'It is about 00:18' }).check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const own = page.getByRole('listitem').filter({ hasText: 'Where does the minus come from?' });
    await expect(own.getByText('It waits to be read')).toBeVisible();
    const context = await browser.newContext();
    const tutor = await context.newPage();
    await logIn(tutor, demoRoles.tutor, 'chinar-demo');
    await tutor.goto('/tutor/comments');
    const row = tutor.getByRole('row').filter({ hasText: 'Where does the minus come from?' });
    await row.getByRole('checkbox').check();
    await tutor.getByRole('button', { name: 'Let stand (1)' }).click();
    await expect(row).toHaveCount(0);
    await context.close();
    const visitor = await (
      await browser.newContext({ viewport: { width: 390, height: 844 } })
    ).newPage();
    await open(visitor, /The discriminant, seen/);
    await visitor.getByRole('button', { name: 'Play from 00:18' }).click();
    const seen = visitor.getByLabel('The discriminant, seen', { exact: true });
    const second = () => seen.evaluate((shown) => (shown as unknown as Film).currentTime);
    await expect.poll(second).toBeGreaterThanOrEqual(18);
    await visitor.context().close();
  },
);
