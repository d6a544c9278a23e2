import { test as base, expect } from '@playwright/test';

type Fixtures = {
  /** Everything that the browser complained of; a journey ends with an empty list. */
  complaints: string[];
  /** Complaints that a journey provokes by intention. */
  allowedComplaints: RegExp | null;
};

/** A test in which a console error, an uncaught exception or a broken policy is a failure. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['E2E_URL'] ?? ''),
  allowedComplaints: [null, { option: true }],
  complaints: [
    async ({ page, allowedComplaints }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Chromium itself reports each request that a cut network refused.
        const isCut = message.text().includes('net::ERR_INTERNET_DISCONNECTED');
        if (message.type() === 'error' && !isCut) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      const unexpected = complaints.filter((text) => !allowedComplaints?.test(text));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
