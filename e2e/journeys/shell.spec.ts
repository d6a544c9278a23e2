import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../look/eyes.ts';
import { type Hand, leave, press, stood, swipe } from '../hands.ts';
import { brotliSize, scriptsOf } from '../../scripts/page-scripts.ts';
import { demoRoles, isAlive, keepSession, logIn, logInByApi } from '../steps.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const body = (page: Page) => page.locator('body');

/** What is wrong with the shell as it stands: what is cut off, wraps, lies on another or is too narrow. */
const faultsOfShell = `(() => {
  const edge = document.documentElement.clientWidth;
  const seen = (where) => [...document.querySelectorAll(where)].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0 && !one.closest('[hidden]'));
  const rows = ['header > .page > *', 'header nav > ul > li', 'header + div li', '[data-tabbar] li'];
  const ofRows = rows.flatMap((row) => seen(row).filter((part, place, parts) => {
    const { left, right, height } = part.getBoundingClientRect();
    const before = parts[place - 1]?.getBoundingClientRect().right ?? 0;
    const isCut = part.tagName === 'LI' && part.scrollWidth > part.clientWidth + 1;
    return left < before - 1 || right > edge || height > 68 || isCut;
  }));
  const searches = seen('header input, header a[href="/search"]');
  // So wide that its name can be read in it.
  const narrow = searches.filter((one) => one.localName === 'input' && one.clientWidth < 170);
  return [...(searches.length === 1 ? [] : ['searches: ' + searches.length]),
    ...[...ofRows, ...narrow].map((one) => one.localName + ': ' + one.textContent.slice(0, 30))];
})()`;

test('the rows of the shell have room at every width, in both languages, for everybody', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const readers = [
    ['visitor', 'en'],
    ['visitor', 'hi'],
    ['admin', 'hi'],
  ] as const;
  for (const [reader, lang] of readers) {
    if (reader === 'admin') await keepSession(context, await logInByApi(request, demoRoles.admin));
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await page.goto('/contact');
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    for (const width of [320, 390, 640, 767, 768, 900, 1024, 1280, 1440, 1535, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      const faults = await page.evaluate<string[]>(faultsOfShell);
      expect.soft(faults, `${reader}, ${lang}, ${width} px`).toEqual([]);
    }
  }
});

test(
  'a page about one thing has its act beside its name on a tablet, below it on a phone',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/exams/jkssb');
    const name = page.getByRole('heading', { level: 1 });
    const act = page.getByRole('main').getByRole('link', { name: 'See the tests' }).first();
    for (const width of [767, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const [one, other] = [await name.boundingBox(), await act.boundingBox()];
      const right = (one?.x ?? 0) + (one?.width ?? 0);
      expect((other?.x ?? 0) > right, `beside it at ${width} px`).toBe(width === 768);
    }
  },
);

test.describe('by hand', () => {
  test.use({ hasTouch: true });

  const headers: readonly { width: number; hand: Hand }[] = [
    { width: 768, hand: 'touch' },
    { width: 768, hand: 'keyboard' },
    { width: 1440, hand: 'mouse' },
    { width: 1440, hand: 'keyboard' },
  ];
  for (const { width, hand } of headers) {
    const tag = width === 768 ? '@deep' : [];
    test(
      `${width} px, ${hand}: the header leads to the centers, to what it suggests, and names an admin’s dashboard`,
      { tag },
      async ({ page, context, request }) => {
        await page.setViewportSize({ width, height: 900 });
        await keepSession(context, await logInByApi(request, demoRoles.admin));
        await page.goto('/contact');
        await isAlive(page);

        const links = page.getByRole('navigation', { name: 'Main navigation' });
        const centers = links.getByRole('button', { name: 'Centers' });
        const all = links.getByRole('link', { name: 'All Centers' });
        await press(centers, hand);
        await expect(all).toBeVisible();
        if (hand === 'keyboard') {
          await page.keyboard.press('Tab');
          await expect(all).toBeFocused();
        }
        await leave(page, hand);
        await expect(all).toBeHidden();
        if (hand === 'keyboard') await expect(centers).toBeFocused();
        await press(centers, hand);
        await press(all, hand);
        await page.waitForURL('**/centers');
        await expect(all).toBeHidden();

        await page.getByRole('combobox', { name: 'Search everything' }).fill('neet');
        const option = page.getByRole('option').first();
        await expect(option).toContainText(/neet/i);
        if (hand === 'keyboard') {
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
        } else await press(option, hand);
        await expect(page.getByRole('heading', { level: 1, name: /^Results for/ })).toBeVisible();

        await press(page.getByRole('button', { name: 'Your account' }), hand);
        const dashboards = page.getByRole('group', { name: 'Dashboard' });
        await expect(dashboards.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
        await expect(dashboards.getByRole('link')).toHaveText(['Admin Dashboard']);
        await leave(page, hand);
        await expect(dashboards).toBeHidden();
      },
    );
  }

  test('390 px, touch: the drawer leads on, and a swipe of more than 100 px or the backdrop closes it', async ({
    page,
  }) => {
    const from = { x: 120, y: 400 };
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto('/test-series');
    await isAlive(page);
    await menu(page).tap();
    await expect(body(page)).toHaveCSS('overflow', 'hidden');
    await expect(drawer(page).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Ftest-series',
    );
    await swipe(page, { from, right: 100 });
    await swipe(page, { from, right: 150, isCancelled: true });
    await expect(drawer(page)).toBeVisible();
    await expect(drawer(page)).toHaveCSS('translate', 'none');
    await swipe(page, { from, right: 101 });
    await expect(drawer(page)).toBeHidden();
    await menu(page).tap();
    await expect(drawer(page)).toBeVisible();
    await leave(page, 'touch');
    await expect(drawer(page)).toBeHidden();
    await expect(body(page)).not.toHaveCSS('overflow', 'hidden');

    const all = drawer(page).getByRole('link', { name: 'All Centers' });
    const fold = drawer(page).getByRole('button', { name: 'Centers' });
    await menu(page).tap();
    await expect(all).toBeHidden();
    await fold.tap();
    await all.tap();
    await page.waitForURL('**/centers');
    await expect(drawer(page)).toBeHidden();
    // Where one is, it is not folded away.
    await menu(page).tap();
    await expect(all).toHaveAttribute('aria-current', 'page');
    await fold.tap();
    await expect(all).toBeHidden();
  });

  test('390 px, keyboard: the drawer takes the focus and gives it back, has the dashboard and the way out', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await logIn(page, demoRoles.admin, 'chinar-demo');
    await page.goto('/contact');
    await menu(page).press('Enter');
    await expect(drawer(page).locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menu(page)).toBeFocused();
    await menu(page).press('Enter');
    await expect(drawer(page).getByRole('link', { name: 'Login' })).toBeHidden();
    await expect(drawer(page).getByRole('link', { name: 'View Profile' })).toBeVisible();
    const dashboards = drawer(page).getByRole('group', { name: 'Dashboard' });
    await expect(dashboards.getByRole('link')).toHaveText(['Admin Dashboard']);
    await drawer(page).getByRole('button', { name: 'Logout' }).press('Enter');
    await page.waitForURL('**/login');
  });

  test(
    'what there is to know of an offering closes by Escape, button and backdrop, and on a phone alone by a swipe down',
    { tag: '@deep' },
    async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: 'AI-Powered Test Series' });
      const card = page.getByRole('button', { name: /^AI-Powered Test Series/ });
      const button = (hand: Hand) => press(dialog.getByRole('button', { name: 'Close' }), hand);
      const down = async (by: number) => {
        await stood(page);
        const { x = 0, y = 0, width = 0 } = (await dialog.boundingBox()) ?? {};
        await swipe(page, { from: { x: x + width / 2, y: y + 20 }, down: by });
      };
      const ends: readonly [number, Hand, () => Promise<void>][] = [
        [390, 'touch', () => down(101)],
        [390, 'touch', () => leave(page, 'touch')],
        [768, 'touch', () => button('touch')],
        [768, 'keyboard', () => leave(page, 'keyboard')],
        [1440, 'mouse', () => leave(page, 'mouse')],
        [1440, 'keyboard', () => button('keyboard')],
      ];
      await page.goto('/');
      await isAlive(page);
      for (const [width, hand, end] of ends) {
        await page.setViewportSize({ width, height: 900 });
        await press(card, hand);
        await expect(dialog).toBeVisible();
        await expect(body(page)).toHaveCSS('overflow', 'hidden');
        if (hand === 'touch') await down(width === 390 ? 100 : 150);
        await expect(dialog).toBeVisible();
        await end();
        await expect(dialog).toBeHidden();
        await expect(card).toBeFocused();
      }
    },
  );

  test('the bell counts to 9 on a phone and to 99 elsewhere, and opens a sheet there, a list below it here', async ({
    page,
    context,
    request,
  }) => {
    await keepSession(context, await logInByApi(request, demoRoles.learner));
    await page.route('**/notifications/unread-count', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { count: number } };
      await route.fulfill({ response, json: { ...answer, data: { count: 120 } } });
    });
    await page.goto('/contact');
    const bell = page.getByRole('button', {
      name: /^Notifications 99?\+, 120 unread notifications$/,
    });
    const sheet = page.getByRole('dialog', { name: 'Notifications' });
    const list = page.getByRole('banner').getByRole('heading', { name: 'Notifications' });

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bell.getByText('9+', { exact: true })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await bell.tap();
    await expect(sheet).toBeVisible();
    await stood(page);
    const box = await sheet.boundingBox();
    await swipe(page, { from: { x: 195, y: (box?.y ?? 0) + 20 }, down: 101 });
    await expect(sheet).toBeHidden();

    for (const { width, hand } of headers.slice(1, 3)) {
      await page.setViewportSize({ width, height: 900 });
      await expect(bell.getByText('99+', { exact: true })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await press(bell, hand);
      await expect(list).toBeVisible();
      await expect(sheet).toBeHidden();
      await leave(page, hand);
      await expect(list).toBeHidden();
    }
  });
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
  await isAlive(page);
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

test('the home page asks for 150 KB of script at most', async ({ request }) => {
  const scripts = scriptsOf(await (await request.get('/')).text());
  expect(scripts.length).toBeGreaterThan(5);
  const sizes = await Promise.all(
    scripts.map(
      async (path) => [brotliSize(await (await request.get(path)).body()), path] as const,
    ),
  );
  const sum = sizes.reduce((all, [size]) => all + size, 0);
  expect(sum, sizes.join('\n')).toBeLessThanOrEqual(150_000);
});
