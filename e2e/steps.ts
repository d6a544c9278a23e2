import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The link to a page of ours in the newest mail to an address. */
export async function readMail(
  request: APIRequestContext,
  to: string,
  path: string,
): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = (await (
      await request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)
    ).json()) as { text: string }[];
    link =
      mails[0]?.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 10_000 });
  const { pathname, search } = new URL(link);
  return pathname + search;
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Answers this question and the ones after it: the second option, or the number 12. */
export async function answerRoom(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const heading = page.getByRole('heading', { name: /^Question \d+/ });
    const before = await heading.textContent();
    const options = page.getByRole('main').locator('[role=radio], [role=checkbox]');
    if ((await options.count()) > 0) await options.nth(1).click();
    else await page.getByLabel(/Your (whole )?number/).fill('12');
    await page.getByRole('button', { name: 'Save & Next' }).click();
    await expect(heading).not.toHaveText(before ?? '');
  }
}

/** Walks through instructions and declaration into the room. */
export async function enterRoom(page: Page): Promise<void> {
  const begin = page.getByRole('button', { name: 'I am ready to begin' });
  for (let step = 0; step < 4 && !(await begin.isVisible()); step += 1) {
    const before = await page.getByText(/^Step \d of \d$/).textContent();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(before ?? '', { exact: true })).toHaveCount(0);
  }
  await page.getByRole('checkbox').check();
  await begin.click();
  await expect(page.getByRole('heading', { name: /^Question 1\b/ })).toBeVisible();
}
