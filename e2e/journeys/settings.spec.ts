import { listAllClaims, updateClaim } from '@chinar/contract/claims';
import {
  getPublicSettings,
  updateHomeSettings,
  updateOperatorSettings,
} from '@chinar/contract/settings';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

/** As the admin of the demo, without filling in the login again. */
async function asAdmin(context: BrowserContext, request: APIRequestContext): Promise<string> {
  const session = await logInByApi(request, demoRoles.admin);
  await keepSession(context, session);
  return session.accessToken;
}

test('an admin names the operator, and within five seconds the terms do; nothing typed is lost on the way', async ({
  page,
  context,
  request,
}) => {
  const accessToken = await asAdmin(context, request);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Site settings' }).click();
  const operator = page.getByRole('form', { name: 'Operator' });
  await operator.getByLabel('Name').fill('Chinar Learning Trust');
  await operator.getByLabel('E-mail').fill('desk at chinar');
  await operator.getByRole('button', { name: 'Save' }).click();
  await expect(operator.getByLabel('E-mail')).toBeFocused();
  await operator.getByLabel('E-mail').fill('desk@chinar.example');

  // The form is not the last one of the page, and is asked about all the same.
  await page.getByRole('link', { name: 'Claims', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await operator.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await expect(async () => {
    const terms = await request.get('/terms', { headers: { accept: 'text/html' } });
    expect(await terms.text()).toContain('Chinar Learning Trust');
  }).toPass({ timeout: 5000 });
  await page.reload();
  await expect(operator.getByLabel('Name')).toHaveValue('Chinar Learning Trust');
  await operator.getByLabel('Name').fill('');
  await operator.getByLabel('E-mail').fill('');
  await operator.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await callApi(request, getPublicSettings)).operator.name).toBe('');
  await callApi(request, updateOperatorSettings, { body: { email: null } }, accessToken);
});

test.describe('two at once', () => {
  // The browser reports the refusal that is meant.
  test.use({ allowedComplaints: /409/ });

  test('what another admin switched meanwhile is told before it is written over', async ({
    page,
    context,
    request,
  }) => {
    const accessToken = await asAdmin(context, request);
    await page.goto('/admin/settings');
    const home = page.getByRole('form', { name: 'Home page' });
    const samples = home.getByRole('checkbox', { name: /sample test series/ });
    await expect(samples).toBeChecked();
    const body = { showSampleSeries: false };
    await callApi(request, updateHomeSettings, { body }, accessToken);
    await home.getByRole('button', { name: 'Save' }).click();
    await home.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect((await callApi(request, getPublicSettings)).home.showSampleSeries).toBe(true);
  });
});

test.describe('a claim', { tag: '@deep' }, () => {
  // The browser reports the refusal that is meant.
  test.use({ allowedComplaints: /422/ });

  test('gets its evidence and the day of it; without one it says who does not see it', async ({
    page,
    context,
    request,
  }) => {
    const accessToken = await asAdmin(context, request);
    const { claims } = await callApi(request, listAllClaims, {}, accessToken);
    const before = claims.find(({ _id }) => _id === 'resources');
    if (!before) throw new Error('There is no such claim.');
    await page.goto('/admin/claims');
    const row = page.getByRole('listitem').filter({ hasText: 'Resources' });
    await expect(row.getByText('visitors of a live site do not see it')).toBeVisible();
    await row.getByRole('button', { name: 'Edit' }).click();
    const sheet = page.getByRole('dialog', { name: 'Resources' });
    await sheet.getByLabel('Why it is true').fill('Counted in our own catalogue.');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByLabel('Counted on')).toBeFocused();
    await sheet.getByLabel('Counted on').fill('2026-11-01');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(row.getByText('With evidence')).toBeVisible();
    await expect(row.getByText('Counted in our own catalogue.')).toBeVisible();
    const { value, evidence, asOf, isShown } = before;
    await callApi(
      request,
      updateClaim,
      { params: { id: 'resources' }, body: { value, evidence, asOf, isShown } },
      accessToken,
    );
  });
});
