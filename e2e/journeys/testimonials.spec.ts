import { expect, test } from '../fixtures.ts';
import { demoRoles, logIn } from '../steps.ts';

test(
  'what a learner tells waits for an admin, stands on the home page, and can be taken back',
  { tag: '@deep' },
  async ({ page, browser, baseURL }) => {
    const content = 'The palette was the one of exam day, and my answers were all there.';
    await logIn(page, demoRoles.learner, 'chinar-demo');
    await page.goto('/testimonials/add');
    await page.getByRole('radio', { name: '5 stars of 5' }).press('ArrowLeft');
    await page.getByLabel('Your experience').fill(content);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('nothing is shown without your consent')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('It is shown once we have read it.')).toBeVisible();
    const own = page.getByRole('listitem').filter({ hasText: content });
    await expect(own.getByText('Waiting')).toBeVisible();
    await expect(own.getByText('4 stars of 5')).toBeAttached();

    const desk = await browser.newPage(baseURL ? { baseURL, serviceWorkers: 'block' } : {});
    await logIn(desk, demoRoles.admin, 'chinar-demo');
    await desk.goto('/admin/testimonials?status=pending');
    const row = desk.getByRole('row').filter({ hasText: content });
    await row.getByRole('checkbox').check();
    await desk.getByRole('button', { name: 'Approve 1' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText('1 approved')).toBeVisible();
    await desk.close();

    await page.goto('/');
    const section = page.getByRole('region', { name: 'What learners say' });
    await expect(section.getByText(content)).toBeVisible();
    await page.goto('/testimonials/add');
    await own.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(own).toHaveCount(0);
    // A page that takes long to make is shown once more as it was.
    await expect
      .poll(async () => {
        await page.goto('/');
        return section.getByText(content).count();
      })
      .toBe(0);
  },
);
