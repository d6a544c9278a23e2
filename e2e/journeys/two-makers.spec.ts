import { listQuestions } from '@chinar/contract/questions';
import { createQuiz, deleteQuiz, getQuizForEdit } from '@chinar/contract/quizzes';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

test.use({ allowedComplaints: /status of 409/, viewport: { width: 1440, height: 900 } });

/** Adds the questions of the bank that stand at these places of the list. */
async function add(page: Page, places: readonly number[]): Promise<void> {
  await page.getByRole('button', { name: 'Choose questions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Questions of your bank' });
  const subjects = sheet.getByLabel('Subject');
  const label = await subjects.locator('option').nth(1).textContent();
  await subjects.selectOption({ label: label ?? '' });
  await expect(sheet.getByRole('list')).not.toHaveAttribute('aria-busy');
  for (const place of places) await sheet.getByRole('checkbox').nth(place).check();
  await sheet.getByRole('button', { name: `Add ${places.length} question` }).click();
  await expect(sheet).toHaveCount(0);
}

const rowsOf = (page: Page) =>
  page.getByRole('group', { name: 'Questions', exact: true }).getByRole('listitem');

test('of two who edit one test at once the slower sees both versions, question by question, and chooses', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const owner = await logInByApi(request, demoRoles.tutor);
  const admin = await logInByApi(request, demoRoles.admin);
  const bank = await callApi(request, listQuestions, { query: { limit: 1 } }, owner.accessToken);
  const questionIds = bank.questions.map(({ _id }) => _id);
  const body = {
    title: 'Edited by two',
    durationMinutes: 20,
    sections: [{ title: 'All', questionIds, marking: { correct: 4, wrong: -1 } }],
  };
  const { _id: id } = await callApi(request, createQuiz, { body }, owner.accessToken);
  const params = { id };
  const held = () => callApi(request, getQuizForEdit, { params }, owner.accessToken);
  await keepSession(page.context(), owner);
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1440, height: 900 },
  });
  await keepSession(other, admin);
  const theirs = await other.newPage();

  await test.step('both open it, and both add a question', async () => {
    for (const one of [page, theirs]) {
      await one.goto(`/admin/quizzes/edit/${id}`);
      await expect(rowsOf(one)).toHaveCount(1);
    }
    await add(theirs, [2]);
    await theirs.getByLabel('Title', { exact: true }).fill('Edited by an admin');
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(theirs.getByText('Unsaved changes')).toHaveCount(0);
    await add(page, [1]);
    await page.getByLabel('Title', { exact: true }).fill('Edited by its owner');
  });
  const mine = (await rowsOf(page).locator('.line-clamp-2').allTextContents()).at(-1) ?? '';
  const added = (await rowsOf(theirs).locator('.line-clamp-2').allTextContents()).at(-1) ?? '';
  expect(mine).not.toBe(added);

  const panel = page.getByRole('region', { name: 'Somebody else saved this meanwhile' });
  await test.step('the slower one is shown both, and nothing is written', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel).toBeFocused();
    const titles = panel.getByRole('group', { name: 'Title', exact: true });
    await expect(titles).toContainText('Edited by its owner');
    await expect(titles).toContainText('Edited by an admin');
    // As many questions on either side: which, is what they differ in.
    const sections = panel.getByRole('group', { name: 'Sections' });
    await expect(sections).toContainText(mine);
    await expect(sections).toContainText(added);
    expect(await held()).toMatchObject({ title: 'Edited by an admin', version: 2 });
  });

  await test.step('their questions and the own title are chosen, and saved', async () => {
    await panel.getByRole('button', { name: 'Use this: Sections, Theirs' }).click();
    await expect(rowsOf(page).last()).toContainText(added);
    await panel.getByRole('button', { name: 'Keep mine' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    const now = await held();
    expect(now).toMatchObject({ title: 'Edited by its owner', version: 3 });
    const ids = now.definition.sections.flatMap(({ questions = [] }) => questions);
    expect(ids).toHaveLength(2);
  });
  await other.close();
  await callApi(request, deleteQuiz, { params }, owner.accessToken);
});
