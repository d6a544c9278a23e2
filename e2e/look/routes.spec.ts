import { expect, test as base } from '@playwright/test';
import { enterRoom } from '../steps.ts';
import { Eyes, faultsOf, jumpsOf, settle, ways } from './eyes.ts';
import { pictureOf, writeThumbnails } from './thumbnails.ts';
import {
  addressOf,
  alwaysBusy,
  forgotten,
  openWorld,
  patterns,
  readersOf,
  type World,
} from './visits.ts';

const test = base.extend<object, { world: World; eyes: Eyes }>({
  world: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        baseURL: process.env['E2E_URL'] ?? '',
      });
      await use(await openWorld(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  eyes: [
    async ({ browser, world }, use) => {
      const eyes = new Eyes(browser, world, process.env['E2E_URL'] ?? '');
      await use(eyes);
      await eyes.close();
    },
    { scope: 'worker' },
  ],
});

/** The document of an unknown address is a 404, and Chromium says so. */
function isExpected(pattern: string, complaint: string): boolean {
  return pattern === '/*' && complaint.includes('status of 404');
}

test('every reader named here has a route', () => {
  expect(forgotten).toEqual([]);
});

for (const pattern of patterns) {
  test(`${pattern} stands on phone and desktop, light and dark, without a fault`, async ({
    eyes,
    world,
  }) => {
    const address = addressOf(pattern, world);
    for (const person of readersOf(pattern)) {
      for (const way of ways) {
        const { page, complaints } = await eyes.as(person, way);
        complaints.length = 0;
        await page.goto(address);
        await settle(page, pattern === alwaysBusy);
        const faults = [
          ...(await jumpsOf(page)),
          ...(await faultsOf(page)),
          ...complaints.filter((complaint) => !isExpected(pattern, complaint)),
        ];
        const name = person === 'visitor' ? pattern : `${pattern} as ${person}`;
        await page.screenshot({
          path: pictureOf(name, way),
          fullPage: true,
          animations: 'disabled',
        });
        expect.soft(faults, `${name} at ${way.width} px, ${way.theme}`).toEqual([]);
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
    expect.soft(await jumpsOf(page), `at ${way.width} px, ${way.theme}`).toEqual([]);
  }
});

test('half of a login page, painted while the rest is still coming, stands where the whole one stands', async ({
  browser,
  request,
}) => {
  const whole = await (await request.get(`${process.env['E2E_URL'] ?? ''}/login`)).text();
  for (const { width } of ways.filter(({ theme }) => theme === 'light')) {
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

test('the exam room stands on phone and desktop, light and dark, without a fault', async ({
  eyes,
  world,
}) => {
  const address = addressOf('/test-series/:testSeriesId/quiz/:quizId/take', world);
  for (const way of ways) {
    const { page, complaints } = await eyes.as('visitor', way);
    complaints.length = 0;
    await page.goto(address);
    await settle(page);
    await enterRoom(page);
    const faults = [...(await faultsOf(page)), ...complaints];
    await page.screenshot({ path: pictureOf('room', way), animations: 'disabled' });
    expect.soft(faults, `the room at ${way.width} px, ${way.theme}`).toEqual([]);
  }
});

test.afterAll(() => writeThumbnails());
