import { listPublicQuizzes } from '@chinar/contract/quizzes';
import { expect, test } from '../fixtures.ts';
import { answerRoom, callApi, enterRoom } from '../steps.ts';

/** What the browser asks for while it is cut off is refused; that is meant here. */
test.use({ allowedComplaints: /Failed to load resource/ });

test('a test handed in without network is sent on the next visit, and every page says so', async ({
  page,
  context,
}) => {
  const { quizzes } = await callApi(page.request, listPublicQuizzes, { query: { limit: 100 } });
  const quiz = quizzes.find(({ title }) => title.startsWith('JKSSB general'));
  if (!quiz?.testSeriesId) throw new Error('The demo world has no such test.');
  const take = `/test-series/${quiz.testSeriesId}/quiz/${quiz._id}/take`;
  await page.goto(take);
  await enterRoom(page);
  await answerRoom(page, 2);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit test' }).click();
  await page.getByRole('button', { name: 'Yes, submit' }).click();
  await expect(page.getByText('Leave this page open.')).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);

  await page.goto('/login');
  const notice = page.getByRole('status').filter({ hasText: `Handed in: ${quiz.title}` });
  await expect(notice).toBeVisible();
  await page.goto('/test-series');
  await expect(notice).toBeVisible();

  await page.goto(take);
  await expect(page.getByRole('heading', { name: 'Your test is handed in' })).toBeFocused();
  await page.getByRole('button', { name: 'To the instructions of this test' }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Hand it in|Resume/ })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
