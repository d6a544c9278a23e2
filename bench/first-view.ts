import { listPublicQuizzes } from '@chinar/contract/quizzes';
import { urlOf } from '@chinar/contract/url';
import type { Browser } from '@playwright/test';
import { type Figures, mergeRounds, type Outcome, type Targets } from './kit/figures.ts';
import { edge, launchBrowser, openCold, slow4g } from './kit/phone.ts';
import { say, type Stand } from './kit/stand.ts';

const targets: Targets = {
  first_view_home_s: { max: 2 },
  first_view_list_s: { max: 2 },
  first_view_series_s: { max: 2 },
  first_view_quiz_s: { max: 2 },
  first_view_login_s: { max: 2 },
  first_view_take_s: { max: 2 },
  edge_instructions_s: { max: 6 },
  edge_begin_usable_s: { max: 20 },
  edge_first_question_s: { max: 3 },
};

const largestPaint = `new Promise((told) => {
  let last = 0;
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) last = startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => told(last / 1000), 1500);
})`;

/** When the largest part of the first screen stood there, in seconds. */
async function firstView(browser: Browser, url: string, path: string): Promise<number> {
  const page = await openCold(browser, url, slow4g);
  await page.goto(path, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const seconds = await page.evaluate<number>(largestPaint);
  await page.context().close();
  return seconds;
}

/** From a tap on the address to the first question, on a line of 100 kbit/s. */
async function sitDown(browser: Browser, url: string, path: string): Promise<Figures> {
  const page = await openCold(browser, url, edge);
  const begun = performance.now();
  const since = (from: number): number => (performance.now() - from) / 1000;
  const patience = { timeout: 90_000 };
  await page.goto(path, { waitUntil: 'commit', ...patience });
  await page.getByText('Press an option to choose it').waitFor(patience);
  const figures: Figures = { edge_instructions_s: since(begun) };
  const begin = page.getByRole('button', { name: 'I am ready to begin' });
  const next = page.getByRole('button', { name: 'Next' });
  // The scripts may still be on their way: a tap before them does nothing.
  while (!(await begin.isVisible())) {
    if (await next.isVisible()) await next.click(patience);
    await page.waitForTimeout(50);
  }
  await page.getByRole('checkbox').check(patience);
  await begin.and(page.locator(':enabled')).waitFor(patience);
  figures['edge_begin_usable_s'] = since(begun);
  const pressed = performance.now();
  await begin.click(patience);
  await page.getByRole('heading', { name: 'Question 1' }).waitFor(patience);
  figures['edge_first_question_s'] = since(pressed);
  await page.context().close();
  return figures;
}

type Place = { testSeriesId: string; _id: string };

async function anyQuiz(url: string): Promise<Place> {
  const answer = await fetch(url + urlOf(listPublicQuizzes, { query: { limit: 100 } }));
  const { quizzes } = (await answer.json()) as { quizzes: (Place & { title: string })[] };
  const found = quizzes.find(({ title }) => title.startsWith('JKSSB general'));
  if (!found) throw new Error('The demo world has no such test.');
  return found;
}

/** What a phone sees first on slow lines, with nothing cached. */
export async function benchFirstView(
  stand: Stand,
  { rounds }: { rounds: number },
): Promise<Outcome> {
  // Only an address of this machine may open sealed papers without https.
  const url = stand.url.replace('127.0.0.1', 'localhost');
  const { testSeriesId, _id } = await anyQuiz(url);
  const quiz = `/test-series/${testSeriesId}/quiz/${_id}`;
  const pages = {
    home: '/',
    list: '/test-series',
    series: `/test-series/${testSeriesId}`,
    quiz,
    login: '/login',
    take: `${quiz}/take`,
  };
  const browser = await launchBrowser();
  try {
    const measured: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const figures: Figures = {};
      for (const [name, path] of Object.entries(pages))
        figures[`first_view_${name}_s`] = await firstView(browser, url, path);
      Object.assign(figures, await sitDown(browser, url, pages.take));
      measured.push(figures);
      say(`Round ${round} of ${rounds}: ${JSON.stringify(figures)}`);
    }
    return { ...mergeRounds(measured), targets };
  } finally {
    await browser.close();
  }
}
