import { listCourses } from '@chinar/contract/courses';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';
import { newLearner } from '../tutors.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an admin gives a class access by a list, sees before who would get it, and takes it back', async ({
  page,
  context,
  browser,
  request,
}) => {
  const learner = await newLearner(request, 'on-the-list', 'Asma Jan');
  const { courses } = await callApi(request, listCourses, { query: { price: 'paid' } });
  const course = courses[0]!;
  await keepSession(context, await logInByApi(request, demoRoles.admin));
  const home = await browser.newContext();
  await keepSession(home, learner);
  const school = await home.newPage();

  await test.step('what would come of the list stands there before anything is given', async () => {
    await page.goto('/admin/grants');
    await page.getByRole('link', { name: 'Give access' }).first().click();
    await page
      .getByLabel('The list as CSV')
      .fill(`Email\n${learner.user.email}\nnobody.at.all@example.org\n${learner.user.email}\n`);
    const item = page.getByLabel('Item', { exact: true });
    const named = `${course.title} · Course`;
    await item.fill(course.title);
    await expect(page.locator('datalist option').filter({ hasText: named })).toBeAttached();
    await item.fill(named);
    await page.getByLabel('Why', { exact: true }).fill('Scholarship of the school');
    await page.getByRole('button', { name: 'Look at the list first' }).click();
    const preview = page.getByRole('region', { name: 'This would come of it' });
    await expect(preview).toContainText('Asma Jan');
    await expect(preview).toContainText('No account');
    await expect(preview).toContainText('Named above');
    await school.goto(`/courses/${course._id}`);
    await expect(
      school.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }),
    ).toBeVisible();
  });

  await test.step('given, the course is open, and nothing was paid', async () => {
    await page.getByRole('button', { name: /^Give .*1 learner/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Access given' })).toBeVisible();
    await school.reload();
    await expect(
      school.getByRole('link', { name: 'Begin' }).filter({ visible: true }),
    ).toBeVisible();
  });

  await test.step('taken back, it is closed, and the list says by whom', async () => {
    const row = page.getByRole('row').filter({ hasText: course.title }).first();
    await row.getByRole('button', { name: /^Take back/ }).click();
    const asked = page.getByRole('dialog', { name: 'Take this access back?' });
    await asked.getByLabel('Why').fill('The school called it off.');
    await asked.getByRole('button', { name: 'Take back' }).click();
    await expect(row.getByText('Taken back')).toBeVisible();
    await school.reload();
    await expect(
      school.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }),
    ).toBeVisible();
  });
  await home.close();
});
