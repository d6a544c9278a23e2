import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { demoRoles, keepSession, logInByApi } from '../steps.ts';

const title = 'Rivers of the journey';

async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New section' }).click();
  await page.getByLabel('Title of the section').fill(name);
  await page.getByRole('button', { name: 'Add the section' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function addText(
  page: Page,
  { section, name, body }: { section: string; name: string; body: string },
): Promise<void> {
  await page.getByRole('button', { name: `Add a lesson to ${section}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title of the lesson').fill(name);
  await dialog.getByRole('button', { name: 'Add a lesson' }).click();
  await page.getByRole('textbox', { name: 'Text of the lesson' }).fill(body);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All saved')).toBeVisible();
  await page.getByRole('button', { name: 'To the contents' }).click();
}

/** What stands in the tree, line by line. */
async function lines(page: Page): Promise<(string | null)[]> {
  const list = page.getByRole('list', { name: 'Contents' });
  const handles = await list.getByRole('button', { name: /^Move / }).all();
  return Promise.all(handles.map((handle) => handle.getAttribute('aria-label')));
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a tutor makes a course of two sections on a phone, an admin publishes it, a visitor reads it', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  await keepSession(context, await logInByApi(request, demoRoles.tutor));

  await test.step('begun by its title', async () => {
    await page.goto('/tutor/courses');
    await page.getByRole('link', { name: 'New course' }).first().click();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Begin the course' }).click();
    // Nobody's course is about programming because nothing was chosen.
    const field = page.getByRole('combobox', { name: 'Field' });
    await expect(field).toBeFocused();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await field.selectOption('General Knowledge');
    await page.getByRole('button', { name: 'Begin the course' }).click();
    await expect(page).toHaveURL(/\/courses\/edit\/[0-9a-f-]{36}\?part=contents$/);
  });

  await test.step('with sections and texts, in another order by the menu', async () => {
    await addSection(page, 'The land');
    await addSection(page, 'The names');
    await addText(page, {
      section: 'The land',
      name: 'From source to plain',
      body: '# The Jhelum\n\nIt rises at **Verinag**.',
    });
    await addText(page, { section: 'The land', name: 'Older names', body: 'Vitasta.' });
    await page.getByRole('button', { name: 'What can be done with Older names' }).click();
    await page.getByRole('menuitem', { name: 'Move to “The names”' }).click();
    await expect
      .poll(() => lines(page))
      .toEqual([
        'Move The land',
        'Move From source to plain',
        'Move The names',
        'Move Older names',
      ]);
    await page.getByRole('button', { name: 'Page: From source to plain' }).click();
    await page.getByRole('checkbox', { name: 'Free preview' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('All saved')).toBeVisible();
  });

  await test.step('with names in Hindi for what has one', async () => {
    await page.getByRole('tab', { name: 'Hindi names' }).click();
    await expect(page.getByText('0 of 4 named')).toBeVisible();
    await page.getByLabel('The land in Hindi').fill('नदियों की भूमि');
    // The next box is reached by the key that leads there.
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('From source to plain in Hindi')).toBeFocused();
    await page.keyboard.type('स्रोत से मैदान तक');
    await expect(page.getByText('2 of 4 named')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('All saved')).toBeVisible();
  });

  await test.step('faults lead to their place', async () => {
    await page.getByRole('tab', { name: /^Check/ }).click();
    await expect(page.getByText('2 things are in the way of publishing')).toBeVisible();
    const handIn = page.getByRole('button', { name: 'Hand in for review' });
    await expect(handIn).toBeDisabled();
    await expect(handIn).toHaveAccessibleDescription(/once nothing stands in the list/);
    await page.getByRole('button', { name: /^Description/ }).click();
    const description = page.getByRole('textbox', { name: 'Description', exact: true });
    await expect(description).toBeFocused();
    await description.fill(
      'Where the rivers of the valley rise, what they are called and where they go. '.repeat(2),
    );
    // It saves itself.
    await expect(page.getByText('All saved')).toBeVisible({ timeout: 15_000 });
    await page.getByLabel('Choose a picture').setInputFiles('web/public/icons/apple-touch-180.png');
    await expect(page.getByText('Picture saved')).toBeVisible();
  });

  await test.step('handed in', async () => {
    await page.getByRole('tab', { name: /^Check/ }).click();
    await page.getByRole('button', { name: 'Hand in for review' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in for review' }).click();
    await expect(page.getByText('In review')).toBeVisible();
  });

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await test.step('sent back with words, and published', async () => {
    await keepSession(other, await logInByApi(request, demoRoles.admin));
    const desk = await other.newPage();
    await desk.goto('/tutor/courses?state=submitted');
    await desk.getByRole('link', { name: title }).click();
    await desk.getByRole('tab', { name: /^Check/ }).click();
    await desk.getByRole('button', { name: 'Ask for changes' }).click();
    await desk.getByLabel('What is to be changed').fill('Say where the Jhelum ends, please.');
    await desk.getByRole('dialog').getByRole('button', { name: 'Ask for changes' }).click();
    await page.reload();
    await expect(page.getByText('Say where the Jhelum ends, please.')).toBeVisible();
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByText('Published', { exact: true })).toBeVisible();
  });
  await other.close();

  await test.step('and read by a visitor', async () => {
    const visiting = await browser.newContext({ baseURL: baseURL ?? '' });
    const visitor = await visiting.newPage();
    await visitor.goto('/courses?q=Rivers+of+the+journey');
    await visitor.getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByText('From source to plain')).toBeVisible();
    await expect(visitor.getByText('Older names')).toBeVisible();
    await visiting.addCookies([{ name: 'lang', value: 'hi', url: baseURL ?? '' }]);
    await visitor.reload();
    await expect(visitor.getByText('नदियों की भूमि')).toBeVisible();
    await expect(visitor.getByText('स्रोत से मैदान तक')).toBeVisible();
    await expect(visitor.getByText('From source to plain')).toHaveCount(0);
    // What nobody named stands as it was written.
    await expect(visitor.getByText('Older names')).toBeVisible();
    await visiting.close();
  });
});
