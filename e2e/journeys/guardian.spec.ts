import { expect, test } from '../fixtures.ts';
import { readMail } from '../steps.ts';

test('a child names a parent at sign-up, who reads, agrees and takes it back by the link of a mail', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `zoya.${Date.now().toString(36)}`;
  const parent = `${name}@parents.example`;
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Zoya Wani');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(`${name}@learners.example`);
  await page.getByLabel('Password', { exact: true }).fill('a wholly new secret 1947');
  await page.getByLabel('Date of birth').fill('2014-03-02');
  await page.getByLabel(/guardian's name/).fill('Nasreen Wani');
  await page.getByLabel(/guardian's e-mail/).fill('not an address');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/valid e-mail|e-mail address/).first()).toBeVisible();
  await page.getByLabel(/guardian's e-mail/).fill(parent);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/verify-email');

  const desk = await browser.newPage(baseURL ? { baseURL, serviceWorkers: 'block' } : {});
  // The parent is written to once the child's own address is verified.
  await desk.goto(await readMail(page.request, `${name}@learners.example`, '/verify-email'));
  const link = await readMail(page.request, parent, '/guardian');
  await desk.goto(link);
  await expect(desk.getByText('Nasreen Wani, Zoya Wani has an account')).toBeVisible();
  await desk.getByRole('button', { name: 'I am the parent or guardian, and I agree' }).click();
  await expect(desk.getByText('You have agreed.')).toBeVisible();
  await desk.goto(`/channel/${name}`);
  await expect(desk.getByRole('heading', { name: 'Zoya Wani' })).toBeVisible();
  await desk.goto(link);
  await desk.getByRole('button', { name: 'Take my consent back' }).click();
  await expect(desk.getByText('The name is not shown any more.')).toBeVisible();
  // A link that is dead has a way on.
  await desk.goto('/guardian?token=an-example');
  await expect(
    desk.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await desk.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await desk.waitForURL(({ pathname }) => pathname === '/contact');
  await desk.close();

  // The gate asks a child for a parent's number.
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(`${name}@learners.example`);
  await page.getByLabel('Password', { exact: true }).fill('a wholly new secret 1947');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('dialog', { name: "Add your parent's phone number" })).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9906123456');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/settings?section=privacy');
  await expect(page.getByText('Nasreen Wani has taken the consent back.')).toBeVisible();
});

test(
  'what is typed at sign-up before the page is alive stays, and a child is asked for a guardian',
  { tag: '@deep' },
  async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await expect(page.getByLabel('Date of birth')).toHaveValue('2014-03-02');
      await route.continue();
    });
    await page.goto('/signup', { waitUntil: 'commit' });
    await page.getByLabel('Full name').fill('Zoya Wani');
    await page.getByLabel('Date of birth').fill('2014-03-02');
    await expect(page.getByLabel(/guardian's name/)).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Zoya Wani');
  },
);
