import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs } from '../scripts/find-chromium.mjs';
import { test as base } from './fixtures.ts';
import { isAlive, keepSession, logInByApi } from './steps.ts';

export type Killable = {
  /** A window of the browser, as somebody opens it from the desk. */
  open: (path: string) => Promise<Page>;
  /** The whole browser goes at once, as when the phone's battery does; what is opened next is a new one. */
  kill: () => Promise<void>;
};

/** A browser whose profile outlives it. */
export const test = base.extend<{
  browserOfOne: Killable;
  /** Who sits at it; nobody where it is null. */
  whose: string | null;
}>({
  whose: [null, { option: true }],
  browserOfOne: async ({ baseURL, request, whose }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'chinar-profile-'));
    const session = whose === null ? null : await logInByApi(request, whose);
    const now: { context: BrowserContext | null } = { context: null };
    const launch = async (): Promise<BrowserContext> => {
      const executablePath = process.env['CHROME_PATH'];
      const fresh = await chromium.launchPersistentContext(profile, {
        ...(executablePath ? { executablePath } : {}),
        args: chromiumArgs(),
        baseURL: baseURL ?? '',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        serviceWorkers: 'block',
        viewport: { width: 1440, height: 900 },
      });
      if (session) await keepSession(fresh, session);
      return fresh;
    };
    await use({
      open: async (path) => {
        now.context ??= await launch();
        const page = await now.context.newPage();
        await page.goto(path);
        await isAlive(page);
        return page;
      },
      kill: async () => {
        const gone = now.context;
        if (!gone) return;
        const closed = gone.waitForEvent('close');
        const devtools = await gone.browser()?.newBrowserCDPSession();
        // It ends before it can answer.
        void devtools?.send('Browser.crash').catch(() => undefined);
        await closed;
        now.context = null;
      },
    });
    await now.context?.close();
    rmSync(profile, { recursive: true, force: true });
  },
});
