import { startAttempt } from '@chinar/contract/attempts';
import { submitAttempt } from '@chinar/contract/attempts.results';
import { listNotifications, markAllRead, setPreferences } from '@chinar/contract/notifications';
import { listPublicQuizzes } from '@chinar/contract/quizzes';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, keepSession, logInByApi } from '../steps.ts';

/** Hands in a few tests, which is told to whoever did; the number of what is unread then. */
async function sitTests(request: APIRequestContext, token: string): Promise<number> {
  const offered = await callApi(request, listPublicQuizzes, { query: { limit: 100 } });
  // Those of the demo's series: other journeys publish tests of their own meanwhile.
  const quizzes = offered.quizzes.filter(({ testSeriesId }) => testSeriesId);
  for (const { _id } of quizzes.slice(0, 7)) {
    const { attempt } = await callApi(
      request,
      startAttempt,
      { params: { id: _id }, body: {} },
      token,
    );
    const params = { id: attempt._id };
    await callApi(request, submitAttempt, { params, body: { answers: [] } }, token);
  }
  const sat = Math.min(quizzes.length, 7);
  let unread = 0;
  // The news that the demo's admin sends come when the server has run for a while: not in the middle.
  await expect(async () => {
    const told = await callApi(request, listNotifications, {}, token);
    unread = told.unreadCount;
    const kinds = told.notifications.map(({ type }) => type);
    expect(kinds).toContain('announcement');
    expect(kinds.filter((type) => type === 'quiz_completed')).toHaveLength(sat);
  }).toPass({ timeout: 15_000 });
  return unread;
}

test('what happened is told at the bell, on a phone in a sheet, on a page of its own, and only as it was chosen', async ({
  page,
  context,
  request,
}) => {
  const session = await logInByApi(request, 'learner2@chinar.example');
  const token = session.accessToken;
  await keepSession(context, session);
  await callApi(request, markAllRead, {}, token);
  const unread = await sitTests(request, token);
  const bell = (count: number) =>
    page.getByRole('button', { name: `Notifications, ${count} unread notifications` });

  await test.step('below the bell', async () => {
    await page.goto('/test-series');
    await bell(unread).click();
    const menu = page.getByRole('heading', { name: 'Notifications' });
    await expect(menu).toBeVisible();
    const row = page.getByRole('link', { name: /^Your result is ready/ });
    await expect(page.getByRole('banner').locator('time')).toHaveCount(5);
    await expect(page.getByRole('link', { name: /^View \d+ more notifications?$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(bell(unread)).toBeFocused();
    await page.keyboard.press('Enter');
    await row.first().click();
    await page.waitForURL('**/results/**');
    await expect(bell(unread - 1)).toBeVisible();
  });

  await test.step('on its page', async () => {
    await page.goto('/notifications');
    const rows = page.getByRole('main').getByRole('link', { name: /^Your result is ready/ });
    await expect(rows.first()).toBeVisible();
    const before = await rows.count();
    await page.getByRole('button', { name: 'Delete: Your result is ready' }).first().click();
    await expect(page.getByText('Notification deleted')).toBeVisible();
    await expect(rows).toHaveCount(before - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(before);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(page.getByText('All notifications marked as read')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Unread' }).click();
    await expect(page.getByText('All caught up')).toBeVisible();
  });

  await test.step('what is chosen is kept, and what is owed cannot be switched off', async () => {
    await page.goto('/notification-preferences');
    const results = page.getByRole('checkbox', { name: 'Results of tests: By e-mail' });
    // The answer to it: a page that is loaded anew before would cut it off.
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await results.click();
    await expect(results).toBeChecked();
    expect((await kept).status()).toBe(200);
    await expect(page.getByRole('checkbox', { name: 'Failed payments: By e-mail' })).toBeDisabled();
    await page.reload();
    await expect(results).toBeChecked();
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/notification-preferences');
    await expect(page.getByRole('checkbox', { name: /^Results of tests/ })).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: /^Failed payments/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Notifications' });
    await expect(sheet.getByRole('link', { name: /^Your result is ready/ }).first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Clear read' }).click();
    await expect(page.getByText('Read notifications deleted')).toBeVisible();
    await expect(sheet.getByText('All caught up')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    // Whoever leaves has deleted what was offered to be taken back.
    await page.goto('/notifications');
    await expect(page.getByText('All caught up')).toBeVisible();
  });

  const types = { quiz_completed: { inApp: true, email: false } };
  const quiet = { from: '22:00', to: '07:00' };
  await callApi(request, setPreferences, { body: { types, digest: 'off', quiet } }, token);
});
