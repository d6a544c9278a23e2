import { expect, test } from '../fixtures.ts';
import { answerRoom, enterRoom, logIn, readMail } from '../steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a newcomer on a phone registers, verifies, passes the phone gate, sits a test with the network cut, and sees an honest result', async ({
  page,
  context,
  request,
}) => {
  const email = `sopore.${Date.now()}@example.org`;

  await test.step('register', async () => {
    await page.goto('/signup?redirect=%2Fexams');
    await page.getByLabel('Full name').fill('Insha Lone');
    await page.getByLabel('Username').fill(`insha${Date.now() % 1_000_000}`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('chinar leaves in autumn');
    await page.getByLabel('Date of birth').fill('2001-05-06');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  });

  await test.step('verify by mail', async () => {
    const link = await readMail(request, email, '/verify-email');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible();
    // The mail opens another tab; it leads on to where the sign-up was to lead.
    await expect(page.getByRole('link', { name: 'Continue where you left off' })).toHaveAttribute(
      'href',
      '/exams',
    );
  });

  await test.step('log in and pass the phone gate', async () => {
    await logIn(page, email, 'chinar leaves in autumn');
    await expect(page.getByText('Please complete your profile...')).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Phone number' });
    await field.fill('12');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
    await field.fill('9906123456');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('Phone number added successfully!')).toBeVisible();
  });

  await test.step('find a series and a test', async () => {
    await page.goto('/test-series');
    await page.getByRole('link', { name: /GATE/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('GATE');
    await page.getByRole('button', { name: 'Enrol for free' }).first().click();
    await expect(page.getByRole('button', { name: 'Enrol for free' })).toHaveCount(0);
    await page
      .getByRole('link', { name: /operating systems, networks and databases/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Go to the exam room' }).first().click();
  });

  await test.step('begin', async () => {
    await enterRoom(page);
  });

  await test.step('answer while the network is there', async () => {
    await answerRoom(page, 3);
    await expect(page.getByText(/Saved on our server/).filter({ visible: true })).toBeVisible();
  });

  await test.step('go on without it', async () => {
    await context.setOffline(true);
    await answerRoom(page, 4);
    await expect(
      page
        .getByText(/Saved on this device, will send when you are back online/)
        .filter({ visible: true }),
    ).toBeVisible();
  });

  await test.step('come back: everything is sent', async () => {
    await context.setOffline(false);
    await expect(page.getByText(/Saved on our server/).filter({ visible: true })).toBeVisible({
      timeout: 30_000,
    });
  });

  await test.step('submit', async () => {
    await page.getByRole('button', { name: /All questions/ }).click();
    await page.getByRole('button', { name: 'Submit test' }).click();
    await expect(page.getByRole('heading', { name: 'Your answer sheet' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, submit' }).click();
    await expect(page.getByText('Thank you. Your test is handed in')).toBeVisible();
  });

  await test.step('see the result and the review', async () => {
    await page.getByRole('link', { name: 'See the result' }).click();
    await expect(page.getByText(/Percentile among/)).toBeVisible();
    await page.getByRole('link', { name: 'Review the questions' }).first().click();
    await expect(page).toHaveURL(/\/quiz-attempts\//);
    await expect(page.getByText(/got it right/).first()).toBeVisible();
  });
});
