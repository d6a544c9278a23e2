import { tellUtr, payOrder } from '@chinar/contract/orders';
import { expect, test } from '../fixtures.ts';
import { orderCourse } from '../look/some-order.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';
import { newLearner } from '../tutors.ts';

test('a parent pays by a link without an account, sees no more than a first name, and the course opens', async ({
  page,
  context,
  browser,
  request,
}) => {
  const learner = await newLearner(request, 'asks-a-parent', 'Insha Mushtaq Lone');
  const { order, course } = await orderCourse(request, learner);
  await keepSession(context, learner);

  const url = await test.step('the learner makes a link and may send it on', async () => {
    await page.goto(`/orders/${order._id}`);
    await page.getByRole('button', { name: 'Make a link to pay' }).click();
    const link = page.getByLabel('Link to pay', { exact: true });
    await expect(link).toContainText('/checkout?pay=');
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=/,
    );
    return (await link.textContent()) ?? '';
  });

  await test.step('the parent opens it with no session, and pays', async () => {
    const home = await browser.newContext();
    const parent = await home.newPage();
    await parent.goto(url.slice(new URL(url).origin.length));
    const main = parent.getByRole('main');
    await expect(main).toContainText('Insha asks you to pay for this.');
    await expect(main).toContainText(course.title);
    await expect(main).not.toContainText('Mushtaq');
    await expect(main).not.toContainText(order.orderNo);
    await expect(parent.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await parent.getByRole('button', { name: /^Pay ₹/ }).click();
    await parent.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(parent.getByText('This is paid', { exact: true })).toBeVisible();
    await expect(parent).toHaveURL(/\/checkout\?pay=/);
    await home.close();
  });

  await test.step('the course is the learner’s', async () => {
    await page.goto(`/courses/${course._id}`);
    await expect(page.getByRole('link', { name: 'Begin' }).filter({ visible: true })).toBeVisible();
  });
});

test(
  'an admin takes a bank’s statement in: columns by its headings, a look, a press, and the order is paid',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    const buyer = await newLearner(request, 'pays-by-upi', 'Mehraj Wani');
    const { order } = await orderCourse(request, buyer);
    const params = { id: order._id };
    const utr = String(Date.now()).slice(-12).padStart(12, '4');
    await callApi(request, payOrder, { params, body: { method: 'upi' } }, buyer.accessToken);
    await callApi(request, tellUtr, { params, body: { utr } }, buyer.accessToken);
    await keepSession(context, await logInByApi(request, demoRoles.admin));
    await page.goto('/admin/orders');
    await page.getByRole('link', { name: 'Bank statement' }).click();
    await page.getByLabel('Choose the statement, or drop it here').setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Jammu and Kashmir Bank,,,',
          'Date,Narration,Debit,Credit',
          `27/11/2026,UPI/${utr}/MEHRAJ/PAY,,"${order.total.toFixed(2)}"`,
          '27/11/2026,ATM WITHDRAWAL,"2,000.00",',
        ].join('\n'),
      ),
    });
    await expect(page.getByLabel('Money that came', { exact: true })).toHaveValue('3');
    await page.getByRole('button', { name: 'Look for orders' }).click();
    await expect(page.getByRole('heading', { name: 'Will be paid' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm 1 payment' }).click();
    await expect(page.getByRole('heading', { name: 'Paid by this statement' })).toBeVisible();
    await page.getByRole('link', { name: order.orderNo }).click();
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
  },
);
