import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { orderCourse } from '../look/some-order.ts';
import { demoRoles, keepSession, logInByApi } from '../steps.ts';
import { newLearner } from '../tutors.ts';

/** How many sheets a PDF has. */
const sheetsOf = (pdf: Buffer): number =>
  [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;

test('a buyer orders at the counter, staff confirm the money, the course opens, and the invoice is printed', async ({
  page,
  context,
  browser,
  request,
}) => {
  const buyer = await newLearner(request, 'pays-at-counter', 'Mehraj Wani');
  const { order, pay, course } = await orderCourse(request, buyer);
  await keepSession(context, buyer);

  await test.step('the buyer has a slip to show, and nothing is open yet', async () => {
    await page.goto(`/payment-success?order=${order._id}`);
    await expect(page.getByText(pay.counter?.slipNo ?? '-', { exact: true })).toBeVisible();
  });

  await test.step('staff find it, and another sum than the order’s is refused', async () => {
    const desk = await browser.newContext();
    await keepSession(desk, await logInByApi(request, demoRoles.admin));
    const office = await desk.newPage();
    await office.goto('/admin/dashboard');
    await expect(office.getByRole('heading', { name: 'Payments to confirm' })).toBeVisible();
    await office.goto(`/admin/orders?waits=confirmation&q=${order.orderNo}`);
    await expect(office.getByText('To confirm', { exact: true }).first()).toBeVisible();
    await office.getByRole('link', { name: order.orderNo }).click();
    await expect(office.getByText(`slip ${pay.counter?.slipNo}`)).toBeVisible();
    const amount = office.getByLabel('Amount that came');
    await amount.fill('1');
    await office.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(office.getByText('This is not the amount of the order.').first()).toBeVisible();
    await amount.fill(String(order.total));
    await office.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(office.getByText('Received', { exact: true })).toBeVisible();
    await expect(office.getByRole('link', { name: 'Invoice', exact: true })).toBeVisible();
    await desk.close();
  });

  await test.step('the course is the buyer’s', async () => {
    await page.goto(`/courses/${course._id}`);
    await expect(page.getByRole('link', { name: 'Begin' }).filter({ visible: true })).toBeVisible();
  });

  await test.step('the invoice prints as one sheet with nothing around it, and comes as a file', async () => {
    await page.goto(`/orders/${order._id}`);
    await page.getByRole('link', { name: 'Invoice', exact: true }).click();
    const sheet = page.getByRole('article', { name: 'The invoice as it is printed' });
    await expect(sheet).toContainText('Mehraj Wani');
    await expect(sheet).toContainText(course.title);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('banner').first()).toBeHidden();
    expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1);
    await page.emulateMedia({ media: 'screen' });
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF in Hindi' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^CHR?-\d\d-\d\d-\d{6}-hi\.pdf$/);
    expect(sheetsOf(readFileSync(await file.path()))).toBe(1);
  });
});

test(
  'who has a slip for the counter pays the same order another way, and nothing is cancelled',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    const buyer = await newLearner(request, 'pays-another-way', 'Ruqaya Dar');
    const { order } = await orderCourse(request, buyer);
    await keepSession(context, buyer);

    await test.step('beside the slip stands another way', async () => {
      await page.goto(`/payment-success?order=${order._id}`);
      await expect(page.getByRole('button', { name: 'Pay another way' })).toBeVisible();
    });

    await test.step('the order offers the ways that are open, without the one that it has', async () => {
      await page.goto(`/orders/${order._id}`);
      await page.getByRole('button', { name: 'Pay another way' }).click();
      const ways = page.getByRole('dialog', { name: 'Pay another way' });
      await expect(ways.getByRole('radio', { name: /^Cash/ })).toHaveCount(0);
      await ways.getByRole('button', { name: /^Pay ₹/ }).click();
    });

    await test.step('a failed try leads back to the slip, and the gateway takes it then', async () => {
      await page.getByRole('button', { name: 'Let it fail' }).click();
      await expect(page.getByText('The payment did not come through')).toBeVisible();
      await page.getByRole('button', { name: 'Pay another way' }).click();
      const ways = page.getByRole('dialog', { name: 'Pay another way' });
      await ways.locator('input[value="counter"]').check({ force: true });
      await ways.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(page.getByText('Slip', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Pay another way' }).click();
      await ways.getByRole('button', { name: /^Pay ₹/ }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByText('Paid. Thank you!')).toBeVisible();
    });
  },
);
