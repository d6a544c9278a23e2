import { env } from 'node:process';
import { listPublicSeriesQuizzes, listTestSeries } from '@chinar/contract/test-series';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { settle } from '../look/eyes.ts';
import { addressOf, openWorld, patterns, readersOf } from '../look/visits.ts';
import { type RunningServer, startServer } from '../../scripts/run-server.ts';
import { callApi, keepSession } from '../steps.ts';
import { readMade, readTaught, readWorld, readWritten } from '../written.ts';

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
  'GIFT Moodle XML QTI Canvas Common Cartridge ZIP Aiken CSV XLSX Excel Word DOCX JSON JPEG PNG WebP MP WebM VTT SRT Markdown LaTeX https';
// What halls print in Latin letters, keys, and what a document of Word writes so.
const signs =
  'XP KB MB GB IST am pm English terms privacy NTA TCS iON Save Next Alt Ctrl EN HI Answer Explanation Topic CC BY SA True False Kruti Dev Difficulty easy';
// Taxes and numbers that invoices print so, and the prefix of theirs.
// The columns of a list and the example of a number stand as they are to be written.
const money = 'GSTR Email Phone AAAAA ZG GST CGST SGST UTGST IGST GSTIN HSN SAC UPI CH';
const allowed = new Set(
  [exams, things, formats, signs, money].flatMap((words) => words.split(' ')),
);

/** What films on code say of it. */
const code = ['group by', 'where', 'having', 'body'];

/** The workshop, and the page of whoever went astray. */
const apart = new Set(['/dev/ui', '/*']);

/*
 * In the browser. What somebody said (a quotation) stays in their words, and a question in the language in
 * which it was sat or written, which it names. So do the texts of lessons and notes, and the words over the pages of a book.
 */
const readTexts = `(given) => {
  const told = given === null ? document.cloneNode(true) : new DOMParser().parseFromString(given, 'text/html');
  const silent = 'script, style, noscript, code, math, .katex, blockquote, .prose[lang=en], [data-words][lang=en]';
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
  // A name within another would leave a piece of it.
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return lines.filter((line) => {
    const plain = longestFirst
      .reduce((text, name) => text.replaceAll(name, ' '), line)
      // Who says what an exam asks, what was looked for, code that is quoted, formulae and addresses.
      .replaceAll(/स्रोत: [^·]*|“[a-z]+”|`[^`]*`|\$[^$]*\$|\S*@\S+|https?:\S+/g, ' ')
      // Numbers of messages, and some of those whom an announcement reaches.
      .replaceAll(/CH-\w+-\w+|^इनमें .*|^.* में छपे अनुसार/g, ' ');
    const words = plain.match(/\p{Script=Latin}{2,}/gu) ?? [];
    return words.some((word) => !allowed.has(word) && !taught.includes(` ${word}`));
  });
}

/**
 * Where courses, films, material and programs are made, and where certificates are read: their makers see them as
 * they were written. A book that is attached to a course or a film is called there as on its own first page.
 */
const made =
  /^\/(tutor\/(dashboard|courses|videos|comments|study-materials|study-packages|programs)|(courses|videos|programs)\/edit\/|admin\/study-materials\/|(admin\/)?certificates|(courses|videos)\/:\w+\/(materials\/|learners$))/;

/** Where tests and questions are made, dashboards included: their makers see them as they were written. */
const making =
  /^\/(tutor\/(dashboard|questions|reviews|quiz-attempts)|admin(\/dashboard)?$|admin\/(quiz|test-series|categories|tutors|exams\/patterns))/;

const roles = ['learner', 'tutor', 'admin'] as const;

/** Pages of which much comes with the script. */
const shownAlive = new Set(['/', '/gamification', '/search', '/counselling']);

const isDeep = Boolean(env['CHINAR_DEEP']);

/**
 * Shows a page as it stays. Behind the first one it is gone to within the app, which spares loading its
 * scripts anew; in the deep run each is loaded.
 */
async function show(page: Page, address: string): Promise<void> {
  const load = async () => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  };
  if (isDeep || page.url() === 'about:blank') return load();
  const title = await page.title();
  // A page that was loaded on a slow machine may be seen before it is awake.
  await page.waitForFunction('globalThis.__reactRouterDataRouter !== undefined');
  await page.evaluate(`__reactRouterDataRouter.navigate(${JSON.stringify(address)})`);
  const hasGone = expect(page).not.toHaveTitle(title, { timeout: 2000 });
  // Some pages have one title, as those that are not for their reader: such a one is loaded.
  if (
    await hasGone.then(
      () => true,
      () => false,
    )
  )
    return settle(page);
  return load();
}

const speak = (page: Page, url: string, value: string) =>
  page.context().addCookies([{ name: 'lang', value, url }]);

test('a page in Hindi shows no English but names: every page that a visitor may read', async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(480_000);
  const { addresses, names, subjects } = await readWorld(request);
  const world = await openWorld(request);
  names.push(world.sessions.learner.user.fullName);
  const found: string[] = [];
  const look = async (address: string, html: string | null): Promise<void> => {
    const lines = await textsOf(page, html);
    expect(lines.length, address).toBeGreaterThan(5);
    const also = address === '/tutors' ? subjects : address.startsWith('/videos/') ? code : [];
    const given = [...names, ...also];
    found.push(...foreign(lines, given).map((line) => `${address}: ${line}`));
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
      if (isDeep || shownAlive.has(pattern)) {
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

test(
  'a page in Hindi shows no English but names: what learners, tutors and admins see, each in their rooms',
  { tag: '@deep' },
  async ({ browser, request, server }) => {
    test.setTimeout(480_000);
    const { names } = await readWorld(request);
    const world = await openWorld(request);
    names.push(...(await readWritten(request, world.sessions.admin.accessToken)));
    // What the tutor asks a reviewer, in the tutor's own words.
    names.push('Is the second option right?');
    for (const { user } of Object.values(world.sessions))
      names.push(user.username, user.fullName, ...user.fullName.split(' '));
    const taught = await readTaught(
      request,
      world.sessions.tutor.accessToken,
      world.sessions.admin.accessToken,
    );
    const written = await readMade(request, world.sessions.admin.accessToken, world.params);
    const found: string[] = [];
    for (const person of roles) {
      const session = world.sessions[person];
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await keepSession(context, session);
      await speak(page, server.url, 'hi');
      for (const pattern of patterns.filter((one) => readersOf(one).includes(person))) {
        const address = addressOf(pattern, world);
        await show(page, address);
        const lines = await textsOf(page, null);
        expect(lines.length, address).toBeGreaterThan(5);
        const isMade = made.test(pattern);
        const left = foreign(
          isMade ? lines.filter((line) => !written.lines.has(line)) : lines,
          isMade ? [...written.texts, ...names] : names,
          making.test(pattern) ? taught : '',
        );
        found.push(...left.map((line) => `${address} as ${person}: ${line}`));
      }
      await context.close();
    }
    expect([...new Set(found)]).toEqual([]);
  },
);

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
