import { env } from 'node:process';
import { listAnnouncements } from '@chinar/contract/announcements';
import { listTickets } from '@chinar/contract/contact.desk';
import { getPublicLeaderboard, listAllAttempts } from '@chinar/contract/attempts.results';
import { listCenters } from '@chinar/contract/centers';
import { listCourses } from '@chinar/contract/courses';
import { listExams } from '@chinar/contract/exams';
import { listLeaders } from '@chinar/contract/gamification';
import { listCategories } from '@chinar/contract/categories';
import { listTutorTrust } from '@chinar/contract/accounts.trust';
import { listPassages } from '@chinar/contract/questions.passages';
import { listQuestions } from '@chinar/contract/questions';
import { getBankOutline } from '@chinar/contract/questions.bank';
import { listManagedQuizzes } from '@chinar/contract/quizzes.making';
import { listPackages } from '@chinar/contract/study-material-packages';
import { listPublicSeriesQuizzes, listTestSeries } from '@chinar/contract/test-series';
import { listPublicTestimonials, listTestimonials } from '@chinar/contract/testimonials';
import { listVideos } from '@chinar/contract/videos';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { addressOf, openWorld, patterns, readersOf } from '../look/visits.ts';
import { type RunningServer, startServer } from '../../scripts/run-server.ts';
import { callApi, keepSession } from '../steps.ts';

/** A world that no other journey writes into: what they make has its name in English alone. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** Names and abbreviations that Hindi papers print in Latin letters too. */
const exams =
  'JEE Main Advanced IIT NEET UG JKSSB JKPSC SSC CGL GATE CS CAT UPSC CSAT IBPS PO CLAT II';
const things =
  'AI HTML CSS SQL Python null total Google GitHub Chinar OMR PDF SMS QR Windows Enter';
const formats =
  'GIFT Moodle XML QTI Canvas Common Cartridge ZIP Aiken CSV XLSX Excel Word DOCX JSON JPEG PNG WebP Markdown LaTeX https';
// What halls print in Latin letters, keys, and what a document of Word writes so.
const signs =
  'XP KB MB IST am pm English terms privacy NTA TCS iON Save Next Alt Ctrl EN HI Answer Explanation Topic CC BY SA True False Kruti Dev Difficulty easy';
const allowed = new Set([exams, things, formats, signs].flatMap((words) => words.split(' ')));

/** The workshop, and the page of whoever went astray. */
const apart = new Set(['/dev/ui', '/*']);

/*
 * In the browser. What somebody said (a quotation) stays in their words, and a question in the language in
 * which it was sat or written, which it names.
 */
const readTexts = `(given) => {
  const told = given === null ? document.cloneNode(true) : new DOMParser().parseFromString(given, 'text/html');
  const silent = 'script, style, noscript, code, math, .katex, blockquote, .prose[lang=en]';
  for (const one of told.querySelectorAll(silent)) one.remove();
  const lines = [told.title];
  const walker = told.createTreeWalker(told.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) lines.push(walker.currentNode.textContent);
  for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
    for (const one of told.querySelectorAll('[' + name + ']')) lines.push(one.getAttribute(name));
  const heads = 'meta[name=description], [property="og:title"], [property="og:description"]';
  for (const one of told.querySelectorAll(heads)) lines.push(one.getAttribute('content'));
  return lines.map((line) => line.trim()).filter(Boolean);
}`;

/** What a page says, line by line: its texts, what is read out, and what search engines show. */
function textsOf(page: Page, html: string | null): Promise<string[]> {
  return page.evaluate(`(${readTexts})(${JSON.stringify(html)})`);
}

/**
 * The lines with a word in Latin letters that is neither a name nor an abbreviation; `taught` are words of
 * what is taught, of which the last may be cut off.
 */
function foreign(lines: readonly string[], names: readonly string[], taught = ''): string[] {
  return lines.filter((line) => {
    const plain = names
      .reduce((text, name) => text.replaceAll(name, ' '), line)
      // Who says what an exam asks, what was looked for, code that is quoted, formulae and addresses.
      .replaceAll(/स्रोत: [^·]*|“[a-z]+”|`[^`]*`|\$[^$]*\$|\S*@\S+|https?:\S+/g, ' ')
      // Numbers of messages, and some of those whom an announcement reaches.
      .replaceAll(/CH-\w+-\w+|^इनमें .*|^.* में छपे अनुसार/g, ' ');
    const words = plain.match(/\p{Script=Latin}{2,}/gu) ?? [];
    return words.some((word) => !allowed.has(word) && !taught.includes(` ${word}`));
  });
}

/** The pages of all records that everybody may see, and the names of the people who stand on pages. */
async function readWorld(request: APIRequestContext) {
  const query = { limit: 100 };
  const { testSeries } = await callApi(request, listTestSeries, { query });
  const { courses } = await callApi(request, listCourses, { query });
  const { packages } = await callApi(request, listPackages, { query });
  const { videos } = await callApi(request, listVideos, { query });
  const { exams: known } = await callApi(request, listExams, { query });
  const { centers } = await callApi(request, listCenters, { query });
  const { leaderboard } = await callApi(request, listLeaders, { query });
  const { testimonials } = await callApi(request, listPublicTestimonials, { query });
  const names = [
    ...courses.map(({ creator }) => creator.fullName),
    ...videos.map(({ owner }) => owner.fullName),
    ...leaderboard.map(({ user }) => user.fullName),
    ...testimonials.map(({ authorName }) => authorName),
  ];
  const addresses = [
    ...courses.map(({ _id }) => `/courses/${_id}`),
    ...packages.map(({ _id }) => `/study-material-packages/${_id}`),
    ...videos.map(({ _id }) => `/videos/${_id}`),
    ...known.map(({ _id }) => `/exams/${_id}`),
    ...centers.map(({ _id }) => `/centers/${_id}`),
    '/search?q=physics',
    '/search?q=mock',
    '/search?q=python',
  ];
  for (const { _id: seriesId } of testSeries) {
    addresses.push(`/test-series/${seriesId}`);
    const params = { id: seriesId };
    const { quizzes } = await callApi(request, listPublicSeriesQuizzes, { params });
    for (const { _id } of quizzes) {
      addresses.push(`/test-series/${seriesId}/quiz/${_id}`);
      const { entries } = await callApi(request, getPublicLeaderboard, { params: { id: _id } });
      names.push(...entries.map(({ user }) => user.fullName));
    }
  }
  return { addresses, names: [...new Set(names)].filter(Boolean) };
}

/** What staff wrote into records, people to them, and who sat tests: their desks show it as it was written. */
async function readWritten(request: APIRequestContext, token: string): Promise<string[]> {
  const query = { limit: 100 };
  const { announcements } = await callApi(request, listAnnouncements, { query }, token);
  const { testimonials } = await callApi(request, listTestimonials, { query }, token);
  const { tickets } = await callApi(request, listTickets, { query }, token);
  const takers: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const told = await callApi(request, listAllAttempts, { query: { ...query, page } }, token);
    takers.push(...told.attempts.flatMap(({ user }) => (user ? [user.fullName] : [])));
    ({ pages } = told.pagination);
  }
  return [
    ...announcements.map(({ title }) => title),
    ...testimonials.flatMap(({ content, authorName }) => [content, authorName]),
    ...tickets.flatMap(({ name, message }) => [name, message]),
    ...new Set(takers),
  ];
}

/** Where tests and questions are made: their makers see them as they were written. */
const making = /^\/(tutor\/questions|admin\/(quizzes|test-series|categories|tutors))/;

/** The words of what the demo's tutor has written: questions with their topics and sources, tests, series. */
async function readTaught(
  request: APIRequestContext,
  token: string,
  adminToken: string,
): Promise<string> {
  const written: unknown[] = [await callApi(request, getBankOutline, {}, token)];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const asked = { query: { limit: 100, page } };
    const told = await callApi(request, listQuestions, asked, token);
    written.push(told.questions.map(({ html: _, ...question }) => question));
    ({ pages } = told.pagination);
  }
  const query = { limit: 100 };
  written.push(await callApi(request, listManagedQuizzes, { query }, token));
  written.push(await callApi(request, listTestSeries, { query }));
  written.push(await callApi(request, listPassages, { query }, token));
  // Addresses of categories, and those who teach.
  written.push(await callApi(request, listCategories, {}));
  written.push(await callApi(request, listTutorTrust, { query }, adminToken));
  const words = JSON.stringify(written).match(/\p{Script=Latin}{2,}/gu) ?? [];
  return ` ${[...new Set(words)].join(' ')} `;
}

const roles = ['learner', 'tutor', 'admin'] as const;

/** Pages of which much comes with the script. */
const shownAlive = new Set(['/', '/gamification', '/search', '/counselling']);

const speak = (page: Page, url: string, value: string) =>
  page.context().addCookies([{ name: 'lang', value, url }]);

test('a page in Hindi shows no English but names: every page that a visitor may read', async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(240_000);
  const { addresses, names } = await readWorld(request);
  const world = await openWorld(request);
  names.push(world.sessions.learner.user.fullName);
  const found: string[] = [];
  const look = async (address: string, html: string | null): Promise<void> => {
    const lines = await textsOf(page, html);
    expect(lines.length, address).toBeGreaterThan(5);
    found.push(...foreign(lines, names).map((line) => `${address}: ${line}`));
  };

  await test.step('the same pages in English are full of it, so that this looks at something', async () => {
    await speak(page, server.url, 'en');
    await page.goto('/courses');
    const lines = foreign(await textsOf(page, null), names);
    expect(lines).toContain('Python from the first line');
    const [first = ''] = addresses;
    const html = await (await page.request.get(first)).text();
    expect(foreign(await textsOf(page, html), names).length).toBeGreaterThan(20);
  });

  await test.step('every route, as the browser shows it', async () => {
    await speak(page, server.url, 'hi');
    const open = patterns.filter((one) => !apart.has(one) && readersOf(one).includes('visitor'));
    for (const pattern of open) {
      const address = addressOf(pattern, world);
      // What the browser adds by itself is looked at on all of them in the deep run.
      if (env['CHINAR_DEEP'] || shownAlive.has(pattern)) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await look(address, null);
      } else await look(address, await (await page.request.get(address)).text());
    }
  });

  await test.step('every record, as the server sends it', async () => {
    for (const address of addresses) {
      const response = await page.request.get(address);
      expect(response.status(), address).toBe(200);
      await look(address, await response.text());
    }
  });
  expect([...new Set(found)]).toEqual([]);
});

test('a page in Hindi shows no English but names: what learners, tutors and admins see, each in their rooms', async ({
  browser,
  request,
  server,
}) => {
  test.setTimeout(240_000);
  const { names } = await readWorld(request);
  const world = await openWorld(request);
  names.push(...(await readWritten(request, world.sessions.admin.accessToken)));
  for (const { user } of Object.values(world.sessions))
    names.push(user.username, user.fullName, ...user.fullName.split(' '));
  const taught = await readTaught(
    request,
    world.sessions.tutor.accessToken,
    world.sessions.admin.accessToken,
  );
  const found: string[] = [];
  for (const person of roles) {
    const session = world.sessions[person];
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await keepSession(context, session);
    await speak(page, server.url, 'hi');
    for (const pattern of patterns.filter((one) => readersOf(one).includes(person))) {
      const address = addressOf(pattern, world);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const lines = await textsOf(page, null);
      expect(lines.length, address).toBeGreaterThan(5);
      const isMade = making.test(pattern);
      const left = foreign(lines, names, isMade ? taught : '');
      found.push(...left.map((line) => `${address} as ${person}: ${line}`));
    }
    await context.close();
  }
  expect([...new Set(found)]).toEqual([]);
});

test('a guest sits a test under its name and those of its sections in Hindi', async ({
  page,
  request,
  server,
}) => {
  await speak(page, server.url, 'hi');
  const { testSeries } = await callApi(request, listTestSeries, { query: { q: 'JKSSB' } });
  const params = { id: testSeries[0]?._id ?? '' };
  const { quizzes } = await callApi(request, listPublicSeriesQuizzes, { params });
  const quiz = quizzes.find(({ title }) => title.startsWith('JKSSB general'));
  await page.goto(`/test-series/${params.id}/quiz/${quiz?._id}/take`);
  const begin = page.getByRole('button', { name: 'मैं शुरू करने के लिए तैयार हूँ' });
  const next = page.getByRole('button', { name: 'आगे', exact: true });
  await expect(begin.or(next)).toBeVisible();
  while (!(await begin.isVisible())) {
    const step = await page.getByText(/^चरण \d/).textContent();
    await next.click();
    await expect(page.getByText(step ?? '', { exact: true })).toHaveCount(0);
  }
  await page.getByRole('checkbox').check();
  await begin.click();
  await expect(page).toHaveTitle(/^JKSSB सामान्य ज्ञान प्रश्नपत्र 1/);
  const sections = page.getByRole('navigation', { name: 'खंड' }).getByRole('button');
  await expect(sections).toHaveText([/^जम्मू-कश्मीर/, /^भारत का सामान्य ज्ञान/, /^कंप्यूटर/]);
  await expect(page.getByText('General knowledge of India')).toHaveCount(0);
});
