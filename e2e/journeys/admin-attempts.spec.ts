import { readFile } from 'node:fs/promises';
import { login, register, verifyEmail } from '@chinar/contract/accounts';
import { startPublicAttempt } from '@chinar/contract/attempts';
import { listPublicQuizzes } from '@chinar/contract/quizzes';
import { listAllAttempts } from '@chinar/contract/attempts.results';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi, readMail } from '../steps.ts';

/** Somebody whose name is a formula begins a test; tells its title. */
async function beginAsFormula(request: APIRequestContext, fullName: string): Promise<string> {
  const mark = `formula${Date.now()}`;
  const email = `${mark}@example.org`;
  const password = 'a long enough password';
  await callApi(request, register, { body: { fullName, username: mark, email, password } });
  const link = new URL(await readMail(request, email, '/verify-email'), 'http://here');
  const token = link.searchParams.get('token') ?? '';
  await callApi(request, verifyEmail, { params: { token } });
  const session = await callApi(request, login, { body: { email, password } });
  const { quizzes } = await callApi(request, listPublicQuizzes, { query: { limit: 1 } });
  const quiz = quizzes[0]!;
  const start = { params: { id: quiz._id }, body: {} };
  await callApi(request, startPublicAttempt, start, session.accessToken);
  return quiz.title;
}

const table = (page: Page) => page.getByRole('table', { name: 'Attempts' });
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name });

test('an admin orders, narrows and trims the table of attempts, takes it as a file, and finds the way back', async ({
  page,
  context,
  request,
}) => {
  const fullName = '=1+1 Nadia';
  const title = await beginAsFormula(request, fullName);
  const admin = await logInByApi(request, demoRoles.admin);
  await keepSession(context, admin);
  const rowOf = (name: string) => table(page).getByRole('rowheader', { name });

  await test.step('from the menu to the table', async () => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Newest attempts' })).toContainText(title);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Attempts', exact: true }).click();
    await expect(head(page, 'Started')).toHaveAttribute('aria-sort', 'descending');
    // Among the first, not the first: other journeys begin tests meanwhile.
    await expect(rowOf(fullName)).toBeVisible();
  });

  await test.step('the oldest first', async () => {
    await head(page, 'Started').getByRole('link').click();
    await expect(page).toHaveURL('/admin/quiz-attempts?sort=oldest');
    await expect(head(page, 'Started')).toHaveAttribute('aria-sort', 'ascending');
    await expect(rowOf(fullName)).toHaveCount(0);
  });

  await test.step('those that are running', async () => {
    await page.getByRole('combobox', { name: 'State' }).selectOption('in_progress');
    await expect(page).toHaveURL('/admin/quiz-attempts?state=in_progress&sort=oldest');
    await expect(rowOf(fullName)).toBeVisible();
  });

  await test.step('another column, and one less', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Number' }).check();
    await page.getByRole('checkbox', { name: 'Late' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(head(page, 'Number')).toBeVisible();
    await expect(head(page, 'Late')).toHaveCount(0);
    await page.reload();
    await expect(head(page, 'Number')).toBeVisible();
    await expect(head(page, 'Late')).toHaveCount(0);
  });

  await test.step('the file holds what is in the list, and no formula', async () => {
    const running = async () => {
      const asked = { query: { state: 'in_progress', limit: 1 } } as const;
      const { pagination } = await callApi(request, listAllAttempts, asked, admin.accessToken);
      return pagination.total;
    };
    const before = await running();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^attempts-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\u{FEFF}Learner,Test,Number,State,Score,Out of,Started,Handed in,Late');
    // One more or less: the other worker's journey may begin a test or hand it in meanwhile.
    const [fewest, most] = [before, await running()].toSorted((a, b) => a - b);
    expect(lines.length - 2).toBeGreaterThanOrEqual(fewest! - 1);
    expect(lines.length - 2).toBeLessThanOrEqual(most! + 1);
    expect(text).toContain(`"'${fullName}",`);
    expect(text).not.toMatch(/^"?=/m);
    await expect(page.getByText('in the file')).toBeVisible();
  });

  await test.step('the whole list as plain text, made by the server', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV file' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('Nadia');
  });

  await test.step('back and forward', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/admin/quiz-attempts?sort=oldest');
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('');
    await page.goBack();
    await expect(head(page, 'Started')).toHaveAttribute('aria-sort', 'descending');
    await expect(rowOf(fullName)).toBeVisible();
    await page.goForward();
    await expect(head(page, 'Started')).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('more rows, and a link that shows them all', async () => {
    await page.getByRole('link', { name: /^Load more/ }).click();
    await expect(page).toHaveURL('/admin/quiz-attempts?sort=oldest&page=2');
    await expect(table(page).getByRole('rowheader')).toHaveCount(40);
    await page.reload();
    await expect(table(page).getByRole('rowheader')).toHaveCount(40);
  });
});

test('a tutor is told whose page it is and led to the own one', async ({
  page,
  context,
  request,
}) => {
  await keepSession(context, await logInByApi(request, demoRoles.tutor));
  await page.goto('/admin/quiz-attempts');
  await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/tutor/dashboard');
});
