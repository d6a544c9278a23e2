import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { buyCourse } from '../look/some-order.ts';
import { demoRoles, keepSession, logInByApi } from '../steps.ts';
import { newLearner } from '../tutors.ts';

/** Asks for what an order's page offers to give back. */
async function askBack(page: Page, orderId: string, why: string): Promise<void> {
  await page.goto(`/orders/${orderId}`);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await refunds.getByText('Ask for a refund').click();
  await refunds.getByLabel('Why?').fill(why);
  await refunds.getByRole('button', { name: 'Ask for the refund' }).click();
}

/** Opens what staff see of the refund of an order that waits for them. */
async function lookAt(office: Page, waits: 'money' | 'decision', orderNo: string) {
  await office.goto(`/admin/refunds?waits=${waits}&q=${orderNo}`);
  await office.getByRole('button', { name: 'Look at it' }).click();
  return office.getByRole('dialog', { name: new RegExp(`order ${orderNo}$`) });
}

test('what the rule gives goes back at once and is paid at the counter; a second time staff decide, and the buyer reads why not', async ({
  page,
  context,
  browser,
  request,
}) => {
  const buyer = await newLearner(request, 'wants-it-back', 'Shazia Lone');
  const admin = await logInByApi(request, demoRoles.admin);
  await keepSession(context, buyer);
  const desk = await browser.newContext();
  await keepSession(desk, admin);
  const office = await desk.newPage();
  const { order, course } = await buyCourse(request, buyer, admin);
  const refunds = page.getByRole('region', { name: 'Refunds' });

  await test.step('the buyer is told the rule before asking, and the course closes at once', async () => {
    await page.goto(`/orders/${order._id}`);
    await refunds.getByText('Ask for a refund').click();
    await expect(refunds.getByText(/^Within \d+ days and under \d+% used/)).toBeVisible();
    await expect(refunds.getByText(/ would go back$/)).toBeVisible();
    await askBack(page, order._id, 'It begins with what I know already.');
    await expect(page.getByText('Refunded at once')).toBeVisible();
    await expect(refunds.getByText('Approved', { exact: true })).toBeVisible();
    await page.goto(`/courses/${course._id}`);
    await expect(
      page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }),
    ).toBeVisible();
  });

  await test.step('staff pay it out, and write down by which slip', async () => {
    const one = await lookAt(office, 'money', order.orderNo);
    await expect(one).toContainText('It begins with what I know already.');
    await one.getByRole('button', { name: 'Money is paid' }).click();
    await expect(one.getByLabel('Number of the receipt')).toHaveAttribute('aria-invalid', 'true');
    await one.getByLabel('Number of the receipt').fill('SLIP 41');
    await one.getByRole('button', { name: 'Money is paid' }).click();
    await expect(office.getByText('Noted as paid')).toBeVisible();
    await page.goto(`/orders/${order._id}`);
    await expect(refunds.getByText('Paid back', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /Credit note/ })).toBeVisible();
  });

  await test.step('bought and asked back again, it waits for staff, who refuse with words', async () => {
    const second = await buyCourse(request, buyer, admin);
    expect(second.course._id).toBe(course._id);
    await askBack(page, second.order._id, 'I changed my mind once more.');
    await expect(page.getByText('Asked for. We look at it and write to you.')).toBeVisible();
    await expect(refunds.getByText('Being looked at', { exact: true })).toBeVisible();
    await expect(refunds.getByText('Refunded once before')).toBeVisible();
    const one = await lookAt(office, 'decision', second.order.orderNo);
    await one.getByText('Refuse it').first().click();
    await one.getByLabel('Why it is refused; the buyer reads it').fill('Once is enough.');
    await one.getByRole('button', { name: 'Refuse it' }).last().click();
    await expect(office.getByText('Refused; the buyer sees why')).toBeVisible();
    await page.reload();
    await expect(refunds).toContainText('Why it was refused: Once is enough.');
    await expect(refunds.getByText('Ask for a refund')).toHaveCount(0);
    await page.goto(`/courses/${course._id}`);
    await expect(page.getByRole('link', { name: 'Begin' }).filter({ visible: true })).toBeVisible();
  });
  await desk.close();
});
