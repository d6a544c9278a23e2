import type { Locator, Page } from '@playwright/test';
import { publishStream } from '../films.ts';
import { expect, test } from '../fixtures.ts';

/** What is used of the browser's player. */
type Film = {
  currentTime: number;
  paused: boolean;
  src: string;
  videoHeight: number;
  playbackRate: number;
};

const of = async <K extends keyof Film>(film: Locator, name: K): Promise<Film[K]> => {
  const held = await film.evaluate((player) => {
    const { currentTime, paused, src, videoHeight, playbackRate } = player as unknown as Film;
    return { currentTime, paused, src, videoHeight, playbackRate };
  });
  return held[name];
};

/** Names of what of films was asked for, in the order of time. */
function heard(page: Page): { media: string[]; scripts: string[] } {
  const told = { media: [] as string[], scripts: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) told.media.push(pathname);
    if (/\/stream-[^/]+\.js$/.test(pathname)) told.scripts.push(pathname);
  });
  return told;
}

async function pick(page: Page, menu: string, choice: RegExp): Promise<void> {
  // It stays open after a choice, for the next.
  const isOpen = (await page.locator('media-settings-menu').getAttribute('hidden')) === null;
  if (!isOpen) await page.getByRole('button', { name: 'Speed and quality' }).click();
  await page.getByRole('menuitem', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

async function play(page: Page, id: string): Promise<Locator> {
  await page.goto(`/videos/${id}`);
  await page.getByRole('button', { name: /^Play · 00:24/ }).click();
  const film = page.locator('video');
  await expect.poll(() => of(film, 'currentTime')).toBeGreaterThan(0.5);
  return film;
}

test(
  'a browser that plays no streams by itself is helped: it switches between the sizes, and goes on where it stood',
  { tag: '@deep' },
  async ({ page, request }) => {
    const id = await publishStream(request, 'Bars in two sizes');
    const told = heard(page);
    // As in browsers that leave the fetching of segments to a script.
    await page.addInitScript(() => {
      const kind = (globalThis as unknown as { HTMLMediaElement: { prototype: object } })
        .HTMLMediaElement;
      const known = Reflect.get(kind.prototype, 'canPlayType') as (type: string) => string;
      Object.assign(kind.prototype, {
        canPlayType(type: string) {
          return type.includes('mpegurl') ? '' : known.call(this, type);
        },
      });
    });
    await page.goto(`/videos/${id}`);
    await expect(page.getByRole('button', { name: /^Play · 00:24/ })).toBeVisible();
    expect(told).toEqual({ media: [], scripts: [] });
    const film = await play(page, id);
    expect(told.scripts).toHaveLength(1);
    expect(await of(film, 'src')).toMatch(/^blob:/);
    await pick(page, 'Quality', /^720p · [\d.]+ MB an hour/);
    await expect.poll(() => of(film, 'videoHeight')).toBe(720);
    await pick(page, 'Quality', /^240p/);
    await expect.poll(() => of(film, 'videoHeight')).toBe(240);
    // Both are of one stream: nothing was begun anew.
    expect(await of(film, 'src')).toMatch(/^blob:/);
    const before = await of(film, 'currentTime');
    await pick(page, 'Quality', /^Sound only/);
    await expect.poll(() => of(film, 'src')).not.toMatch(/^blob:/);
    await expect.poll(() => of(film, 'currentTime')).toBeGreaterThanOrEqual(before);
    await pick(page, 'Quality', /^Auto/);
    await expect.poll(() => of(film, 'src')).toMatch(/^blob:/);
    await expect.poll(() => of(film, 'currentTime')).toBeGreaterThan(before);
  },
);

test('a browser that plays streams by itself loads no script for it; speed and quality are kept for the next film', async ({
  page,
  request,
}) => {
  const id = await publishStream(request, 'Bars by themselves');
  const told = heard(page);
  const film = await play(page, id);
  const isNative = await film.evaluate(
    (player) =>
      (player as unknown as { canPlayType: (type: string) => string }).canPlayType(
        'application/vnd.apple.mpegurl',
      ) !== '',
  );
  expect(told.scripts).toHaveLength(isNative ? 0 : 1);
  expect(told.media[0]).toMatch(/\/master\.m3u8$/);
  await pick(page, 'Speed', /^1.5/);
  await expect.poll(() => of(film, 'playbackRate')).toBe(1.5);
  await pick(page, 'Quality', /^240p/);
  await expect.poll(() => of(film, 'videoHeight')).toBe(240);
  expect(await of(film, 'playbackRate')).toBe(1.5);
  const again = await play(page, id);
  await expect.poll(() => of(again, 'playbackRate')).toBe(1.5);
  await expect.poll(() => of(again, 'videoHeight')).toBe(240);
});

test(
  'the controls are reached by keys and speak; keys on them do not do two things',
  { tag: '@deep' },
  async ({ page, request }) => {
    const id = await publishStream(request, 'Bars by keys');
    const film = await play(page, id);
    await page.keyboard.press('k');
    await expect.poll(() => of(film, 'paused')).toBe(true);
    const button = page.getByRole('button', { name: 'Play', exact: true });
    await button.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => of(film, 'paused')).toBe(false);
    await page.getByRole('button', { name: 'Pause', exact: true }).press('k');
    await expect.poll(() => of(film, 'paused')).toBe(true);
    const slider = page.getByRole('slider', { name: 'Place in the film' });
    await slider.focus();
    await page.keyboard.press('5');
    await expect.poll(() => of(film, 'currentTime')).toBeGreaterThan(11);
    await page.getByRole('button', { name: 'Speed and quality' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Speed' })).toBeFocused();
  },
);
