import { createQuestion } from '@chinar/contract/questions';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { publishOpen } from '../offer.ts';
import {
  demoRoles,
  callApi,
  enterRoom,
  handIn,
  isAlive,
  keepSession,
  logInByApi,
} from '../steps.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** What lies over the middle of a page that is scrolled: all that sticks to an edge. */
const stuck = `[...document.querySelectorAll('header, [data-tabbar], [data-bar], main *')].filter((one) => {
  const { position } = getComputedStyle(one);
  const { top, bottom, height } = one.getBoundingClientRect();
  return (position === 'fixed' || position === 'sticky') && height > 40 && top < innerHeight && bottom > 0
    && one.checkVisibility();
}).map((one) => one.localName + ': ' + one.textContent.slice(0, 30))`;

test(
  'at 200 % of a small screen nothing sticks to its edges, and all of it is there to be scrolled to',
  { tag: '@deep' },
  async ({ page }) => {
    for (const [width, height] of [
      [640, 400],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ['/test-series', '/exams/jkssb', '/courses']) {
        await page.goto(path);
        await isAlive(page);
        await page.evaluate('scrollTo(0, 500)');
        expect.soft(await page.evaluate(stuck), `${path} at ${width} px`).toEqual([]);
        await expect(page.getByRole('banner')).not.toBeInViewport();
        await menu(page).scrollIntoViewIfNeeded();
        await expect(menu(page)).toBeInViewport();
      }
    }
    // Where there is room, they stick.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate('scrollTo(0, 500)');
    await expect(page.getByRole('banner')).toBeInViewport();
    await expect(menu(page)).toBeInViewport();
  },
);

test('on a phone the foot of a page is no longer than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lang of ['en', 'hi']) {
    await page
      .context()
      .addCookies([{ name: 'lang', value: lang, url: process.env['E2E_URL'] ?? '' }]);
    await page.goto('/courses');
    await expect(page.getByRole('contentinfo').getByRole('textbox').first()).toBeAttached();
    const box = await page.getByRole('contentinfo').boundingBox();
    expect(box?.height, lang).toBeLessThanOrEqual(844);
    await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0);
  }
});

test(
  'a row of many cards counts them in one line, a row of few has a dot for each',
  { tag: '@deep' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const many = page.getByRole('region', { name: 'Exams We Cover' });
    const few = page.getByRole('region', { name: 'Five ways to prepare' });
    await many.scrollIntoViewIfNeeded();
    await expect(many.getByText(/^Card 1 of \d+$/)).toBeVisible();
    await expect(many.getByRole('button', { name: /^Go to card/ })).toHaveCount(0);
    await many.getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(many.getByText(/^Card ([2-9]|\d\d) of \d+$/)).toBeVisible();
    await expect(few.getByRole('button', { name: /^Go to card/ })).toHaveCount(5);
  },
);

/** Bytes of fonts with letters of Hindi that this page has fetched. */
const hindiFonts = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.includes('devanagari')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

test('a page in English fetches no font for Hindi that stands far below its head, until that is nearly seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const said = page.locator('[data-part="testimonials"]').locator('[lang=hi]').first();
  await expect(said).toBeVisible();
  expect(await page.evaluate(hindiFonts)).toBe(0);
  await said.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate<number>(hindiFonts)).toBeGreaterThan(0);
});

test(
  'on a phone a tab that an address opens is brought into sight, and so is one that is chosen by key',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await keepSession(context, await logInByApi(request, demoRoles.learner));
    await page.goto('/settings?section=display');
    const display = page.getByRole('tab', { name: 'Theme and language' });
    await expect(display).toHaveAttribute('aria-selected', 'true');
    // Its row cuts a line off below, so not all of it is ever counted.
    const nearlyAll = { ratio: 0.9 };
    await expect(display).toBeInViewport(nearlyAll);
    await display.focus();
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: 'Account' })).toBeInViewport(nearlyAll);
    // The row alone moves.
    expect(await page.evaluate('[scrollX, scrollY]')).toEqual([0, 0]);
  },
);

test('on a phone each link in the foot of a page is large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await isAlive(page);
  const small = await page.evaluate<string[]>(`[...document.querySelectorAll('footer li a')]
    .filter((link) => link.checkVisibility())
    .filter((link) => Math.min(link.offsetWidth, link.offsetHeight) < 44).map((link) => link.textContent)`);
  expect(small).toEqual([]);
});

/** A test whose sections have names as long as those of real exams; its address in the room. */
async function offerLongNames(request: APIRequestContext): Promise<string> {
  const { accessToken } = await logInByApi(request, demoRoles.tutor);
  const sections = [];
  for (const title of [
    'General Intelligence, Reasoning and Data Interpretation',
    'General Awareness of Jammu and Kashmir',
  ]) {
    const options = ['red', 'green'].map((text, at) => ({ _id: 'ab'.charAt(at), text }));
    const body = {
      type: 'single' as const,
      textKind: 'plain' as const,
      content: { en: { stem: `${title} ${Date.now()}`, options, explanation: '' } },
      key: { optionIds: ['b'] },
      topic: { subject: 'Sight', topic: 'Colours', subtopic: '' },
      difficulty: 'easy' as const,
    };
    const { _id } = await callApi(request, createQuestion, { body }, accessToken);
    sections.push({ title, questionIds: [_id], marking: { correct: 4, wrong: -1 } });
  }
  return publishOpen(request, accessToken, {
    title: 'Long names',
    durationMinutes: 30,
    sections,
  });
}

test('on a phone long names of sections leave the rest its room, in the room and in the ledger', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(context, await logInByApi(request, demoRoles.learner));
  await page.goto(await offerLongNames(request));
  await enterRoom(page);
  // The other sections are out of sight, and the edge says so.
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await expect(tabs).toHaveAttribute('data-more', /end/);
  const mask = `getComputedStyle(document.querySelector('nav[aria-label="Sections"]')).maskImage`;
  expect(await page.evaluate<string>(mask)).toContain('gradient');
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(tabs).toHaveAttribute('data-more', /start/);
  await page.getByRole('radio').first().click();
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await page.getByRole('link', { name: 'Review the questions' }).click();
  await page.getByRole('link', { name: 'Every change, as our server got it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger of answers');
  const shares = await page.evaluate<number[]>(`[...document.querySelectorAll('tbody tr')]
    .map((row) => row.cells[0].clientWidth / row.clientWidth)`);
  expect(shares.length).toBeGreaterThan(1);
  expect(Math.min(...shares)).toBeGreaterThan(1 / 3);
  const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(wide)).toBe(0);
  const filter = await page.getByRole('combobox', { name: 'Question' }).boundingBox();
  expect(filter!.x + filter!.width).toBeLessThanOrEqual(390);
});
