import type { Page } from '@playwright/test';

const calledOff = 'signal is aborted without reason';

/** What the browser complains of in one page. */
export class Complaints {
  #heard: string[] = [];
  /**
   * How many of them the router may have made itself: its reader of the data of routes leaves two promises without
   * a listener when it is called off between their first line and their last.
   */
  #calledOff = 0;

  constructor(page: Page) {
    page.on('console', (message) => {
      // Chromium itself reports each request that a cut network refused.
      const isCut = message.text().includes('net::ERR_INTERNET_DISCONNECTED');
      // Of a resource that did not come it says elsewhere which it was.
      const which = message.text().startsWith('Failed to load') ? ` ${message.location().url}` : '';
      if (message.type() === 'error' && !isCut) this.#heard.push(message.text() + which);
    });
    page.on('pageerror', (error) => this.#heard.push(error.message));
    page.on('requestfailed', (request) => {
      const isData = new URL(request.url()).pathname.endsWith('.data');
      if (isData && request.failure()?.errorText === 'net::ERR_ABORTED') this.#calledOff += 2;
    });
  }

  /** All but the router's own. */
  list(): string[] {
    let own = this.#calledOff;
    return this.#heard.filter((text) => text !== calledOff || (own -= 1) < 0);
  }

  clear(): void {
    this.#heard = [];
    this.#calledOff = 0;
  }
}
