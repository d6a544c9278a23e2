import type { BodyOf } from '@chinar/contract/endpoint';
import type { saveResponses } from '@chinar/contract/attempts';
import { readFile } from 'node:fs/promises';
import type { Download, Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { offer } from '../offer.ts';
import { enterRoom, handIn } from '../steps.ts';

/* A browser that keeps nothing: the room saves at once, says so, and hands the answers out as a file. */

// The network is taken away under way.
test.use({ allowedComplaints: /net::ERR_|Failed to fetch|Failed to load resource/ });

const ways = {
  'has no IndexedDB': "Object.defineProperty(window, 'indexedDB', { value: undefined })",
  'refuses to open it': `indexedDB.open = () => { throw new DOMException('refused', 'SecurityError'); }`,
};

type Answers = Record<string, unknown>;

/** The answers that a request brings, by their questions; a visit brings none. */
const saved = (request: Request): Answers =>
  request.method() === 'PUT' && request.url().endsWith('/responses')
    ? Object.fromEntries(
        (request.postDataJSON() as BodyOf<typeof saveResponses>).events
          .filter(({ answer }) => answer !== null)
          .map(({ questionId, answer }) => [questionId, answer]),
      )
    : {};

const bringsAnswer = (request: Request): boolean => Object.keys(saved(request)).length > 0;

type Sheet = { answers: { questionId: string; number: number; answer: unknown }[] };

async function readSheet(download: Download): Promise<Sheet> {
  expect(download.suggestedFilename()).toMatch(/^chinar-answers-[0-9a-f-]{36}\.json$/);
  return JSON.parse(await readFile(await download.path(), 'utf8')) as Sheet;
}

/** What the room hands out now, by questions. */
async function handedOut(page: Page): Promise<Answers> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your answers' }).click(),
  ]);
  const { answers } = await readSheet(download);
  return Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]));
}

for (const [way, script] of Object.entries(ways)) {
  test(`F20 in a browser that ${way} each answer goes to the server at once, and the file of answers holds those that could not go`, async ({
    page,
    context,
    request,
  }) => {
    await page.addInitScript(script);
    await page.goto(await offer(request, `A browser that ${way}`, {}));
    await enterRoom(page);
    await expect(page.getByText(/^This browser keeps nothing on this device/)).toBeVisible();
    const option = (place: number) => page.getByRole('main').getByRole('radio').nth(place);
    const [first] = await Promise.all([page.waitForRequest(bringsAnswer), option(1).click()]);
    expect(await handedOut(page)).toEqual(saved(first));
    await expect(page.getByText('Saved on our server').locator('visible=true')).toBeVisible();
    await page.getByRole('button', { name: 'Save & Next' }).click();
    await context.setOffline(true);
    const [lost] = await Promise.all([page.waitForRequest(bringsAnswer), option(1).click()]);
    expect(await handedOut(page)).toMatchObject({ ...saved(first), ...saved(lost) });
    await context.setOffline(false);
    await expect(page.getByText('Saved on our server').locator('visible=true')).toBeVisible({
      timeout: 60_000,
    });
    await handIn(page);
    await page.getByRole('link', { name: 'See the result' }).click();
    await expect(page.getByRole('heading', { name: 'Score 8 /8' })).toBeVisible();
  });
}

test('F20 in a browser that keeps nothing whoever leaves before the hand-in has reached the server is asked first', async ({
  page,
  context,
  request,
}) => {
  await page.addInitScript(ways['has no IndexedDB']);
  await page.goto(await offer(request, 'A browser that keeps no hand-in', {}));
  await enterRoom(page);
  await page.getByRole('main').getByRole('radio').nth(1).click();
  await expect(page.getByText('Saved on our server').locator('visible=true')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit test' }).click();
  await page.getByRole('button', { name: 'Yes, submit' }).click();
  await expect(page.getByText('Leave this page open.')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
