import { createAnnouncement } from '@chinar/contract/announcements';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

/** As the admin of the demo, without filling in the login again. */
async function asAdmin(context: BrowserContext, request: APIRequestContext): Promise<string> {
  const session = await logInByApi(request, demoRoles.admin);
  await keepSession(context, session);
  return session.accessToken;
}

test('an admin writes to the learners, sees how many it reaches, sends it, and stops it in time', async ({
  page,
  context,
  request,
}) => {
  await asAdmin(context, request);
  await page.goto('/admin/announcements');
  await page.getByRole('link', { name: 'New announcement' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Hall tickets are out');
  await page.getByLabel('Message', { exact: true }).fill('Print yours\nbefore Friday.');
  const everybody = page.getByText(/^Reaches \d+ people$/);
  await expect(everybody).toBeVisible();
  const before = await everybody.textContent();
  await page.getByRole('checkbox', { name: 'Learners', exact: true }).check();
  await expect(page.getByText(/^Reaches \d+ people$/)).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send “Hall tickets are out”?' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Goes out on /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Stopped before anybody was told.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Hall tickets are out');
});

test.describe('two at once', { tag: '@deep' }, () => {
  // The browser reports the refusal that is meant.
  test.use({ allowedComplaints: /409/ });

  test('what two admins write at once is told to the second, who loses nothing', async ({
    page,
    context,
    request,
    browser,
    baseURL,
  }) => {
    const accessToken = await asAdmin(context, request);
    const body = { title: 'Fees until Friday', message: 'The counter is open till five.' };
    const { _id } = await callApi(request, createAnnouncement, { body }, accessToken);
    await page.goto(`/admin/announcements/${_id}`);
    await page.getByLabel('Title', { exact: true }).fill('Fees until Monday');
    // On a device of their own: on this one they would be asked about the draft that is being written.
    const elsewhere = await browser.newContext({
      serviceWorkers: 'block',
      ...(baseURL ? { baseURL } : {}),
    });
    await asAdmin(elsewhere, request);
    const other = await elsewhere.newPage();
    await other.goto(`/admin/announcements/${_id}`);
    await other.getByLabel('Message', { exact: true }).fill('The counter is open till six.');
    await other.getByRole('button', { name: 'Save as a draft' }).click();
    await expect(other.getByText('Announcement saved')).toBeVisible();
    await elsewhere.close();
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await expect(page.getByText('Fees until Friday').first()).toBeVisible();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Announcement saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Fees until Monday');
  });
});

test(
  'a draft is deleted from the table, after a question that names it',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    const accessToken = await asAdmin(context, request);
    const body = { title: 'Never mind', message: 'Nothing to see here.' };
    await callApi(request, createAnnouncement, { body }, accessToken);
    await page.goto('/admin/announcements?q=Never');
    await page.getByRole('checkbox', { name: 'Select Never mind' }).check();
    await page.getByRole('button', { name: 'Delete 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this announcement?' });
    await expect(dialog).toContainText('Never mind');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  },
);

/** Under which names this device keeps what was typed and not sent. */
const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`new Promise((told) => {
    const asked = indexedDB.open('chinar-drafts');
    asked.onsuccess = () => {
      const keys = asked.result.transaction('drafts').objectStore('drafts').getAllKeys();
      keys.onsuccess = () => {
        asked.result.close();
        told(keys.result);
      };
    };
  })`);

test(
  'who logs out leaves nothing unsent on the device, nor does a form that is open in another tab',
  { tag: '@deep' },
  async ({ page, request }) => {
    const { user, accessToken, refreshToken } = await logInByApi(request, demoRoles.admin);
    await page.goto('/');
    // Once, not with every page: this session is to end.
    await page.evaluate(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      {
        accessToken,
        refreshToken,
        user: JSON.stringify(user),
        userRole: user.role,
        lastAuthCheck: String(Date.now()),
      },
    );
    const other = await page.context().newPage();
    for (const each of [page, other]) {
      each.on('dialog', (dialog) => void dialog.accept());
      await each.goto('/admin/announcements/new');
    }
    await other.getByLabel('Title', { exact: true }).fill('Written elsewhere');
    await expect.poll(() => keptDrafts(page)).toEqual([`${user._id}:announcement-new`]);
    await other.getByLabel('Title', { exact: true }).fill('And not sent either');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await other.close({ runBeforeUnload: true });
    await expect.poll(() => page.context().pages().length).toBe(1);
    expect(await keptDrafts(page)).toEqual([]);
  },
);
