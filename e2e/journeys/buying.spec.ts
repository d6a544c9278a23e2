import { addToCart } from '@chinar/contract/cart';
import { listCourses } from '@chinar/contract/courses';
import { listPrograms } from '@chinar/contract/programs';
import { listTestSeries } from '@chinar/contract/test-series';
import { devices } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, keepSession, logInByApi } from '../steps.ts';
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
    // The page before has a box of that name too, in its foot, and stands a moment after its address has gone.
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
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
    await page.getByRole('button', { name: `Remove ${course.title}` }).press('Enter');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    // Who goes by keyboard is not thrown back to the top of the page.
    await expect(page.locator('main :focus')).toBeAttached();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 2, name: course.title })).toBeVisible();
  });

  await test.step('a failed try takes nothing and keeps the order', async () => {
    await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).click();
    await expect(page.getByLabel('Name on the invoice')).toHaveValue('Nusrat Bhat');
    // The button stands under the thumb from the first, and over nothing of the page's end.
    const pay = page.getByRole('button', { name: /^Pay ₹/ });
    await expect(pay).toHaveCount(1);
    await expect(pay).toBeInViewport();
    await expect(page.getByText(/^Course · .*access/i)).toBeVisible();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    const end = await page.getByRole('contentinfo').boundingBox();
    const bar = await page.locator('[data-bar]').boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    await pay.click();
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

test('a code stays with its order when the page is loaded anew; who closed the gateway’s tab is not told that nothing was paid', async ({
  page,
  context,
  request,
}) => {
  const buyer = await newLearner(request, 'closes-the-tab', 'Rehana Lone');
  const { courses } = await callApi(request, listCourses, { query: { price: 'paid' } });
  const ref = { itemType: 'course' as const, itemId: courses[0]!._id };
  await callApi(request, addToCart, { body: ref }, buyer.accessToken);
  await keepSession(context, buyer);
  await page.goto('/checkout');

  await test.step('the code is in the price, and still is after a reload', async () => {
    await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(page.getByText('WELCOME10 is applied')).toBeVisible();
    await expect(page.locator('main :focus')).toBeAttached();
    await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
    const sum = page.getByRole('status').filter({ hasText: 'To pay' });
    const reduced = await sum.textContent();
    await page.reload();
    await expect(page.getByText('WELCOME10 is applied')).toBeVisible();
    await expect(sum).toHaveText(reduced ?? '');
  });

  await test.step('a try fails, the next one pays and its tab is closed', async () => {
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('button', { name: 'Let it fail' }).click();
    await page.getByRole('button', { name: 'Pay again' }).click();
    await page.getByRole('button', { name: 'Pay late' }).click();
    await page.getByRole('link', { name: 'Look at the order' }).click();
    await expect(page.getByText('No payment has reached us yet')).toBeVisible();
    await expect(page.getByText('Nothing was taken', { exact: false })).toBeHidden();
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

test('a paid series and a program say on a phone what is bought, and can be put aside', async ({
  page,
  request,
}) => {
  const { testSeries } = await callApi(request, listTestSeries, { query: {} });
  const series = testSeries.find(({ price }) => price > 0);
  await page.goto(`/test-series/${series?._id}`);
  await expect(
    page.getByRole('button', { name: 'Add to wishlist' }).filter({ visible: true }),
  ).toHaveCount(1);
  const { programs } = await callApi(request, listPrograms, { query: {} });
  const program = programs.find(({ price }) => price > 0);
  await page.goto(`/programs/${program?._id}`);
  await expect(page.getByText(/^(Access|Lifetime access).* · \d+ days to change/)).toBeVisible();
});
