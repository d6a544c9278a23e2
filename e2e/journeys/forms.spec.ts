import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

// The gallery's forms send to addresses that nobody answers.
test.use({ allowedComplaints: /Failed to load resource/ });

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/dev/ui');
  const form = page.getByRole('form', { name: 'A form made of its endpoint' });
  await expect(form).toHaveAttribute('data-alive', '');
  return form;
}

const question = (page: Page): Locator =>
  page.getByRole('region', { name: 'Continue where you left off?' });

test('what was typed survives the death of its page, and is gone on with', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Title', { exact: true }).fill('Typed on a bus');
  await form.getByLabel('Price').fill('2500');
  // Closing is asked about; the browser gets no time to do more than what it always does.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(question(page)).toContainText('IST');
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Typed on a bus');
  await expect(form.getByLabel('Price')).toHaveValue('2,500.00');
  await page.reload();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(form.getByLabel('Title', { exact: true })).not.toHaveValue('Typed on a bus');
  await page.reload();
  await expect(form.getByLabel('Title', { exact: true })).toBeEditable();
  await expect(question(page)).toHaveCount(0);
});

test('entries are dragged into another order', { tag: '@deep' }, async ({ page }) => {
  const form = await openForm(page);
  const titles = form.getByLabel('Title of the section');
  await expect(titles.first()).toHaveValue('Physics');
  const handles = form.locator('li span.cursor-grab');
  await handles.nth(2).scrollIntoViewIfNeeded();
  const [from, to] = await Promise.all([
    handles.nth(2).boundingBox(),
    handles.nth(0).boundingBox(),
  ]);
  if (!from || !to) throw new Error('No handles');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 30, { steps: 8 });
  await page.mouse.move(to.x + 10, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(titles.first()).toHaveValue('Biology');
  await expect(titles.nth(1)).toHaveValue('Physics');
});

test(
  'a date means India on a device of another zone, and a preview is rendered there',
  { tag: '@deep' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      timezoneId: 'America/New_York',
      baseURL: baseURL ?? '',
    });
    const page = await context.newPage();
    const form = await openForm(page);
    await expect(form.getByLabel('Opens')).toHaveValue('2026-12-06T10:00');
    await expect(
      form.getByRole('region', { name: 'Question: Preview' }).locator('.katex').first(),
    ).toBeVisible();
    await context.close();
  },
);
