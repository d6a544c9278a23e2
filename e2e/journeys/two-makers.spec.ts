import { createQuestion } from '@chinar/contract/questions';
import { createQuiz, deleteQuiz, getQuizForEdit } from '@chinar/contract/quizzes';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

test.use({ allowedComplaints: /status of 409/, viewport: { width: 1440, height: 900 } });

type Planted = { _id: string; stem: string };

/** A question of the owner's own: other journeys add to the bank meanwhile, so its places say nothing. */
async function plant(
  request: APIRequestContext,
  accessToken: string,
  fruit: string,
): Promise<Planted> {
  const stem = `Which tree bears the ${fruit}? (${Date.now()})`;
  const content = { en: { stem } };
  const body = { type: 'shorttext' as const, content, key: { accepted: [fruit] } };
  const { _id } = await callApi(request, createQuestion, { body }, accessToken);
  return { _id, stem };
}

/** Finds one question of the bank by its text, and adds it. */
async function add(page: Page, { stem }: Planted): Promise<void> {
  await page.getByRole('button', { name: 'Choose questions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Questions of your bank' });
  await sheet.getByRole('searchbox').fill(stem);
  const row = sheet.getByRole('listitem').filter({ hasText: stem });
  await row.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: 'Add 1 question' }).click();
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
  const [before, mine, added] = await Promise.all([
    plant(request, owner.accessToken, 'apple'),
    plant(request, owner.accessToken, 'quince'),
    plant(request, owner.accessToken, 'walnut'),
  ]);
  const body = {
    title: 'Edited by two',
    durationMinutes: 20,
    sections: [{ title: 'All', questionIds: [before._id], marking: { correct: 4, wrong: -1 } }],
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
    await add(theirs, added);
    await theirs.getByLabel('Title', { exact: true }).fill('Edited by an admin');
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(theirs.getByText('Unsaved changes')).toHaveCount(0);
    await add(page, mine);
    await page.getByLabel('Title', { exact: true }).fill('Edited by its owner');
  });

  const panel = page.getByRole('region', { name: 'Somebody else saved this meanwhile' });
  await test.step('the slower one is shown both, and nothing is written', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel).toBeFocused();
    const titles = panel.getByRole('group', { name: 'Title', exact: true });
    await expect(titles).toContainText('Edited by its owner');
    await expect(titles).toContainText('Edited by an admin');
    // As many questions on either side: which ones they are is what differs.
    const sections = panel.getByRole('group', { name: 'Sections' });
    await expect(sections).toContainText(mine.stem);
    await expect(sections).toContainText(added.stem);
    expect(await held()).toMatchObject({ title: 'Edited by an admin', version: 2 });
  });

  await test.step('their questions and the own title are chosen, and saved', async () => {
    await panel.getByRole('button', { name: 'Use this: Sections, Theirs' }).click();
    await expect(rowsOf(page).last()).toContainText(added.stem);
    await panel.getByRole('button', { name: 'Keep mine' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    const now = await held();
    expect(now).toMatchObject({ title: 'Edited by its owner', version: 3 });
    const rows = now.definition.sections.flatMap(({ questions = [] }) => questions);
    expect(rows.map(({ questionId }) => questionId)).toEqual([before._id, added._id]);
  });
  await other.close();
  await callApi(request, deleteQuiz, { params }, owner.accessToken);
});
