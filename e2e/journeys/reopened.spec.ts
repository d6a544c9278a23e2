import { reopenAttempt } from '@chinar/contract/attempts.care';
import { listAllMyAttempts } from '@chinar/contract/attempts.results';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { offer } from '../offer.ts';
import { callApi, demoRoles, enterRoom, handIn, keepSession, logInByApi } from '../steps.ts';

/* Somebody in charge lets a test run again that was handed in. */

const option = (page: Page, text: string) => page.getByRole('radio', { name: text });

const thanks = (page: Page) => page.getByText('Thank you. Your test is handed in');

test('a test that is reopened goes on where it was handed in, on the device that ended it', async ({
  page,
  context,
  request,
}) => {
  const session = await logInByApi(request, demoRoles.learner);
  await keepSession(context, session);
  const address = await offer(request, 'Opened again', {});
  await page.goto(address);
  await enterRoom(page);
  await option(page, 'red').click();
  await expect(option(page, 'red')).toBeChecked();
  await handIn(page);
  await expect(thanks(page)).toBeVisible();

  const { attempts } = await callApi(request, listAllMyAttempts, {}, session.accessToken);
  const running = attempts.find(({ title }) => title === 'Opened again');
  const admin = await logInByApi(request, demoRoles.admin);
  const again = {
    params: { id: running?._id ?? '' },
    body: { minutes: 10, reason: 'the light went out' },
  };
  await callApi(request, reopenAttempt, again, admin.accessToken);

  await page.goto(address);
  await page.getByRole('button', { name: 'Resume the test' }).click();
  await expect(option(page, 'red')).toBeChecked();
  await option(page, 'green').click();
  await expect(option(page, 'green')).toBeChecked();
  await handIn(page);
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { name: 'Score 4 /8' })).toBeVisible();
});
