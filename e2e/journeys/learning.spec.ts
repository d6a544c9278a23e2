import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepSession } from '../steps.ts';
import { newLearner } from '../tutors.ts';

const course = 'jk-general-knowledge';

/** Reads to the end of a page, as far as it takes until it counts. */
async function readToEnd(page: Page): Promise<void> {
  // The way to the next lesson is in sight all the time; this stands below the text.
  await page.getByRole('button', { name: 'Mark as done' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 40_000 });
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a learner enrols in a course, goes through it on a phone, takes the certificate and says what it was like', async ({
  page,
  context,
  request,
}) => {
  const username = `learning${Date.now() % 1e6}`;
  await keepSession(context, await newLearner(request, username, 'Mehak Sofi'));

  await test.step('enrolled', async () => {
    await page.goto(`/courses/${course}`);
    await page.getByRole('button', { name: 'Enrol for free' }).first().click();
    const begin = page.getByRole('link', { name: 'Begin' }).first();
    await expect(begin).toBeVisible();
    await begin.click();
    await page.waitForURL(/\/courses\/[^/]+\/lessons\//);
  });

  await test.step('the first lesson is done by being read', async () => {
    await readToEnd(page);
  });

  await test.step('the others by a word of the learner', async () => {
    for (let lesson = 2; lesson <= 5; lesson += 1) {
      await page.getByRole('link', { name: /^Next: / }).click();
      await page.getByRole('button', { name: 'Mark as done' }).click();
      await expect(page.getByText('Done, as you said')).toBeVisible();
    }
    // It stands in two places, of which a phone shows one.
    const finished = page.getByText('You have gone through all of it');
    await expect(finished.filter({ visible: true })).toBeVisible();
  });

  await test.step('the certificate', async () => {
    // Whoever has earned one gets it without asking too, a moment later.
    const take = page.getByRole('button', { name: 'Take your certificate' });
    await take.or(page.getByRole('link', { name: 'Open your certificate' })).click();
    await page.waitForURL(/\/certificates\/[0-9a-z]{12}$/);
    await expect(page.getByText('This certificate is valid')).toBeVisible();
    await expect(page.getByRole('main').getByText('Mehak Sofi', { exact: true })).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as PDF' }).click();
    expect((await file).suggestedFilename()).toMatch(/^certificate-[0-9a-z]{12}\.pdf$/);
  });

  await test.step('a review', async () => {
    await page.goto(`/courses/${course}`);
    const own = page.getByRole('region', { name: 'Your review' });
    await own.getByRole('radio', { name: '4 stars of 5' }).check({ force: true });
    await own.getByLabel('In your words').fill('Rivers first, and every question came back.');
    await own.getByRole('button', { name: 'Save the review' }).click();
    await expect(own.getByRole('button', { name: 'Change' })).toBeVisible();
    await expect(own.getByRole('heading', { name: 'Your review' })).toBeFocused();
    const said = page.getByRole('listitem').filter({ hasText: 'Mehak Sofi' });
    await expect(said.getByText('Rivers first, and every question came back.')).toBeVisible();
  });
});
