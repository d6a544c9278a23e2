import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { register } from '@chinar/contract/accounts';
import { expect, test } from '../fixtures.ts';
import { type RunningServer, startServer } from '../../scripts/run-server.ts';
import { callApi, isAlive, logIn, readMail } from '../steps.ts';

const password = 'walnut grove 1947';

async function newcomer(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@example.org`;
  const username = `${name}${Date.now()}`;
  const body = { fullName: 'Rehana Wani', username, email, password };
  await callApi(page.request, register, { body });
  return email;
}

/** Past the gate of the phone number, which stands before every page. */
async function givePhone(page: Page): Promise<void> {
  const gate = page.getByRole('dialog');
  await gate.getByLabel('Phone number').fill('+919419012345');
  await gate.getByRole('button', { name: 'Save and continue' }).click();
  await expect(gate).toBeHidden();
}

/** What an authenticator app shows (RFC 6238). */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000;
  return String(number).padStart(6, '0');
}

test.use({
  // A code that is asked for is a refusal, which the browser reports.
  allowedComplaints: /401 \(Unauthorized\)/,
});

test('somebody sets up a second factor, is asked for it, and uses a recovery code', async ({
  page,
}) => {
  const email = await newcomer(page, 'factor');
  await logIn(page, email, password);
  await givePhone(page);
  await page.goto('/settings?section=security');
  const part = page.getByRole('region', { name: 'Second factor' });
  await part.getByLabel('Current password').fill(password);
  await part.getByRole('button', { name: 'Set up' }).click();
  await expect(part.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await part.locator('code').textContent()) ?? '';
  await part.getByLabel('Code').fill(codeOf(secret));
  await part.getByRole('button', { name: 'Switch on' }).click();
  const codes = part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await part.getByRole('button', { name: 'I have kept them' }).click();
  await expect(part.getByText('Recovery codes left: 10')).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login?redirect=%2Fsettings');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('Code').fill(recovery);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/settings');
});

test(
  'somebody takes another address: the mail asks, a press confirms',
  { tag: '@deep' },
  async ({ page }) => {
    const email = await newcomer(page, 'moves');
    const newEmail = `new.${email}`;
    await logIn(page, email, password);
    await givePhone(page);
    await page.goto('/settings');
    const part = page.getByRole('region', { name: 'E-mail address' });
    await part.getByLabel('New e-mail').fill(newEmail);
    await part.getByLabel('Current password').fill(password);
    await part.getByRole('button', { name: 'Send the link' }).click();
    await expect(part.getByRole('alert')).toContainText(newEmail);
    await page.goto(await readMail(page.request, newEmail, '/verify-email'));
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await logIn(page, newEmail, password);
  },
);

test.describe('with Google', { tag: '@deep' }, () => {
  const clientId = 'journey.apps.googleusercontent.com';
  let keys: Server;
  let server: RunningServer;
  let sign: (said: Record<string, unknown>) => string;

  test.beforeAll(async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const published = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'journey', alg: 'RS256' };
    keys = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [published] }));
    });
    await new Promise<void>((ready) => {
      keys.listen(0, '127.0.0.1', ready);
    });
    sign = (said) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const iat = Math.floor(Date.now() / 1000);
      const claims = { iss: 'https://accounts.google.com', aud: clientId, iat, exp: iat + 3600 };
      const text = `${part({ alg: 'RS256', kid: 'journey' })}.${part({ ...claims, ...said })}`;
      const signature = createSign('RSA-SHA256').update(text).sign(pair.privateKey, 'base64url');
      return `${text}.${signature}`;
    };
    server = await startServer({
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_KEYS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/certs`,
    });
  });
  test.afterAll(async () => {
    await server.stop();
    keys.close();
  });

  /** Stands in for Google's script: its button answers with a token of ours for the nonce that it got. */
  async function playGoogle(page: Page, email: string): Promise<void> {
    await page.exposeFunction('signAsGoogle', (nonce: string) =>
      sign({ sub: `journey-${email}`, email, name: 'Rehana Wani', nonce }),
    );
    await page.route('https://accounts.google.com/gsi/client', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `let settings; window.google = { accounts: { id: {
          initialize: (given) => { settings = given; },
          renderButton: (box) => {
            const button = document.createElement('button');
            button.textContent = 'Google’s own button';
            button.onclick = async () =>
              settings.callback({ credential: await window.signAsGoogle(settings.nonce) });
            box.append(button);
          } } } };`,
      }),
    );
  }

  test('somebody signs in, from a page that knows Google and from one that led there', async ({
    page,
  }) => {
    await playGoogle(page, 'journey@gmail.com');
    await page.goto(`${server.url}/login?redirect=%2Fprofile`);
    await page.getByRole('button', { name: 'Google’s own button' }).click();
    await page.waitForURL((url) => url.pathname === '/profile');
    const asked = page.getByRole('dialog', { name: 'Two more things' });
    await asked.getByRole('button', { name: 'Continue' }).click();
    await expect(asked.getByText('Please', { exact: false }).first()).toBeVisible();
    await asked.getByLabel('Date of birth').fill('2001-05-06');
    await asked.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await asked.getByRole('button', { name: 'Continue' }).click();
    await givePhone(page);
    await page.goto(`${server.url}/settings?section=security`);
    await expect(page.getByRole('region', { name: 'Set a password' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    // A page that was opened elsewhere may not load the script: it is opened anew, by a press.
    await page.goto(server.url);
    // Before the page is alive the link would open the login page anew by itself.
    await isAlive(page);
    await page.getByRole('link', { name: 'Login' }).first().click();
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Google’s own button' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
