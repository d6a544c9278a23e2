import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { buyCourse } from '../look/some-order.ts';
import { demoRoles, keepSession, logInByApi } from '../steps.ts';
import { newLearner } from '../tutors.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an admin sees what was sold by day, item and way of paying, and takes the same along as a file', async ({
  page,
  context,
  request,
}) => {
  const buyer = await newLearner(request, 'is-counted', 'Javid Mir');
  const admin = await logInByApi(request, demoRoles.admin);
  const { course } = await buyCourse(request, buyer, admin);
  await keepSession(context, admin);

  await test.step('the days show what came, as figures, as a picture and as a table', async () => {
    await page.goto('/admin/sales');
    await expect(page.getByText('Net', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('figure', { name: 'Net sales as a picture' })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
  });

  await test.step('by item the course stands among what was sold; the way is kept in the address', async () => {
    await page.getByRole('tab', { name: 'Item' }).click();
    await expect(page).toHaveURL(/by=item/);
    await expect(page.getByRole('row').filter({ hasText: course.title }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Way of paying' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Counter' }).first()).toBeVisible();
  });

  await test.step('the file has the same rows', async () => {
    await page.getByRole('tab', { name: 'Item' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).first().click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(
      /^sales-by-item-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/,
    );
    expect(readFileSync(await file.path(), 'utf8')).toContain(course.title);
  });
});
