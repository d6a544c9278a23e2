import { deflateSync, crc32 } from 'node:zlib';
import { login, register, updatePhoneNumber } from '@chinar/contract/accounts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, logIn } from '../steps.ts';

/** A red picture, as a PNG. */
function picture(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.alloc(1), Buffer.from('b5451b'.repeat(width), 'hex')]);
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    sign,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByRole('dialog')
    .getByLabel(/^Choose an?(other)? picture/)
    .setInputFiles({ name, mimeType: 'image/png', buffer });

/** The width of a picture that has come, 0 while it has not. */
const widthOf = (page: Page, selector: string) =>
  page.evaluate<number>(`document.querySelector('${selector}')?.naturalWidth ?? 0`);

test(
  'a face and a wide picture are chosen, cut and shown to everybody, and taken away',
  { tag: '@deep' },
  async ({ page, browser, baseURL }) => {
    await logIn(page, demoRoles.learner, 'chinar-demo');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/profile');

    await page.getByRole('button', { name: 'Change your picture' }).click();
    await choose(page, 'me.png', picture(300, 200));
    await page.getByLabel('Move the picture').fill('0');
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Picture saved')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const face = 'main img[src$="-256.webp"]';
    await expect.poll(() => widthOf(page, face)).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Change the cover picture' }).click();
    await choose(page, 'wide.png', Buffer.from('this is no picture'));
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('We could not read this picture.')).toBeVisible();
    await choose(page, 'wide.png', picture(600, 400));
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect.poll(() => widthOf(page, 'main img[src$="-960.webp"]')).toBeGreaterThan(0);

    await page.getByRole('link', { name: 'Public profile' }).click();
    await page.waitForURL(({ pathname }) => pathname.startsWith('/channel/'));
    const stranger = await browser.newPage(baseURL ? { baseURL, serviceWorkers: 'block' } : {});
    await stranger.goto(page.url());
    await expect.poll(() => widthOf(stranger, face)).toBeGreaterThan(0);
    await stranger.close();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change your picture' }).click();
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await expect(page.getByText('Picture removed')).toBeVisible();
    await expect(page.locator(face)).toHaveCount(0);
  },
);

test(
  'what one was marked stands in a tab, and a profile that is not public is nobody’s to see',
  { tag: '@deep' },
  async ({ page, browser, baseURL }) => {
    await logIn(page, demoRoles.learner, 'chinar-demo');
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Tests' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    const address = await page.getByRole('link', { name: 'Public profile' }).getAttribute('href');

    const setPublic = async (isPublic: boolean) => {
      await page.goto('/settings?section=privacy');
      await page.getByLabel('Everybody may open my profile').setChecked(isPublic);
      await page.getByRole('button', { name: 'Save' }).first().click();
      await expect(page.getByText('Account saved')).toBeVisible();
    };
    const stranger = await browser.newPage(baseURL ? { baseURL, serviceWorkers: 'block' } : {});
    await setPublic(false);
    await stranger.goto(address ?? '');
    await expect(stranger.getByRole('heading', { name: 'Nobody to see here' })).toBeVisible();
    await setPublic(true);
    await expect(async () => {
      await stranger.reload();
      await expect(stranger.getByRole('heading', { level: 1 })).not.toHaveText(
        'Nobody to see here',
      );
    }).toPass();
    await stranger.close();
  },
);

test.describe('a refusal', () => {
  // The wrong password is answered with 403, which the browser notes.
  test.use({ allowedComplaints: /403/ });

  test('somebody takes all their data along, has the account erased, and keeps it after all', async ({
    page,
  }) => {
    const name = `going.${Date.now().toString(36)}`;
    const email = `${name}@learners.example`;
    const password = 'a wholly new secret 1947';
    const body = { fullName: 'Going Soon', username: name, email, password };
    await callApi(page.request, register, { body });
    const { accessToken } = await callApi(page.request, login, { body: { email, password } });
    const phone = { phoneNumber: '+919906123456' };
    await callApi(page.request, updatePhoneNumber, { body: phone }, accessToken);
    await logIn(page, email, password);
    await page.goto('/settings?section=data');
    await page.getByRole('button', { name: 'Gather my data' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByLabel('Current password', { exact: true }).fill(password);
    await asked.getByRole('button', { name: 'Gather my data' }).click();
    const link = page.getByRole('link', { name: 'Download the file' });
    await expect(link).toBeVisible();
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(await file.text()).toContain(email);

    await page.getByRole('button', { name: 'Erase my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password', { exact: true }).fill('not mine');
    await dialog.getByRole('button', { name: 'Erase my account' }).click();
    await expect(dialog.getByText(/password/i).first()).toBeVisible();
    await dialog.getByLabel('Current password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Erase my account' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();

    await logIn(page, email, password);
    await page.goto('/settings?section=data');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('Your account stays')).toBeVisible();
  });
});
