import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { Complaints } from '../complaints.ts';
import { finished } from '../hands.ts';
import { demoRoles, isAlive, keepSession, logInByApi } from '../steps.ts';
import type { Person } from './visits.ts';
import { nameOf, type Way } from './ways.ts';

/** How far a page may move while it arrives: the sum of its layout shifts. */
const mostShift = 0.02;

/** Adds up what moves by itself, from before the first paint on, and remembers what it was. */
const watchShifts = `(() => {
  const shifts = { sum: 0, moved: [] };
  const add = (entries) => {
    for (const { value, hadRecentInput, sources } of entries) {
      if (hadRecentInput) continue;
      shifts.sum += value;
      shifts.moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'gone'));
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.readShifts = () => {
    add(observer.takeRecords());
    return shifts;
  };
})()`;

/** In words, if a page moved too far while it arrived. */
export async function jumpsOf(page: Page): Promise<string[]> {
  // What was measured in the last frame is told in the next one.
  const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>(
    'new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(() => told(readShifts()))))',
  );
  return sum < mostShift ? [] : [`the page moved by ${sum.toFixed(3)}: ${moved.join(' | ')}`];
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const heights = { 390: 844, 768: 1024, 1440: 900 } as const;

type Eye = { context: BrowserContext; page: Page; complaints: Complaints; openedAt: number };

/** Each page begins with the session of its window, whose token lives for a quarter of an hour. */
const longestMs = 5 * 60_000;

/** One browser window for each person and way of looking, opened when it is first needed. */
export class Eyes {
  readonly #browser: Browser;
  readonly #baseURL: string;
  readonly #open = new Map<string, Eye>();

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  async as(person: Person, way: Way): Promise<Eye> {
    const { width, theme, language } = way;
    const key = `${person} ${nameOf(way)}`;
    const known = this.#open.get(key);
    if (known && known.openedAt > Date.now() - longestMs) return known;
    await known?.context.close();
    const context = await this.#browser.newContext({
      baseURL: this.#baseURL,
      viewport: { width, height: heights[width] },
      hasTouch: width < 1440,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    });
    if (person !== 'visitor')
      await keepSession(context, await logInByApi(context.request, demoRoles[person]));
    await context.addCookies([{ name: 'lang', value: language, url: this.#baseURL }]);
    await context.addInitScript({ content: watchShifts });
    const page = await context.newPage();
    const eye: Eye = { context, page, complaints: new Complaints(page), openedAt: Date.now() };
    this.#open.set(key, eye);
    // A machine of tests may have no Devanagari: whose device has none moves once, when ours first comes.
    if (language === 'hi') {
      await page.goto('/login');
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      eye.complaints.clear();
    }
    return eye;
  }

  async close(): Promise<void> {
    for (const { context } of this.#open.values()) await context.close();
    this.#open.clear();
  }
}

/** The page as it stays: data there, fonts there. `isBusy`: it shows loading parts on purpose. */
export async function settle(page: Page, isBusy = false): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await isAlive(page);
  const loading = page.locator('[aria-busy=true]').filter({ visible: true });
  if (!isBusy) await expect(loading).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** What is wrong with a page as it stands, in words; nothing is the right answer. */
export async function faultsOf(page: Page): Promise<string[]> {
  // A button on its way to full colour is no fault.
  await finished(page, 'animation instanceof CSSTransition');
  const tooWide = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  // No frames of others anywhere, so the mode that needs no page of its own sees all there is.
  const axe = new AxeBuilder({ page }).withTags(rules).setLegacyMode();
  const { violations } = await axe.analyze();
  return [
    ...(tooWide > 0 ? [`the page is ${tooWide} px too wide`] : []),
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary}`),
    ),
  ];
}
