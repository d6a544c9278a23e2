import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { enterRoom, sessionsFolder } from '../steps.ts';
import { Eyes, faultsOf, jumpsOf, settle } from './eyes.ts';
import { takePicture, writeThumbnails } from './thumbnails.ts';
import {
  addressOf,
  alwaysBusy,
  forgotten,
  openWorld,
  patterns,
  readersOf,
  type World,
} from './visits.ts';
import { nameOf, type Way, ways, waysOf } from './ways.ts';

/** A folder is made by one worker alone: whoever finds it made waits until its maker is done. */
function isMine(turn: string): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch {
    return false;
  }
}

/** One worker builds at a time: both act as the same people, and an order takes the whole cart of its buyer. */
async function inTurn<T>(build: () => Promise<T>): Promise<T> {
  const turn = join(sessionsFolder(), 'world-in-the-making');
  await expect.poll(() => isMine(turn), { timeout: 60_000 }).toBe(true);
  try {
    return await build();
  } finally {
    rmdirSync(turn);
  }
}

const test = base.extend<object, { world: World; eyes: Eyes }>({
  world: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        baseURL: process.env['E2E_URL'] ?? '',
      });
      await use(await inTurn(() => openWorld(request)));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  eyes: [
    async ({ browser }, use) => {
      const eyes = new Eyes(browser, process.env['E2E_URL'] ?? '');
      await use(eyes);
      await eyes.close();
    },
    { scope: 'worker' },
  ],
});

// The longest file of all: both workers take routes from it, each with windows and people of its own.
test.describe.configure({ mode: 'parallel' });

/** The document of an unknown address is a 404, and Chromium says so. */
function isExpected(pattern: string, complaint: string): boolean {
  return pattern === '/*' && complaint.includes('status of 404');
}

test('every reader named here has a route', () => {
  expect(forgotten).toEqual([]);
});

for (const pattern of patterns) {
  test(`${pattern} stands on phone and desktop without a fault`, async ({ eyes, world }) => {
    // In ten ways a home page takes a slow machine longer than other tests may.
    test.setTimeout(90_000 * Math.ceil(ways.length / 4));
    const address = addressOf(pattern, world);
    for (const [nth, person] of readersOf(pattern).entries()) {
      for (const way of waysOf(pattern, person, nth)) {
        const { page, complaints } = await eyes.as(person, way);
        complaints.clear();
        await page.goto(address);
        await settle(page, pattern === alwaysBusy);
        const faults = [
          ...(await jumpsOf(page)),
          ...(await faultsOf(page)),
          ...complaints.list().filter((complaint) => !isExpected(pattern, complaint)),
        ];
        const name = person === 'visitor' ? pattern : `${pattern} as ${person}`;
        await takePicture(page, { name, way, fullPage: true });
        expect.soft(faults, `${name} at ${nameOf(way)}`).toEqual([]);
      }
    }
  });
}

test('who is logged in already leaves the login page without a jump', async ({ eyes }) => {
  for (const way of ways) {
    const { page } = await eyes.as('learner', way);
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/');
    await settle(page);
    expect.soft(await jumpsOf(page), `at ${nameOf(way)}`).toEqual([]);
  }
});

test('half of a login page, painted while the rest is still coming, stands where the whole one stands', async ({
  browser,
  request,
}) => {
  const whole = await (await request.get(`${process.env['E2E_URL'] ?? ''}/login`)).text();
  for (const { width } of ways.filter(({ language }) => language === 'en')) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const places: unknown[] = [];
    for (const text of [whole, whole.slice(0, whole.indexOf('</h1>'))]) {
      await page.setContent(text);
      const box = await page.locator('main > *').boundingBox();
      places.push([box?.x, box?.y, box?.width]);
    }
    await context.close();
    expect.soft(places[1], `at ${width} px`).toEqual(places[0]);
  }
});

test('the exam room stands on phone and desktop without a fault', async ({ eyes, world }) => {
  const address = addressOf('/test-series/:testSeriesId/quiz/:quizId/take', world);
  const inEnglish = ways.filter(({ language }) => language === 'en');
  for (const way of inEnglish) {
    const { page, context, complaints } = await eyes.as('visitor', way);
    complaints.clear();
    const look = async (seen: Way) => {
      const faults = [...(await faultsOf(page)), ...complaints.list()];
      await takePicture(page, { name: 'room', way: seen });
      expect.soft(faults, `the room at ${nameOf(seen)}`).toEqual([]);
    };
    await page.goto(address);
    await settle(page);
    await enterRoom(page);
    await look(way);
    if (ways.length === inEnglish.length) continue;
    // The attempt that is running is opened again in the other language.
    await context.addCookies([{ name: 'lang', value: 'hi', url: page.url() }]);
    await page.reload();
    await settle(page);
    await look({ ...way, language: 'hi' });
    await context.addCookies([{ name: 'lang', value: 'en', url: page.url() }]);
  }
});

test.afterAll(() => writeThumbnails());
