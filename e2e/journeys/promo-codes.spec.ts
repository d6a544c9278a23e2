import { addToCart } from '@chinar/contract/cart';
import { listCourses } from '@chinar/contract/courses';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';
import { newLearner } from '../tutors.ts';

test.use({ allowedComplaints: /status of 409/, viewport: { width: 1440, height: 900 } });

test('an admin writes a code, tries it on a basket and activates it; a buyer uses it up, and paused it takes nothing off', async ({
  page,
  context,
  browser,
  request,
}) => {
  const buyer = await newLearner(request, 'has-a-code', 'Bilal Rather');
  const { courses } = await callApi(request, listCourses, { query: { price: 'paid' } });
  const course = courses[0]!;
  const body = { itemType: 'course' as const, itemId: course._id };
  await callApi(request, addToCart, { body }, buyer.accessToken);
  await keepSession(context, await logInByApi(request, demoRoles.admin));
  const home = await browser.newContext();
  await keepSession(home, buyer);
  const shop = await home.newPage();
  const apply = async () => {
    await shop.goto('/checkout');
    await shop.getByRole('textbox', { name: 'Promo code' }).fill('HAZEL40');
    await shop.getByRole('button', { name: 'Apply' }).press('Enter');
  };

  await test.step('it is written, and what is missing is said beside its box', async () => {
    await page.goto('/admin/promocodes');
    await page.getByRole('link', { name: 'New promo code' }).first().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('HAZEL40');
    await page.getByLabel('Percent', { exact: true }).last().fill('40');
    await page.getByLabel('Uses in all').fill('1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Promo code saved')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'HAZEL40' })).toBeVisible();
  });

  const state = page.getByRole('region', { name: 'How it did' });
  await test.step('on a basket it takes off what it should, and before it is activated a buyer gets nothing', async () => {
    const trying = page.getByRole('region', { name: 'Try it on a basket' });
    const items = trying.getByLabel('Add an item');
    const label = await items.locator('option').filter({ hasText: course.title }).textContent();
    await items.selectOption({ label: label ?? '' });
    await expect(trying.getByText('To pay')).toBeVisible();
    await expect(trying.getByText(/^Now a buyer would see: /)).toBeVisible();
    await apply();
    await expect(shop.getByText('HAZEL40 is applied')).toBeHidden();
    await state.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('HAZEL40 is active')).toBeVisible();
    await expect(trying.getByText(/^Now a buyer would see: /)).toHaveCount(0);
  });

  await test.step('a buyer pays less by it', async () => {
    await apply();
    await expect(shop.getByText('HAZEL40 is applied')).toBeVisible();
    await expect(shop.getByText('Discount (HAZEL40)')).toBeVisible();
    await shop.getByRole('button', { name: /^Pay ₹/ }).click();
    await shop.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(shop.getByText('Paid. Thank you!')).toBeVisible();
  });

  await test.step('its admin sees by whom, and that it is used up', async () => {
    await page.reload();
    await expect(state.getByText('Used up')).toBeVisible();
    await expect(state.getByText('1 of 1')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Orders' })).toContainText('Bilal Rather');
  });

  await test.step('with more uses it works again, until it is put away', async () => {
    await page.getByLabel('Uses in all').fill('5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(state.getByText('1 of 5')).toBeVisible();
    await state.getByRole('button', { name: 'Archive' }).click();
    const asked = page.getByRole('dialog', { name: 'Archive HAZEL40?' });
    await asked.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('HAZEL40 is archived')).toBeVisible();
    await expect(state.getByText('An archived code cannot be changed.')).toBeVisible();
  });
  await home.close();
});
