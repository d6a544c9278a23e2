import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCurrentUser, login } from '@chinar/contract/accounts';
import { type CallInput, type DataOf, type Endpoint } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import { unwrap } from '@chinar/contract/envelope';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';

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

/** Hands in, from any question of the room; on a phone the way leads over the sheet of all questions. */
export async function handIn(page: Page): Promise<void> {
  const all = page.getByRole('button', { name: /All questions/ });
  if (await all.isVisible()) await all.click();
  await page.getByRole('button', { name: 'Submit test' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Yes, submit' }).click();
}

export type Role = 'learner' | 'tutor' | 'admin';
export type Session = DataOf<typeof login>;

/** The people of the demo world. */
export const demoRoles: Record<Role, string> = {
  learner: 'learner@chinar.example',
  tutor: 'tutor@chinar.example',
  admin: 'admin@chinar.example',
};

/** Asks an endpoint of the contract; fails with what the server said. */
export async function callApi<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  input: CallInput<E> = {},
  token?: string,
): Promise<DataOf<E>> {
  const response = await request.fetch(urlOf(endpoint, input), {
    method: endpoint.method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(input.body === undefined ? {} : { data: input.body }),
  });
  const answer = await response.text();
  if (!response.ok()) throw new Error(`${endpoint.name}: ${response.status()} ${answer}`);
  return unwrap(endpoint.envelope, JSON.parse(answer)) as DataOf<E>;
}

/** What the workers of a run share on disk; it goes with the run. */
export function sessionsFolder(): string {
  const folder = process.env['E2E_SESSIONS'];
  if (!folder) throw new Error('E2E_SESSIONS is not set: journeys start by `npm test -- e2e`');
  return folder;
}

/** For so long a kept session is handed out: its token lives on through the longest journey. */
const keptMs = 5 * 60_000;

/**
 * A session of somebody in the demo world. Journeys that a worker walks one after the other share it: an
 * account may be opened thirty times in ten minutes, and has twenty sessions at most.
 */
export async function logInByApi(request: APIRequestContext, email: string): Promise<Session> {
  const place = process.env['TEST_PARALLEL_INDEX'] ?? '0';
  const file = join(sessionsFolder(), `${place}-${email}.json`);
  if (existsSync(file) && statSync(file).mtimeMs > Date.now() - keptMs) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Session;
    const headers = { authorization: `Bearer ${kept.accessToken}` };
    // A journey that logged out ended it.
    const asked = await request.get(urlOf(getCurrentUser, {}), { headers });
    if (asked.ok()) return kept;
  }
  const session = await callApi(request, login, { body: { email, password: 'chinar-demo' } });
  writeFileSync(file, JSON.stringify(session));
  return session;
}

const shift = `new Promise((told) => {
  const observer = new PerformanceObserver((list) => told(list.getEntries()
    .filter((entry) => !entry.hadRecentInput).reduce((sum, entry) => sum + entry.value, 0)));
  observer.observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => told(0)));
})`;

/** Waits until what stands in the page has been seen: it is there before it is painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)))',
  );
}

/** How far the page moved by itself since it was opened. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate<number>(shift);
}

/** Lets every page of a context begin logged in, in the keys that web/src/lib/session.ts reads. */
export async function keepSession(context: BrowserContext, session: Session): Promise<void> {
  const kept = {
    accessToken: session.accessToken,
    refreshToken: session.refreshToken,
    user: JSON.stringify(session.user),
    userRole: session.user.role,
    lastAuthCheck: String(Date.now()),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}

/** The page answers to clicks itself. A network that rests does not say so on a busy machine. */
export async function isAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-alive]')).toBeAttached();
}

/** Holds back the scripts of a page, so that it is seen and pressed before it is alive. */
export async function holdScripts(page: Page): Promise<() => void> {
  const alive = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await alive.promise;
    await route.continue();
  });
  return () => alive.resolve(undefined);
}
