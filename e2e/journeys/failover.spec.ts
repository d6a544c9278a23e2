import type { APIRequestContext, Locator, Page, Response } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { type RunningDatabase, startDatabase } from '../../scripts/run-database.ts';
import { type RunningServer, startServer } from '../../scripts/run-server.ts';
import { answerRoom, enterRoom } from '../steps.ts';

/** A database of its own, since this journey loses it, and its server. */
const test = base.extend<object, { database: RunningDatabase; server: RunningServer }>({
  database: [
    async ({}, use) => {
      const database = await startDatabase();
      await use(database);
      await database.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ database: { url, ownerUrl } }, use) => {
      const server = await startServer({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

const isSaved = (response: Response): boolean =>
  response.request().method() === 'PUT' && response.url().endsWith('/responses') && response.ok();

// While the standby takes over nothing can be answered, and what was confirmed before is asked for again.
test.use({ allowedComplaints: /status of (503|409)/ });

const savedIn = (page: Page): Locator =>
  page.getByText(/Saved on our server/).filter({ visible: true });

async function openPaper(page: Page, request: APIRequestContext): Promise<string> {
  const { data } = await (await request.get('/api/public/quizzes?limit=20')).json();
  const quiz = data.quizzes.find(({ title }: { title: string }) => title.startsWith('GATE CS'));
  await page.goto(`/test-series/${quiz.testSeriesId}/quiz/${quiz._id}/take`);
  await enterRoom(page);
  return quiz._id;
}

/** The standby answers, the server reads from it and keeps its connection; then it takes writes. */
async function takeOver(database: RunningDatabase, request: APIRequestContext, quizId: string) {
  await database.failOver();
  const card = `/api/public/quizzes/${quizId}`;
  await expect.poll(async () => (await request.get(card)).status()).toBe(200);
  await database.promote();
}

/** One answer that both databases have, and four that reach the first alone. */
async function answerAhead(
  page: Page,
  { request, database }: { request: APIRequestContext; database: RunningDatabase },
): Promise<string> {
  const quizId = await openPaper(page, request);
  await answerRoom(page, 1);
  await expect(savedIn(page)).toBeVisible();
  await database.leaveBehind();
  await answerRoom(page, 4);
  return quizId;
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit test' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Yes, submit' }).click();
  await expect(page.getByText('Thank you. Your test is handed in')).toBeVisible({
    timeout: 40_000,
  });
  await page.getByRole('link', { name: 'See the result' }).click();
}

test('what a database acknowledged and its standby never received is told again by the open room', async ({
  page,
  request,
  database,
}) => {
  const quizId = await openPaper(page, request);
  await answerRoom(page, 2);
  await expect(savedIn(page)).toBeVisible();

  await test.step('these reach the first database alone', async () => {
    await database.leaveBehind();
    await answerRoom(page, 4);
    await expect(savedIn(page)).toBeVisible();
  });

  await test.step('the standby takes over, and the next answer brings the lost ones along', async () => {
    const told = new Set<string>();
    page.on('response', (response) => {
      if (!isSaved(response)) return;
      const { events } = response.request().postDataJSON() as {
        events: { questionId: string; answer: unknown }[];
      };
      for (const { questionId, answer } of events) if (answer) told.add(questionId);
    });
    await takeOver(database, request, quizId);
    await answerRoom(page, 1);
    await expect(savedIn(page)).toBeVisible({ timeout: 40_000 });
    await expect.poll(() => told.size).toBe(7);
  });

  await test.step('all seven are scored', async () => {
    await handIn(page);
    await expect(page.getByText(/6 left/).first()).toBeVisible();
  });
});

test('what was lost with a database is told again before a test is handed in, also when nothing was answered since', async ({
  page,
  request,
  database,
}) => {
  const quizId = await answerAhead(page, { request, database });
  await expect(savedIn(page)).toBeVisible();
  await takeOver(database, request, quizId);
  await handIn(page);
  await expect(page.getByText(/8 left/).first()).toBeVisible();
});

test('a hand-in that the standby never received is made again by the device, from the page of the result', async ({
  page,
  request,
  database,
}) => {
  const quizId = await answerAhead(page, { request, database });
  await handIn(page);
  await expect(page.getByText(/8 left/).first()).toBeVisible();
  await takeOver(database, request, quizId);

  await test.step('for the standby it runs still, until the device has told it all again', async () => {
    const again = page.waitForResponse(
      (response) => response.url().endsWith('/submit') && response.ok(),
      { timeout: 60_000 },
    );
    await page.reload();
    await again;
    await page.reload();
    await expect(page.getByText(/8 left/).first()).toBeVisible();
  });
});
