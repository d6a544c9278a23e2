import { expect, test as base } from '../fixtures.ts';
import { type RunningServer, startServer } from '../../scripts/run-server.ts';
import { answerRoom, enterRoom } from '../steps.ts';

/** A server of its own, since this journey kills it. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

// Requests to a server that was killed fail by intention, and one that is starting sends them away for a moment.
test.use({ allowedComplaints: /net::ERR_|status of 503/ });

test('F01 F19 the server is killed between save and submit: a guest goes on, reloads, resumes and is scored on every answer', async ({
  page,
  request,
  server,
}) => {
  await test.step('sit a public test as a guest', async () => {
    const { data } = await (await request.get('/api/public/quizzes?limit=20')).json();
    const quiz = data.quizzes.find(({ title }: { title: string }) => title.startsWith('GATE CS'));
    await page.goto(`/test-series/${quiz.testSeriesId}/quiz/${quiz._id}/take`);
    await enterRoom(page);
    await answerRoom(page, 4);
    await expect(page.getByText(/Saved on our server/).filter({ visible: true })).toBeVisible();
  });

  await test.step('kill the server and answer on', async () => {
    await server.kill();
    await answerRoom(page, 3);
    await expect(page.getByText(/^Saved on this device/).filter({ visible: true })).toBeVisible();
  });

  await test.step('start it again: the answers travel by themselves', async () => {
    await server.restart();
    await expect(page.getByText(/Saved on our server/).filter({ visible: true })).toBeVisible({
      timeout: 40_000,
    });
  });

  await test.step('reload: the attempt goes on where it was', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Resume the test' }).click();
    await expect(page.getByRole('heading', { name: /^Question \d+/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /6 of 6 answered/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /1 of 7 answered/ })).toBeVisible();
  });

  await test.step('hand in and see all seven scored', async () => {
    await page.getByRole('button', { name: 'Submit test' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Yes, submit' }).click();
    await expect(page.getByText('Thank you. Your test is handed in')).toBeVisible();
    await page.getByRole('link', { name: 'See the result' }).click();
    await expect(page.getByText(/6 left/).first()).toBeVisible();
  });
});
