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

const calledOff = 'signal is aborted without reason';

/**
 * Counts what a page may complain of for the data of routes that nobody waits for any more: the router's own
 * reader of them leaves two promises without a listener when it is called off between their first line and
 * their last.
 */
function countCalledOff(page: Page): () => number {
  let count = 0;
  page.on('requestfailed', (request) => {
    const isData = new URL(request.url()).pathname.endsWith('.data');
    if (isData && request.failure()?.errorText === 'net::ERR_ABORTED') count += 2;
  });
  return () => count;
}

/** What is left of `complaints` without as many of the router's own as it may have made. */
function withoutCalledOff(complaints: readonly string[], count: number): string[] {
  let left = count;
  return complaints.filter((text) => text !== calledOff || (left -= 1) < 0);
}

/** A test in which a console error, an uncaught exception or a broken policy is a failure. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['E2E_URL'] ?? ''),
  allowedComplaints: [null, { option: true }],
  complaints: [
    async ({ page, allowedComplaints }, use, testInfo) => {
      const complaints: string[] = [];
      const mayHaveMade = countCalledOff(page);
      page.on('console', (message) => {
        // Chromium itself reports each request that a cut network refused.
        const isCut = message.text().includes('net::ERR_INTERNET_DISCONNECTED');
        // Of a resource that did not come Chromium says elsewhere which it was.
        const which = message.text().startsWith('Failed to load')
          ? ` ${message.location().url}`
          : '';
        if (message.type() === 'error' && !isCut) complaints.push(message.text() + which);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      if (testInfo.status !== testInfo.expectedStatus) await tellPage(page);
      const unexpected = withoutCalledOff(complaints, mayHaveMade()).filter(
        (text) => !allowedComplaints?.test(text),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
