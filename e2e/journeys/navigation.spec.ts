import { listPublicQuizzes } from '@chinar/contract/quizzes';
import { listVideos } from '@chinar/contract/videos';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, holdScripts, isAlive, logIn } from '../steps.ts';

// The browser reports each request that failed; these journeys make them fail.
test.use({ allowedComplaints: /Failed to load resource|net::ERR_|route module|Failed to fetch/ });

const data = '**/test-series.data*';

async function goToList(page: Page): Promise<void> {
  await page.goto('/');
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Test series' }).first().click();
}

async function expectList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Test series' })).toBeVisible();
}

test('a page that the network loses on the way can be asked for again', async ({ page }) => {
  await page.route(data, (route) => route.abort('connectionreset'));
  await goToList(page);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await page.unroute(data);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectList(page);
});

test('a page for which the server is too busy comes by itself a little later', async ({ page }) => {
  let asked = 0;
  await page.route(data, async (route) => {
    // What is fetched ahead, while the pointer is over the link, is not waited for.
    if (route.request().headers()['sec-purpose'] === 'prefetch') return route.abort();
    asked += 1;
    if (asked > 1) return route.continue();
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: 'busy' });
  });
  await goToList(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectList(page);
  expect(asked).toBe(2);
});

test(
  'a link that is followed without a network leads on as soon as it is back',
  { tag: '@deep' },
  async ({ page, context }) => {
    await page.goto('/');
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Register' }).first().click();
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  },
);

test('a network that is back and carries nothing yet is tried again without being asked', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  // The page asks once at the start; on a busy machine that may come after the network is back.
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.getByRole('link', { name: 'Register' }).first().click();
  await lost;
  await expect(page.getByRole('alert')).toBeVisible();
  let asked = 0;
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'HEAD') return route.continue();
    asked += 1;
    return asked === 1 ? route.abort('connectionreset') : route.continue();
  });
  await context.setOffline(false);
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  expect(asked).toBe(2);
});

test(
  'code that a new version has taken away is fetched by one reload, then by hand',
  { tag: '@deep' },
  async ({ page }) => {
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.goto('/');
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/signup-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Register' }).first().click();
    await expect(page.getByRole('heading', { name: 'Loading New Version' })).toBeVisible();
    expect(loads).toBe(2);
    await page.unroute('**/assets/signup-*.js');
    await page.getByRole('button', { name: 'Reload Now' }).click();
    await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  },
);

test('the first script of a page that is gone is fetched by one reload with empty caches, then by hand', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const held = () => page.evaluate("caches.has('an older copy')");
  await page.evaluate("caches.open('an older copy').then(() => undefined)");
  expect(await held()).toBe(true);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route('**/assets/entry.client-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/contact');
  await expect(page.getByRole('alertdialog', { name: 'Loading New Version' })).toBeVisible();
  expect(loads).toBe(2);
  expect(await held()).toBe(false);
  await page.unroute('**/assets/entry.client-*.js');
  await page.getByRole('button', { name: 'Reload Now' }).click();
  await isAlive(page);
});

/** What moves in the button that was pressed. */
const moving = `getComputedStyle(document.querySelector('[data-pressed]'), '::after').animationName`;

test('what is typed and sent before the page is alive is sent once it is, and nothing is lost', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(demoRoles.learner);
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.locator('form[data-pressed]')).toBeVisible();
  release();
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(demoRoles.learner);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the right one');
});

test('what is chosen and typed in a form before the page is alive stays', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/counselling', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Insha Lone');
  await page.getByRole('radio', { name: 'By video' }).check();
  release();
  await expect(page.locator('form[data-alive]').first()).toBeAttached();
  await expect(page.getByLabel('Name')).toHaveValue('Insha Lone');
  await expect(page.getByRole('radio', { name: 'By video' })).toBeChecked();
});

test('a filter that is chosen and a word that is typed before the page is alive are applied once it is', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/test-series', { waitUntil: 'commit' });
  const filter = page.getByRole('main').getByRole('combobox').first();
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('jkssb');
  await filter.selectOption({ index: 1 });
  const chosen = await filter.inputValue();
  release();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'jkssb');
  expect([...new URL(page.url()).searchParams.values()]).toContain(chosen);
  await expect(filter).toHaveValue(chosen);
  await expect(search).toHaveValue('jkssb');
});

test(
  'a menu that is pressed before the page is alive opens once it is',
  { tag: '@deep' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Display and language' });
    await menu.click();
    // It says at once that it was felt.
    await expect(menu).toHaveAttribute('aria-busy', 'true');
    expect(await page.evaluate(moving)).toBe('spin');
    release();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
    await expect(menu).not.toHaveAttribute('data-pressed');
    await expect(menu).not.toHaveAttribute('aria-busy');
    // Alive, it is a menu like any other.
    await menu.click();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden();
  },
);

test(
  'the account menu of a reader who presses it before the page is alive opens, and stays open',
  { tag: '@deep' },
  async ({ page }) => {
    await logIn(page, demoRoles.learner, 'chinar-demo');
    const release = await holdScripts(page);
    await page.goto('/profile', { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Your account' });
    await menu.click();
    release();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
);

test('whatever button was pressed before the page is alive is carried out once it is', async ({
  page,
}) => {
  const { videos } = await callApi(page.request, listVideos, { query: { limit: 1 } });
  const release = await holdScripts(page);
  await page.goto(`/videos/${videos[0]?._id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Play(?! from)/ }).click();
  release();
  await expect(page.getByLabel(videos[0]?.title ?? '', { exact: true })).toBeVisible();
});

test(
  'a menu is left closed if something else was pressed before the page was alive',
  { tag: '@deep' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Display and language' });
    await menu.click();
    await page.getByRole('heading', { level: 1 }).click();
    release();
    await isAlive(page);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  },
);

test(
  'a language is walked to by arrows and chosen by Enter, and the focus comes back to the menu',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/');
    await isAlive(page);
    const menu = page.getByRole('button', { name: 'Display and language' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'हिंदी' })).toBeFocused();
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(page.locator('html[lang=hi]')).toBeAttached();
    await expect(page.getByRole('button', { name: 'डिस्प्ले और भाषा' })).toBeFocused();
  },
);

test.describe('on a phone', { tag: '@deep' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** How far the end of the page lies under the line that the network is gone. */
  const covered = `document.querySelector('footer').getBoundingClientRect().bottom
    - document.querySelector('[data-offline]').getBoundingClientRect().top`;

  test('without a network the page ends above the line that says so', async ({
    page,
    context,
    request,
  }) => {
    const { quizzes } = await callApi(request, listPublicQuizzes, { query: { limit: 100 } });
    const [quiz] = quizzes;
    for (const path of ['/', `/test-series/${quiz?.testSeriesId}/quiz/${quiz?._id}`]) {
      await page.goto(path);
      await isAlive(page);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await expect(page.locator('[data-offline]')).toBeInViewport();
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      await expect.poll(() => page.evaluate<number>(covered), path).toBeLessThanOrEqual(0);
      await context.setOffline(false);
    }
  });
});
