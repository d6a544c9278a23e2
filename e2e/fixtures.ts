import { test as base, expect } from '@playwright/test';

type Fixtures = {
  /** Everything that the browser complained of; a journey ends with an empty list. */
  complaints: string[];
};

/** A test in which a console error, an uncaught exception or a broken policy is a failure. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['E2E_URL'] ?? ''),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
