import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../steps.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });

/** Letter after letter where the focus is, so that however busy the machine is no timer fires between them. */
async function typeAtOnce(page: Page, text: string): Promise<void> {
  await page.evaluate(`(async () => {
    for (const letter of ${JSON.stringify(text)}) {
      document.execCommand('insertText', false, letter);
      // What the page makes of a letter is done before the next one.
      for (let turn = 0; turn < 10; turn += 1) await null;
    }
  })()`);
}

test('somebody types in the header, takes a suggestion by the keyboard, and narrows what was found', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');

  await test.step('one letter suggests nothing, two do', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/search/suggestions')) asked.push(request.url());
    });
    await box(page).pressSequentially('n');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await typeAtOnce(page, 'eet');
    await expect(page.getByRole('option', { name: 'NEET UG' })).toBeVisible();
    // What was typed in one go is asked for once.
    expect(asked.map((url) => new URL(url).searchParams.get('q'))).toEqual(['neet']);
  });

  await test.step('Escape closes the list and keeps the words, an arrow opens it again', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(box(page)).toHaveValue('neet');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? 'none',
    );
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    const title = (await first.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${title}”`);
  });

  await test.step('words of one’s own go with Enter, and none go nowhere', async () => {
    await box(page).fill('   ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=NEET/);
    await box(page).fill('jee');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=jee$/);
  });

  await test.step('kinds stand in the address, and the way back leads through them', async () => {
    const kinds = page.getByRole('navigation', { name: 'Kinds of results' });
    await kinds.getByRole('link', { name: /^Courses/ }).click();
    await expect(page).toHaveURL(/type=courses/);
    await expect(kinds.getByRole('link', { name: /^Courses/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const results = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(results).toHaveText(['Thermodynamics for JEE and NEET']);
    await expect(results.locator('mark')).toHaveText(['JEE']);
    await page.goBack();
    await expect(page).toHaveURL(/\?q=jee$/);
  });
});

test(
  'a word that is typed wrong finds what was meant, and says so',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/search?q=thermodinamcs');
    await expect(page.getByRole('link', { name: 'Thermodynamics', exact: true })).toBeVisible();
    await page.getByRole('link', { name: /Thermodynamics for JEE/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thermodynamics');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Hindi in either alphabet finds what was written in English', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: 'hi', url: baseURL ?? '' }]);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'सब कुछ खोजें' }).click();
    const words = page.getByRole('combobox', { name: 'सब कुछ खोजें' });
    await expect(words).toBeFocused();
    for (const q of ['भौतिकी', 'bhautiki']) {
      await words.fill(q);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${q}” के नतीजे`);
      await expect(page.getByRole('link', { name: /भौतिकी, हर अध्याय एक पेज पर/ })).toBeVisible();
    }
    await page.getByRole('link', { name: /भौतिकी, हर अध्याय एक पेज पर/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('भौतिकी, हर अध्याय एक पेज पर');
  });

  test('what is not there leads to where most go', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/search?q=xylophonists');
    await expect(page.getByText('Nothing found for “xylophonists”')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Popular pages' })
      .getByRole('link', { name: 'Exams' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Exams' })).toBeVisible();
  });
});

test.describe('while something fails', { tag: '@deep' }, () => {
  test.use({ allowedComplaints: /Failed to load resource|net::ERR_/ });

  test('suggestions that do not come are missed by nobody, and late ones are of no use', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const late = Promise.withResolvers<undefined>();
    await page.route('**/search/suggestions*', async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q');
      if (q === 'neet') return route.abort('connectionreset');
      if (q === 'ssc') await late.promise;
      return route.continue().catch(() => undefined);
    });
    await box(page).fill('neet');
    await page.waitForEvent('requestfailed');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const slow = page.waitForRequest(/q=ssc/);
    await box(page).fill('ssc');
    await slow;
    // Given up, or answered all the same.
    const isSlow = (request: Request) => request.url().includes('q=ssc');
    const ended = Promise.race([
      page.waitForEvent('requestfailed', isSlow),
      page.waitForEvent('requestfinished', isSlow),
    ]);
    await box(page).fill('jkssb');
    await expect(page.getByRole('option').first()).toContainText('JKSSB');
    late.resolve(undefined);
    await ended;
    await page.evaluate('new Promise(requestAnimationFrame)');
    await expect(page.getByRole('option', { name: /^SSC/ })).toHaveCount(0);
  });
});

test('the page comes rendered, and robots leave it alone', async ({ request }) => {
  const html = await (await request.get('/search?q=neet')).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<mark');
  expect(html).toContain('NEET');
});

test('what is typed into the search before the page is alive is suggested for once it is', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contact', { waitUntil: 'commit' });
  await box(page).pressSequentially('neet');
  release();
  await expect(page.getByRole('option', { name: 'NEET UG' })).toBeVisible();
});
