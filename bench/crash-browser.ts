import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { at } from './kit/at.ts';
import { buildClassroom } from './kit/classroom.ts';
import type { Figures } from './kit/figures.ts';
import { countBroken } from './kit/held.ts';
import { type Killable, openKillable } from './kit/killable.ts';
import { type Line, openLine } from './kit/line.ts';
import { begin, readAndAgree } from './kit/room.ts';
import { say, type Stand } from './kit/stand.ts';
import { until } from './kit/until.ts';

/** When the browser dies: as soon as an option was pressed, as soon as it was marked, or within so many ms. */
const moments = ['pressed', 'marked', 40] as const;
const before = 3;
const mostWaitedMs = 10_000;

/** Tells on the console what is pressed and what is marked, by question and place; marked comes before painted. */
const teller = `(() => {
  const tell = (word, node) => {
    const options = [...document.querySelectorAll('main [role=radio]')];
    const question = [...document.querySelectorAll('main h1')]
      .map((head) => head.textContent).find((text) => text.startsWith('Question '));
    console.debug(word + '|' + question + '|' + options.indexOf(node));
  };
  addEventListener('click', ({ target }) => {
    const option = target.closest?.('[role=radio]');
    if (option) tell('pressed', option);
  }, true);
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.getAttribute('aria-checked') === 'true') tell('marked', target);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-checked'] });
})()`;

const marked = `[...document.querySelectorAll('main [role=radio]')]
  .findIndex((option) => option.getAttribute('aria-checked') === 'true')`;
const question = `[...document.querySelectorAll('main h1')]
  .map((head) => head.textContent).find((text) => text.startsWith('Question '))`;

/** What was told: the last place that was marked of each question, and what was pressed. */
class Told {
  readonly marked = new Map<string, number>();
  pressed = 0;
  onWord: (word: string) => void = () => {};

  listen(page: Page): void {
    page.on('console', (message) => {
      const [word = '', name = '', place = ''] = message.text().split('|');
      if (word === 'marked') this.marked.set(name, Number(place));
      else if (word === 'pressed') this.pressed += 1;
      else return;
      this.onWord(word);
    });
  }
}

async function next(page: Page): Promise<void> {
  const left = await page.evaluate(question);
  await page.keyboard.press('n');
  await until(async () => (await page.evaluate(question)) !== left, 10);
}

async function answer(page: Page, place: number): Promise<void> {
  await page.locator('main [role=radio]').nth(place).click();
  await until(async () => (await page.evaluate<number>(marked)) === place, 10);
}

/** Presses an option and lets the browser die at its moment. */
async function die({ page, kill }: Killable, told: Told, nth: number): Promise<void> {
  const moment = at(moments, nth);
  const option = page.locator('main [role=radio]').nth(nth % 4);
  const due = Promise.withResolvers<void>();
  told.onWord = (word) => word === moment && due.resolve();
  // The browser is gone before it can say that it was clicked.
  const click = option.click().catch(() => undefined);
  if (typeof moment === 'number') await pause(Math.random() * moment);
  else await Promise.race([due.promise, pause(mostWaitedMs)]);
  await kill();
  await click;
}

/** Comes back on the same profile: the marks that are not there any more. */
async function countGone(page: Page, path: string, told: Told): Promise<number> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Resume the test' }).click();
  await until(async () => Boolean(await page.evaluate(question)), 20);
  // Back to the first.
  for (let tries = 0; tries < before + 2; tries += 1) await page.keyboard.press('p');
  await until(async () => (await page.evaluate<string>(question)).startsWith('Question 1'), 10);
  let gone = 0;
  for (const [name, place] of told.marked) {
    while ((await page.evaluate(question)) !== name) await next(page);
    if (!(await until(async () => (await page.evaluate<number>(marked)) === place, 2))) gone += 1;
  }
  return gone;
}

/** Answers that the device holds and the server does not, once the room says that all are there. */
async function countMissing(stand: Stand, page: Page, quizId: string, told: Told): Promise<number> {
  await page
    .getByText(/^Saved on our server/)
    .filter({ visible: true })
    .waitFor();
  const rows = await stand.ctx.db.q
    .selectFrom('responses as r')
    .innerJoin('attempts as a', 'a.id', 'r.attempt_id')
    .select('r.question_id')
    .where('a.quiz_id', '=', quizId)
    .where('r.answer', 'is not', null)
    .execute();
  return Math.max(0, told.marked.size - rows.length);
}

type Seen = { lost: number; unpainted: number };

async function killOnce(stand: Stand, line: Line, nth: number): Promise<Seen> {
  const { quizId } = await buildClassroom(stand.ctx, 0);
  const path = `${line.url}/test-series/free/quiz/${quizId}/take`;
  const profile = mkdtempSync('/tmp/chinar-profile-');
  const told = new Told();
  let browser = await openKillable(profile);
  try {
    await browser.page.addInitScript(teller);
    told.listen(browser.page);
    await browser.page.goto(path);
    await readAndAgree(browser.page);
    await begin(browser.page);
    // Every other one is without a network by now: then nobody but the device can know.
    const isAlone = nth % 2 === 1;
    for (let place = 0; place < before; place += 1) {
      await answer(browser.page, (nth + place) % 4);
      await next(browser.page);
      if (place === 0 && isAlone) line.cut();
    }
    await die(browser, told, nth);
    const unpainted = told.pressed > told.marked.size ? 1 : 0;
    line.mend();
    browser = await openKillable(profile);
    const gone = await countGone(browser.page, path, told);
    return { lost: gone + (await countMissing(stand, browser.page, quizId, told)), unpainted };
  } finally {
    await browser.kill();
    line.mend();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Chromium is killed under the learner's finger: whatever was painted is there when it comes back. */
export async function killBrowsers(stand: Stand, count: number): Promise<Figures> {
  if (count === 0) return {};
  const line = await openLine(stand.url);
  const sum: Seen = { lost: 0, unpainted: 0 };
  let broken = 0;
  for (let done = 1; done <= count; done += 1) {
    const { lost, unpainted } = await killOnce(stand, line, done);
    sum.lost += lost;
    sum.unpainted += unpainted;
    broken += await countBroken(stand);
    if (done % 5 === 0 || done === count) say(`Chromium killed ${done} of ${count}`);
  }
  await line.close();
  return {
    crash_browser_faults: count,
    crash_browser_before_paint: sum.unpainted,
    crash_lost_choices: sum.lost,
    crash_browser_broken: broken,
  };
}
