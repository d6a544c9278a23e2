import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** Everything that the browser complained of; a journey ends with an empty list. */
  complaints: string[];
  /** Complaints that a journey provokes by intention. */
  allowedComplaints: RegExp | null;
};

/** Says what a failed journey had before its eyes, where only the output of a run is kept. */
async function tellPage(page: Page): Promise<void> {
  const seen = page.locator('body').ariaSnapshot({ timeout: 2000 });
  const shown = await seen.catch((error: Error) => error.message);
  process.stdout.write(`${page.url()}\n${shown.slice(0, 6000)}\n`);
}

/** A test in which a console error, an uncaught exception or a broken policy is a failure. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['E2E_URL'] ?? ''),
  allowedComplaints: [null, { option: true }],
  complaints: [
    async ({ page, allowedComplaints }, use, testInfo) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Chromium itself reports each request that a cut network refused.
        const isCut = message.text().includes('net::ERR_INTERNET_DISCONNECTED');
        if (message.type() === 'error' && !isCut) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      if (testInfo.status !== testInfo.expectedStatus) await tellPage(page);
      const unexpected = complaints.filter((text) => !allowedComplaints?.test(text));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
