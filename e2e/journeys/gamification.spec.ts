import { startAttempt } from '@chinar/contract/attempts';
import { submitAttempt } from '@chinar/contract/attempts.results';
import { listPoints } from '@chinar/contract/gamification';
import { listPublicQuizzes } from '@chinar/contract/quizzes';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

test('who leads stands on the home page, with streaks that were counted, and on a page of its own', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Top Learners' });
  await section.scrollIntoViewIfNeeded();
  const cards = section.getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await expect(section.getByText('Verified')).toHaveCount(10);
  await expect(section.getByText(/^Hot streak, \d+ days$/).first()).toBeAttached();
  const row = section.getByRole('list');
  const at = () =>
    row.evaluate(
      (list: { scrollLeft: number; clientWidth: number }) =>
        [list.scrollLeft, list.clientWidth * 0.75] as const,
    );
  await section.getByRole('button', { name: 'Scroll right' }).click();
  await expect
    .poll(async () => {
      const [left, step] = await at();
      return Math.abs(left - step);
    })
    // A card snaps to the edge.
    .toBeLessThan(130);
  await section.getByRole('button', { name: 'Scroll left' }).click();
  await expect.poll(async () => (await at())[0]).toBe(0);
  const first = await cards.first().getByRole('heading').textContent();

  await section.getByRole('link', { name: 'See all rankings & achievements' }).click();
  await expect(page.getByRole('tab', { name: 'Leaderboard', selected: true })).toBeVisible();
  const lines = page.getByRole('tabpanel').getByRole('listitem');
  await expect(lines).toHaveCount(20);
  await expect(lines.first()).toContainText(first ?? '');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(lines).toHaveCount(40);
  await page.getByRole('radio', { name: 'This month' }).click();
  await page.waitForURL('**/gamification?tab=leaderboard&period=month');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'All time' })).toBeChecked();
  await page.getByRole('tab', { name: 'Overview' }).press('Enter');
  await expect(page.getByText('where your points came from')).toBeVisible();
});

test.describe('without the call of the streaks', { tag: '@deep' }, () => {
  test.use({ allowedComplaints: /Failed to load resource|net::ERR_/ });

  test('others have examples that say so, and the reader what was counted', async ({
    page,
    context,
    request,
  }) => {
    await keepSession(context, await logInByApi(request, demoRoles.learner));
    await page.route('**/leaderboard-streaks', (route) => route.abort());
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Top Learners' });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText(/^Example, not real: [3-7] days$/)).toHaveCount(10);
    await page.goto('/gamification?tab=leaderboard');
    const own = page.getByRole('region', { name: 'Your place' });
    await expect(own.getByText('Verified')).toBeAttached();
    await expect(own).toContainText('Aaliya Mir');
    await expect(page.getByText(/^Example, not real/).first()).toBeVisible();
  });
});

test(
  'own points say where they came from, and why a test brought none',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    // Whoever teaches may sit tests too, and stands on no board.
    const session = await logInByApi(request, 'tutor2@chinar.example');
    const token = session.accessToken;
    await keepSession(context, session);
    const { quizzes } = await callApi(request, listPublicQuizzes, { query: { limit: 1 } });
    const [quiz] = quizzes;
    if (!quiz) throw new Error('The demo world has no public quiz.');
    const params = { id: quiz._id };
    const { attempt } = await callApi(request, startAttempt, { params, body: {} }, token);
    const handedIn = { params: { id: attempt._id }, body: { answers: [] } };
    await callApi(request, submitAttempt, handedIn, token);
    await expect(async () => {
      const { history } = await callApi(request, listPoints, {}, token);
      expect(history.map(({ reason }) => reason)).toEqual(['too_few_answers']);
    }).toPass({ timeout: 10_000 });

    await page.goto('/');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('link', { name: 'Achievements', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Achievements' })).toBeVisible();
    await expect(page.getByText('Level 1', { exact: true })).toBeVisible();
    await expect(page.getByText('Not ranked yet')).toBeVisible();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect(page.getByRole('row')).toHaveCount(14);
    await page.getByRole('tab', { name: 'Points' }).click();
    const entry = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: quiz.title });
    await expect(entry).toContainText('No points: less than half of the questions were answered');
    await entry.getByRole('link').click();
    await page.waitForURL(`**/${attempt._id}`);
  },
);
