import { readFile } from 'node:fs/promises';
import { listExams } from '@chinar/contract/exams';
import { deleteQuiz, getQuizForEdit } from '@chinar/contract/quizzes';
import { listManagedQuizzes } from '@chinar/contract/quizzes.making';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

/** Chooses the first questions of a subject for the section that is being filled. */
async function pick(page: Page, subject: RegExp, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Choose questions' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Questions of your bank' });
  const subjects = sheet.getByLabel('Subject');
  const label = await subjects.locator('option').filter({ hasText: subject }).first().textContent();
  await subjects.selectOption({ label: label ?? '' });
  const found = /\((\d+)\)/.exec(label ?? '')?.[1] ?? '';
  await expect(sheet.getByText(`${found} questions`, { exact: true })).toBeVisible();
  const boxes = sheet.getByRole('checkbox');
  for (let place = 0; place < count; place += 1) await boxes.nth(place).check();
  await sheet.getByRole('button', { name: `Add ${count} questions` }).click();
  await expect(sheet).toHaveCount(0);
}

test('a tutor makes a test by the pattern of an exam, mends what is missing, and publishes it', async ({
  page,
  context,
  request,
}) => {
  const session = await logInByApi(request, demoRoles.tutor);
  await keepSession(context, session);
  await page.goto('/admin/quizzes');
  await page.getByRole('link', { name: 'New test' }).first().click();
  await page.getByLabel('Find an exam').fill('gate');
  await page.getByRole('link', { name: /GATE/ }).first().click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(/GATE/);
  await page.getByLabel('Title', { exact: true }).fill('A test of a journey');
  // Nothing typed is lost when the page goes.
  await page.getByLabel('Description optional', { exact: true }).fill('Twenty minutes of physics.');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Description optional', { exact: true })).toHaveValue(
    /Twenty minutes/,
  );
  const { exams } = await callApi(request, listExams, { query: { q: 'GATE' } });
  const [exam] = exams;
  // The pattern names its exam; whoever means another one empties the field.
  const named = page.getByRole('combobox', { name: /^Exam/ });
  await expect(named).toHaveValue(`${exam?.code} · ${exam?.name.en}`);
  await page.getByRole('button', { name: 'Empty: Exam' }).click();
  await named.fill(`${exam?.code} · ${exam?.name.en}`);
  await expect(page.getByRole('button', { name: 'Empty: Exam' })).toBeVisible();
  await pick(page, /Physics/, 3);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/admin\/quizzes\/edit\//);
  // The pattern announces more than there is: each fault leads to its place.
  const aside = page.getByRole('complementary', { name: 'Ready to publish?' });
  await expect(aside.getByText(/questions are announced, and 3 are here/)).toBeVisible();
  await aside.getByRole('button', { name: /questions are announced/ }).click();
  await expect(page.getByLabel(/^Announced questions/)).toBeFocused();
  await page.getByLabel(/^Announced questions/).fill('3');
  await page.getByLabel(/^Announced marks/).fill('');
  const removes = page.getByRole('button', { name: /^Remove: Section/ });
  for (let left = await removes.count(); left > 1; left -= 1) await removes.last().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(aside.getByText('Nothing stands in the way.')).toBeVisible();
  await aside.getByRole('link', { name: 'Publish, statistics, live' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();

  // On paper, with its key.
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('radio', { name: 'With the key' }).check();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  const paper = await waiting;
  expect(paper.suggestedFilename()).toMatch(/^a-test-of-a-journey.*-key\.pdf$/);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('dialog')).toBeHidden();

  const asked = { query: { q: 'A test of a journey' } };
  const { quizzes } = await callApi(request, listManagedQuizzes, asked, session.accessToken);
  const [made] = quizzes;
  expect(made).toMatchObject({ state: 'published', isChanged: false, questions: 3 });
  const params = { id: made?._id ?? '' };
  const held = await callApi(request, getQuizForEdit, { params }, session.accessToken);
  expect(held).toMatchObject({ totalQuestions: 3, calculator: 'scientific' });
  expect(held.definition.examId).toBe(exam?._id);
  await callApi(request, deleteQuiz, { params }, session.accessToken);
});
