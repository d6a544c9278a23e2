import type { Browser, Page } from '@playwright/test';
import { type Figures, mergeRounds, type Outcome, type Targets } from './kit/figures.ts';
import { type Line, openLine } from './kit/line.ts';
import { edge, launchBrowser, openPhone } from './kit/phone.ts';
import { begin, patience, readAndAgree } from './kit/room.ts';
import { say, type Stand } from './kit/stand.ts';
import { until } from './kit/until.ts';
import { buildPaper, buildShortPaper, type BuiltPaper } from './paper-quiz.ts';

const targets: Targets = {
  paper_cold_instructions_s: { max: 6 },
  paper_cold_begin_usable_s: { max: 20 },
  paper_cold_begin_to_question_s: { max: 3 },
  paper_cold_missing: { max: 0 },
  paper_cached_begin_to_question_s: { max: 3 },
  paper_cached_missing: { max: 0 },
};

const slow = { kbit: edge.kbitDown, latency: edge.latency };

/** Resolves when the device holds a paper of so many questions; its database is not made by asking. */
const textHeld = (questions: number): string => `(async () => {
  for (;; await new Promise((go) => setTimeout(go, 50))) {
    const found = (await indexedDB.databases()).some(({ name }) => name === 'chinar-exam');
    if (!found) continue;
    const database = await new Promise((told) => {
      const asked = indexedDB.open('chinar-exam');
      asked.onsuccess = () => told(asked.result);
    });
    const papers = await new Promise((told) => {
      const asked = database.transaction('papers').objectStore('papers').getAll();
      asked.onsuccess = () => told(asked.result);
    });
    database.close();
    const count = ({ sections }) => sections.reduce((sum, one) => sum + one.questions.length, 0);
    if (papers.some((paper) => count(paper) === ${questions})) return;
  }
})()`;

const undrawn = `[...document.querySelectorAll('main img[data-picture]')]
  .filter((picture) => !picture.complete || picture.naturalWidth === 0).length`;

const heading = `[...document.querySelectorAll('main h1, main h2, main h3')]
  .map((node) => node.textContent).find((text) => /^Question \\d/.test(text))`;

/** Walks through the whole paper without a network: the pictures that are not there. */
async function countMissing(page: Page, questions: number): Promise<number> {
  let missing = 0;
  for (let place = 0; place < questions; place += 1) {
    const isDrawn = async (): Promise<boolean> => (await page.evaluate(undrawn)) === 0;
    if (!(await until(isDrawn, 2))) missing += await page.evaluate<number>(undrawn);
    if (place === questions - 1) break;
    const before = await page.evaluate<string>(heading);
    await page.keyboard.press('n');
    const isNext = async (): Promise<boolean> => (await page.evaluate(heading)) !== before;
    if (!(await until(isNext, 10))) throw new Error(`The paper ends behind ${before}.`);
  }
  return missing;
}

/** From a tap on the address to the last picture, by somebody who reads nothing and begins at once. */
async function sitDown(page: Page, line: Line, paper: BuiltPaper): Promise<Figures> {
  let pictures = 0;
  const allDrawn = Promise.withResolvers<void>();
  page.on('requestfinished', (request) => {
    if (/\/papers\/[^/]+\/images\//.test(request.url())) pictures += 1;
    if (pictures === paper.pictures) allDrawn.resolve();
  });
  const before = line.kbDown();
  const begun = performance.now();
  const since = (from: number): number => (performance.now() - from) / 1000;
  await page.goto(paper.path, { waitUntil: 'commit', ...patience });
  await page.getByText('Press an option to choose it').waitFor(patience);
  const instructions = since(begun);
  await readAndAgree(page);
  const usable = since(begun);
  const pressed = performance.now();
  const text = page.evaluate(textHeld(paper.questions)).then(() => since(begun));
  await begin(page);
  const toQuestion = since(pressed);
  const question = since(begun);
  const textAt = await text;
  await allDrawn.promise;
  const drawnAt = since(begun);
  return {
    instructions_s: instructions,
    begin_usable_s: usable,
    begin_to_question_s: toQuestion,
    first_question_s: question,
    text_s: textAt,
    pictures_s: drawnAt,
    kb: line.kbDown() - before,
  };
}

type Sitting = { browser: Browser; stand: Stand; paper: BuiltPaper; short: string };

/** One visit; with the application on the device where `isCached`. */
async function visit(
  { browser, stand, paper, short }: Sitting,
  isCached: boolean,
): Promise<Figures> {
  const line = await openLine(stand.url);
  const page = await openPhone(browser, line.url);
  try {
    if (isCached) {
      await page.goto(short, patience);
      await readAndAgree(page);
      await begin(page);
      await page.waitForLoadState('networkidle');
      await until(() => page.evaluate<boolean>('Boolean(navigator.serviceWorker.controller)'), 10);
      await page.goto('about:blank');
    }
    line.setSpeed(slow);
    const figures = await sitDown(page, line, paper);
    line.cut();
    return { ...figures, missing: await countMissing(page, paper.questions) };
  } finally {
    await page.context().close();
    await line.close();
  }
}

function named(how: string, figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [`paper_${how}_${key}`, value]),
  );
}

/** A paper with pictures on a line of 100 kbit/s: how long until what is there. */
export async function benchPaper(stand: Stand, { rounds }: { rounds: number }): Promise<Outcome> {
  say('Building a test of 75 questions with drawings.');
  const paper = await buildPaper(stand.ctx);
  const short = await buildShortPaper(stand.ctx);
  const browser = await launchBrowser();
  try {
    const measured: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const figures: Figures = {
        paper_pictures: paper.pictures,
        ...named('cold', await visit({ browser, stand, paper, short }, false)),
        ...named('cached', await visit({ browser, stand, paper, short }, true)),
      };
      measured.push(figures);
      say(`Round ${round} of ${rounds}: ${JSON.stringify(figures)}`);
    }
    return { ...mergeRounds(measured), targets };
  } finally {
    await browser.close();
  }
}
