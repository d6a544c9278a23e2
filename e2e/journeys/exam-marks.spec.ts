import { createExam } from '@chinar/contract/exams';
import { listQuizTemplates } from '@chinar/contract/quizzes.templates';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

test('a visitor learns what a guess is worth at NEET and at UPSC, and finds the page without a script', async ({
  page,
  request,
}) => {
  await page.goto('/quizzes-exams?tab=exams');
  await page.getByRole('searchbox').fill('NEET');
  await page.keyboard.press('Enter');
  // The tab stays when a filter changes.
  await expect(page).toHaveURL(/tab=exams/);
  await page.getByRole('link', { name: /NEET UG/ }).click();
  await expect(page.getByText('Not announced here').first()).toBeVisible();
  await page.getByRole('link', { name: 'How the marks work, and what a guess is worth' }).click();
  await expect(page).toHaveURL(/\/exams\/neet\/marks$/);
  await expect(page.getByText('10 × 4 − 3 × 1 + 2 × 0 = 37')).toBeVisible();
  await expect(page.getByText(/Even a blind guess brings 0.25 marks/)).toBeVisible();
  const table = page.getByRole('table', { name: 'What a guess brings on average' });
  await expect(table.getByRole('row').nth(1)).toContainText('25%');
  await page.goto('/exams/upsc/marks');
  await expect(
    page.getByText(/costs nothing\. Once you can rule out one option/).first(),
  ).toBeVisible();

  const html = await (await request.get('/exams/gate/marks')).text();
  expect(html).toContain('application/ld+json');
  expect(html).toContain('How GATE marks work');
  expect(html).not.toMatch(/never guess/i);
});

test(
  'tabs of tests and exams are moved between with keys, and the address says which is open',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/quizzes-exams');
    const tests = page.getByRole('tab', { name: 'Tests' });
    await expect(tests).toHaveAttribute('aria-selected', 'true');
    // Keys count from when the page is alive on.
    await expect(async () => {
      await tests.focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Exams' })).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(page).toHaveURL(/\/quizzes-exams\?tab=exams$/);
    await expect(page.getByRole('link', { name: /JKSSB/ })).toBeVisible();
    await page.goBack();
    await expect(tests).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'an admin writes a syllabus with keys alone, and it unfolds on the page of the exam',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    const admin = await logInByApi(request, demoRoles.admin);
    await keepSession(context, admin);
    const body = {
      code: 'JOURNEY',
      name: { en: 'Exam of the journey' },
      summary: { en: 'With a syllabus.' },
      category: 'state' as const,
      status: 'published' as const,
      importantDates: [{ label: { en: 'The exam' }, on: '2027-05-02', isConfirmed: true }],
    };
    const { _id, slug } = await callApi(request, createExam, { body }, admin.accessToken);
    // The spec spells it both ways.
    await page.goto(`/admin/exams/edit/${_id}`);
    await page.getByRole('button', { name: 'Add a topic' }).click();
    await page.keyboard.type('Physics');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.type('Light');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sound');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.type('Chemistry');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByLabel(/^Topic in English/)).toHaveCount(4);
    await page.getByRole('button', { name: 'Save exam' }).click();
    await expect(page.getByText('Exam saved')).toBeVisible();

    await page.goto(`/exams/${slug}`);
    const light = page.getByRole('main').getByText('Light', { exact: true });
    const subjects = page.getByRole('button', { name: /Physics/ });
    await expect(light).toBeHidden();
    await subjects.click();
    await expect(light).toBeVisible();
    const chemistry = await page.getByText('Chemistry', { exact: true }).boundingBox();
    const physics = await subjects.boundingBox();
    expect(chemistry?.y).toBeLessThan(physics?.y ?? 0);
    const calendar = await page.getByRole('link', { name: /confirmed days/ }).getAttribute('href');
    const answer = await request.get(calendar ?? '');
    expect(await answer.text()).toContain('DTSTART;VALUE=DATE:20270502');
  },
);

test(
  'an admin writes a newer pattern, and new quizzes are begun from it',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    const admin = await logInByApi(request, demoRoles.admin);
    await keepSession(context, admin);
    await page.goto('/admin/exams/patterns');
    const row = page.getByRole('row', { name: /clat-ug-2026/ });
    await row.getByRole('link', { name: 'Write a newer one' }).click();
    await page.getByLabel('Holds from').fill('2026-11-01');
    await page.getByLabel('Checked on').fill('2026-11-20');
    await page.getByLabel('Minutes in all').fill('125');
    await page.getByRole('button', { name: 'Save pattern' }).click();
    await expect(page.getByText('Pattern saved')).toBeVisible();
    await page.goto('/admin/exams/patterns');
    const rows = page.getByRole('row', { name: /clat-ug-2026/ });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('In force');
    await expect(rows.nth(1)).toContainText('Replaced');
    const templates = await callApi(request, listQuizTemplates, {}, admin.accessToken);
    expect(templates.find(({ code }) => code === 'clat-ug-2026')?.durationMinutes).toBe(125);

    // Others find what the product brings again.
    await rows.first().getByRole('link', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'Delete pattern' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete pattern' }).click();
    await expect(page.getByText('Pattern deleted')).toBeVisible();
  },
);
