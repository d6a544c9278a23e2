import { listCourses } from '@chinar/contract/courses';
import { devices } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, logInByApi } from '../steps.ts';
import { newLearner } from '../tutors.ts';

const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7'];
test.use(pixel);

test('a visitor on a phone wants a course, logs in, pays for it at the test gateway, and begins; a failed try costs nothing', async ({
  page,
  request,
}) => {
  const buyer = await newLearner(request, 'buyer-of-courses', 'Nusrat Bhat');
  const { courses } = await callApi(request, listCourses, { query: { price: 'paid' } });
  const course = courses[0]!;

  await test.step('what they wanted is in the cart after the login', async () => {
    await page.goto(`/courses/${course._id}`);
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click();
    await expect(page.getByText('Please login to add items to cart')).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).filter({ visible: true }).last().click();
    // The page before has a box of that name too, in its foot.
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByLabel('E-mail').fill(buyer.user.email);
    await page.getByLabel('Password', { exact: true }).fill('chinar-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(
      page.getByRole('link', { name: 'Go to cart' }).filter({ visible: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Cart: 1 item' }).click();
    await expect(page.getByRole('heading', { level: 2, name: course.title })).toBeVisible();
  });

  await test.step('taken out by mistake, it comes back', async () => {
    await page.getByRole('button', { name: `Remove ${course.title}` }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 2, name: course.title })).toBeVisible();
  });

  await test.step('a failed try takes nothing and keeps the order', async () => {
    await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).click();
    await expect(page.getByLabel('Name on the invoice')).toHaveValue('Nusrat Bhat');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByText('Test gateway: no money moves')).toBeVisible();
    await page.getByRole('button', { name: 'Let it fail' }).click();
    await expect(page.getByText('The payment did not come through')).toBeVisible();
  });

  await test.step('the next one pays, and the course is theirs', async () => {
    await page.getByRole('button', { name: 'Pay again' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Paid. Thank you!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Begin' }).filter({ visible: true })).toBeVisible();
  });

  await test.step('the order stands among theirs', async () => {
    await page.goto('/orders');
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  });
});

test('the page after paying says that nothing was paid when it is opened by hand', async ({
  page,
  request,
}) => {
  await logInByApi(request, (await newLearner(request, 'no-buyer', 'Nobody Buys')).user.email);
  await page.goto('/payment-success?order=01a21afc-83b4-7047-8000-000000000000');
  await expect(page.getByText('Log in to see your orders')).toBeVisible();
});
