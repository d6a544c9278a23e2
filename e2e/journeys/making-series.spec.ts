import { setTutorTrust } from '@chinar/contract/accounts.trust';
import { listQuestions } from '@chinar/contract/questions';
import { createQuiz, publishQuiz } from '@chinar/contract/quizzes';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

/** A published test of the tutor's that stands in no series. */
async function makeLoose(
  request: APIRequestContext,
  token: string,
  title: string,
): Promise<string> {
  const bank = await callApi(request, listQuestions, { query: { limit: 3, q: '' } }, token);
  const questionIds = bank.questions.map(({ _id }) => _id);
  const marking = { correct: 4, wrong: -1, unanswered: 0, partial: 'none' as const };
  const body = { title, durationMinutes: 30, sections: [{ title: 'All', questionIds, marking }] };
  const { _id } = await callApi(request, createQuiz, { body }, token);
  await callApi(request, publishQuiz, { params: { id: _id }, body: { isPublished: true } }, token);
  return _id;
}

const entryOf = (page: Page, place: number) =>
  page.getByRole('group', { name: new RegExp(`^Test, ${place} of`) });

async function addTest(page: Page, place: number, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a test' }).click();
  await entryOf(page, place).getByRole('combobox', { name: 'Test' }).selectOption({ label: title });
}

test('a trusted tutor makes a series, orders its tests, opens one later, and offers it', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const tutor = await logInByApi(request, demoRoles.tutor);
  const admin = await logInByApi(request, demoRoles.admin);
  await keepSession(context, tutor);
  const titles = ['Warm-up in March', 'Full paper in April'] as const;
  for (const title of titles) await makeLoose(request, tutor.accessToken, title);
  const trust = (isTrusted: boolean) =>
    callApi(
      request,
      setTutorTrust,
      { params: { id: tutor.user._id }, body: { isTrusted } },
      admin.accessToken,
    );

  await test.step('as a draft', async () => {
    await page.goto('/admin/test-series');
    await page.getByRole('link', { name: 'New test series' }).click();
    await page.getByLabel('Title in English').fill('Spring mocks of the journey');
    await page.getByLabel('Title in Hindi').fill('यात्रा के वसंत मॉक');
    await page
      .getByLabel('In a sentence or two, in English')
      .fill('Two papers, one after the other.');
    await page.getByRole('button', { name: 'Save series' }).click();
    await expect(page).toHaveURL(/\/admin\/test-series\/[0-9a-f-]{36}\/edit$/);
    await expect(
      page.getByText('An admin publishes it when it is ready.', { exact: false }),
    ).toBeVisible();
  });

  await test.step('with its tests in an order, one of them opening later', async () => {
    await addTest(page, 1, titles[0]);
    await entryOf(page, 1).getByRole('checkbox', { name: 'Free sample' }).check();
    await addTest(page, 2, titles[1]);
    const second = entryOf(page, 2);
    await second.getByLabel('Opens').fill('2031-04-01T10:00');
    await second.getByRole('button', { name: /^Move up/ }).click();
    await page.getByRole('button', { name: 'Save tests' }).click();
    await expect(page.getByText('Tests of the series saved')).toBeVisible();
  });

  await test.step('offered once an admin trusts the tutor', async () => {
    await trust(true);
    // The server believes for five seconds what it knew of a session.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published. Learners can find it now.')).toBeVisible();
    await trust(false);
  });

  await test.step('and seen by a visitor with its dates', async () => {
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const visitor = await other.newPage();
    await visitor.goto('/test-series?q=Spring+mocks+of+the+journey');
    await visitor.getByRole('link', { name: /Spring mocks of the journey/ }).click();
    const tests = visitor.getByRole('list').filter({ hasText: titles[0] }).first();
    await expect(tests.getByRole('listitem').first()).toContainText(titles[1]);
    await expect(tests.getByRole('listitem').first()).toContainText(
      'Opens 1 Apr 2031, 10:00 am IST',
    );
    await expect(tests.getByText('Free sample')).toBeVisible();
    await expect(visitor.getByRole('table', { name: 'April 2031' })).toBeVisible();
    const [calendar] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('link', { name: 'Add to my calendar' }).click(),
    ]);
    expect(calendar.suggestedFilename()).toMatch(/\.ics$/);
    await other.close();
  });
});

test(
  'an admin renames a category: its series come along, and old links lead on',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    await keepSession(context, await logInByApi(request, demoRoles.admin));
    await page.goto('/admin/categories');
    await page.getByRole('button', { name: 'New category' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name in English').fill('Police exams');
    await dialog.getByLabel('In web addresses').fill('police');
    await dialog.getByRole('button', { name: 'Save category' }).click();
    await expect(page.getByText('Category saved')).toBeVisible();

    const row = page.getByRole('listitem').filter({ hasText: 'Police exams' });
    await row.getByRole('button', { name: 'Move Police exams up' }).click();
    await expect(page.getByRole('listitem').last()).not.toContainText('Police exams');
    await row.getByRole('button', { name: 'Change Police exams' }).click();
    await dialog.getByLabel('In web addresses').fill('police-exams');
    await dialog.getByRole('button', { name: 'Save category' }).click();
    await expect(row).toContainText('police-exams');

    await page.goto('/test-series?category=police&sort=newest');
    await expect(page).toHaveURL('/test-series?category=police-exams&sort=newest');

    await page.goto('/admin/categories');
    await row.getByRole('button', { name: 'Merge Police exams into another' }).click();
    await dialog.getByRole('combobox', { name: 'Takes its place' }).selectOption('Government');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText('“Police exams” was merged')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto('/test-series?category=police');
    await expect(page).toHaveURL('/test-series?category=government');
  },
);
