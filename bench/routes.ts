import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Browser } from '@playwright/test';
import { listCenters } from '@chinar/contract/centers';
import { listCourses } from '@chinar/contract/courses';
import type { CallInput, DataOf, Endpoint } from '@chinar/contract/endpoint';
import { listExams } from '@chinar/contract/exams';
import { listPublicQuizzes } from '@chinar/contract/quizzes';
import { listPackages } from '@chinar/contract/study-material-packages';
import { urlOf } from '@chinar/contract/url';
import { listVideos } from '@chinar/contract/videos';
import { readCpu } from './kit/cpu.ts';
import { type Figures, mergeRounds, type Outcome, type Targets } from './kit/figures.ts';
import { type Client, makeClient, runLoad } from './kit/http.ts';
import { launchBrowser, openCold, slow4g } from './kit/phone.ts';
import { say, type Stand } from './kit/stand.ts';
import { pageCall, weigh } from './kit/weigh.ts';

/** Renderings of each page; the processors' clock of the kernel ticks in hundredths of a second. */
const coldRounds = 30;
const warmUps = 10;
const cachedCalls = 2000;
const bounds = { lcp_s: 1.8, cls: 0.02, blocking_ms: 150 } as const;

async function ask<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: CallInput<E>,
): Promise<DataOf<E>> {
  const answer = await fetch(url + urlOf(endpoint, input));
  const { data } = (await answer.json()) as { data?: DataOf<E> };
  if (data === undefined) throw new Error(`${endpoint.name} answered nothing.`);
  return data;
}

/** Every page that anybody may open, by a name for its figures. */
async function publicPages(url: string): Promise<Record<string, string>> {
  const query = { limit: 1 };
  const quiz = (await ask(url, listPublicQuizzes, { query })).quizzes[0];
  const exam = (await ask(url, listExams, { query })).exams[0];
  const course = (await ask(url, listCourses, { query })).courses[0];
  const video = (await ask(url, listVideos, { query })).videos[0];
  const center = (await ask(url, listCenters, { query })).centers[0];
  const pack = (await ask(url, listPackages, { query })).packages[0];
  const series = `/test-series/${quiz?.testSeriesId}`;
  return {
    home: '/',
    series_list: '/test-series',
    series,
    quiz: `${series}/quiz/${quiz?._id}`,
    exams: '/exams',
    exam: `/exams/${exam?.slug}`,
    courses: '/courses',
    course: `/courses/${course?._id}`,
    videos: '/videos',
    video: `/videos/${video?._id}`,
    centers: '/centers',
    center: `/centers/${center?.slug}`,
    packages: '/study-materials',
    package: `/study-material-packages/${pack?._id}`,
    gamification: '/gamification?tab=leaderboard',
    search: '/search?q=physics',
    contact: '/contact',
    counselling: '/counselling',
    privacy: '/privacy',
    terms: '/terms',
    login: '/login',
    signup: '/signup',
  };
}

/** The last words of the connection on which the server hears what has changed. */
const listening = `select pid from pg_stat_activity where query ilike 'listen%' or query = 'select 1'`;

/** Makes the server forget its pages: it does so when it may have missed a word about a change. */
async function forgetPages(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(`select pg_terminate_backend(pid) from (${listening}) l`);
  if (rows.length === 0) throw new Error('Nobody listens for purges.');
  for (;;) {
    await pause(50);
    if ((await owner.query(listening)).rows.length > 0) return;
  }
}

/** CPU of a rendering of each page, nothing of it kept. */
async function renderAll(stand: Stand, client: Client, pages: Record<string, string>) {
  const owner = new pg.Client({ connectionString: stand.databaseUrl });
  await owner.connect();
  const used: Figures = {};
  for (let round = -warmUps; round < coldRounds; round += 1) {
    await forgetPages(owner);
    for (const [name, path] of Object.entries(pages)) {
      const pids = [stand.serverPid, stand.postgresPid];
      const before = readCpu(pids);
      await client.send(pageCall(path, round + warmUps));
      const after = readCpu(pids);
      const key = `${name}_cold_cpu_ms`;
      const spent = pids.reduce((sum, _, n) => sum + (after[n] ?? 0) - (before[n] ?? 0), 0);
      if (round >= 0) used[key] = (used[key] ?? 0) + spent / coldRounds;
    }
  }
  await owner.end();
  return used;
}

async function serveKept(stand: Stand, client: Client, pages: Record<string, string>) {
  const figures: Figures = {};
  for (const [name, path] of Object.entries(pages)) {
    const pids = [stand.serverPid, stand.postgresPid];
    const before = readCpu(pids);
    const call = (index: number) => pageCall(path, index);
    await runLoad({ client, calls: cachedCalls, inFlight: 8, call });
    const after = readCpu(pids);
    const spent = pids.reduce((sum, _, n) => sum + (after[n] ?? 0) - (before[n] ?? 0), 0);
    figures[`${name}_cached_cpu_ms`] = spent / cachedCalls;
  }
  return figures;
}

/** Largest paint in seconds, shifts, and milliseconds by which tasks held up a press, as Lighthouse counts. */
const vitals = `new Promise((told) => {
  let largest = 0, first = 0, shifts = 0, session = 0, begun = 0, last = 0, blocked = 0;
  const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each))
    .observe({ type, buffered: true });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') first = entry.startTime; });
  watch('largest-contentful-paint', (entry) => { largest = entry.startTime; });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    if (entry.startTime - last > 1000 || entry.startTime - begun > 5000) { session = 0; begun = entry.startTime; }
    last = entry.startTime; session += entry.value; shifts = Math.max(shifts, session);
  });
  watch('longtask', (entry) => { if (entry.startTime >= first) blocked += Math.max(0, entry.duration - 50); });
  setTimeout(() => told({ lcp_s: largest / 1000, cls: shifts, blocking_ms: blocked }), 1500);
})`;

async function lookAt(browser: Browser, url: string, path: string): Promise<Figures> {
  const page = await openCold(browser, url, slow4g);
  await page.goto(path, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate<Figures>(vitals);
  await page.context().close();
  return figures;
}

async function lookAtAll(url: string, pages: Record<string, string>): Promise<Figures> {
  const browser = await launchBrowser();
  const figures: Figures = {};
  try {
    for (const [name, path] of Object.entries(pages))
      for (const [key, value] of Object.entries(await lookAt(browser, url, path)))
        figures[`${name}_${key}`] = value;
    return figures;
  } finally {
    await browser.close();
  }
}

/** Every public page: what it costs to render and to keep, what it weighs, and how a slow phone sees it. */
export async function benchRoutes(stand: Stand, { rounds }: { rounds: number }): Promise<Outcome> {
  const client = makeClient(stand.url, 8);
  const pages = await publicPages(stand.url);
  try {
    const weights: Figures = {};
    for (const [name, path] of Object.entries(pages))
      Object.assign(weights, await weigh(client, name, path));
    say('Rendering.');
    const costs = {
      ...(await renderAll(stand, client, pages)),
      ...(await serveKept(stand, client, pages)),
    };
    const measured: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      say(`Looking, round ${round} of ${rounds}.`);
      measured.push(await lookAtAll(stand.url.replace('127.0.0.1', 'localhost'), pages));
    }
    const looks = mergeRounds(measured);
    const targets: Targets = Object.fromEntries(
      Object.keys(pages).flatMap((name) =>
        Object.entries(bounds).map(([key, max]) => [`${name}_${key}`, { max }]),
      ),
    );
    return { figures: { ...costs, ...weights, ...looks.figures }, spread: looks.spread, targets };
  } finally {
    client.close();
  }
}
