import { test as base, expect, type Page } from '@playwright/test';
import { Complaints } from './complaints.ts';

type Fixtures = {
  /** Everything that the browser complained of; a journey ends with an empty list. */
  complaints: Complaints;
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
      const complaints = new Complaints(page);
      await use(complaints);
      if (testInfo.status !== testInfo.expectedStatus) await tellPage(page);
      const unexpected = complaints.list().filter((text) => !allowedComplaints?.test(text));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
