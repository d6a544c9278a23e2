import { login } from '@chinar/contract/accounts';
import { listCourses } from '@chinar/contract/courses';
import { expect, test as base } from '../fixtures.ts';
import { addFirst } from '../look/some-order.ts';
import { startGateway } from '../gateway.ts';
import { type RunningServer, startServer } from '../../scripts/run-server.ts';
import { callApi, demoRoles, keepSession } from '../steps.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A house that has keys of Razorpay. */
const test = base.extend<object, { house: { server: RunningServer; gateway: Gateway } }>({
  house: [
    async ({}, use) => {
      const gateway = await startGateway();
      const server = await startServer(gateway.env);
      await use({ server, gateway });
      await server.stop();
      await gateway.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ house }, use) => use(house.server.url),
});
test.use({ allowedComplaints: /ERR_FAILED/ });

test('with keys of Razorpay its window lies over our page: missing, closed and paid, it loses neither order nor money', async ({
  page,
  context,
  request,
  house,
}) => {
  const account = { email: demoRoles.learner, password: 'chinar-demo' };
  const buyer = await callApi(request, login, { body: account });
  await keepSession(context, buyer);
  const { courses } = await callApi(request, listCourses, { query: { price: 'paid' } });
  const course = await addFirst(request, courses, buyer.accessToken);

  await test.step('no page before it asks another host for a script', async () => {
    await page.route('https://checkout.razorpay.com/**', (route) => route.abort());
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.waitForURL('**/payment-success?order=*');
    await expect(page.getByText('The payment window did not come')).toBeVisible();
  });

  await test.step('closed, it takes nothing', async () => {
    await page.unroute('https://checkout.razorpay.com/**');
    await house.gateway.standIn(page);
    await page.getByRole('button', { name: 'Pay again' }).click();
    await expect(page.getByRole('dialog')).toContainText(buyer.user.email);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  });

  await test.step('paid, it opens what was bought', async () => {
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Pay at the gateway' }).click();
    await expect(page.getByText('Paid. Thank you!')).toBeVisible();
    await page.getByRole('link', { name: 'Start' }).click();
    await expect(page).toHaveURL(new RegExp(`/courses/${course._id}`));
  });
});
