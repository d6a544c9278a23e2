import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './kit/phone.ts';
import type { Figures } from './kit/figures.ts';
import { begin, readAndAgree } from './kit/room.ts';
import { say, type Stand } from './kit/stand.ts';
import { until } from './kit/until.ts';
import { lookAt, newTally, seat, type Tally } from './crash-round.ts';

const outageMs = 10 * 60_000;
/** What a learner answers in that time. */
const answers = 12;
/** How much more than the outage may be credited: starting took its time too. */
const slackSeconds = 90;
/** Servers look every three seconds: nobody's time is over before they have. */
const lookSeconds = 10;

/** Time passes for the database: all that was begun was begun so much earlier. */
async function passTime({ ctx }: Stand): Promise<void> {
  const earlier = `make_interval(secs => ${outageMs / 1000})`;
  await ctx.db.execute(
    `update attempts set started_at = started_at - ${earlier}, deadline_at = deadline_at - ${earlier},
            answers_until = answers_until - ${earlier}
      where state = 'in_progress'`,
  );
  await ctx.db.execute(`update heartbeats set beat_at = beat_at - ${earlier}`);
}

/** Somebody has begun to listen for silence: before, none is an outage. */
async function heard({ ctx }: Stand): Promise<void> {
  const isHeard = async (): Promise<boolean> =>
    (await ctx.db.q.selectFrom('heartbeats').select('beat_at').execute()).length > 0;
  if (!(await until(isHeard, lookSeconds))) throw new Error('No server listens for silence.');
}

/** Attempts that did not get the time of the outage back, or much more of it. */
async function countUncredited({ ctx }: Stand, ids: readonly string[]): Promise<number> {
  const rows = await ctx.db.q
    .selectFrom('attempt_credits')
    .select(['attempt_id', 'seconds'])
    .where('kind', '=', 'outage')
    .where('attempt_id', 'in', ids)
    .execute();
  const least = outageMs / 1000;
  const isGiven = (id: string): boolean =>
    rows.some(
      (row) => row.attempt_id === id && row.seconds >= least && row.seconds <= least + slackSeconds,
    );
  return ids.filter((id) => !isGiven(id)).length;
}

/** Somebody in Chromium, whose clock is ours. */
async function openLearner(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await page.goto(url);
  await readAndAgree(page);
  await begin(page);
  return page;
}

/** Ten minutes pass in the room, and a question is answered in each of them. */
async function sitThrough(page: Page): Promise<void> {
  const minutes = outageMs / 60_000;
  for (let minute = 0; minute < minutes; minute += 1) {
    const option = page.locator('main [role=radio]').nth(minute % 4);
    await option.click();
    await until(async () => (await option.getAttribute('aria-checked')) === 'true', 10);
    await page.keyboard.press('n');
    await page.clock.runFor(60_000);
  }
}

/** Waits until the room says that the server has everything; its answers that the server does not hold. */
async function comeBack({ ctx }: Stand, page: Page, quizId: string): Promise<number> {
  const line = page.getByText(/^Saved on our server/).filter({ visible: true });
  const isSaved = async (): Promise<boolean> => {
    await page.clock.runFor(1000);
    return (await line.count()) > 0;
  };
  if (!(await until(isSaved, 60))) return outageMs / 60_000;
  const { count } = await ctx.db.q
    .selectFrom('responses as r')
    .innerJoin('attempts as a', 'a.id', 'r.attempt_id')
    .select((q) => q.fn.countAll<string>().as('count'))
    .where('a.quiz_id', '=', quizId)
    .where('a.user_id', 'is', null)
    .where('r.answer', 'is not', null)
    .executeTakeFirstOrThrow();
  return outageMs / 60_000 - Number(count);
}

type Sum = { tally: Tally; uncredited: number; lost: number };

async function sitOut(stand: Stand, browser: Browser, sum: Sum): Promise<void> {
  const { crowd, client } = await seat(stand, stand.url);
  const { quizId, learners } = crowd.room;
  const page = await openLearner(
    browser,
    `${stand.url.replace('127.0.0.1', 'localhost')}/test-series/free/quiz/${quizId}/take`,
  );
  crowd.chooseOffline(3, 1000);
  await crowd.settle();
  await heard(stand);
  await stand.killServer();
  crowd.chooseOffline(answers, outageMs);
  await sitThrough(page);
  await passTime(stand);
  await stand.startAgain();
  await crowd.settle();
  sum.lost += await comeBack(stand, page, quizId);
  await page.context().close();
  const ids = learners.map(({ attemptId }) => attemptId);
  await until(async () => (await countUncredited(stand, ids)) === 0, lookSeconds);
  sum.uncredited += await countUncredited(stand, ids);
  await lookAt(stand, sum.tally, crowd);
  client.close();
  sum.tally.faults += 1;
}

/** The server is away for ten minutes, by the clocks of the learners and of the database. */
export async function sitOutages(
  stand: Stand,
  count: number,
): Promise<{ tally: Tally; figures: Figures }> {
  const sum: Sum = { tally: newTally(), uncredited: 0, lost: 0 };
  if (count === 0) return { tally: sum.tally, figures: {} };
  const browser = await launchBrowser();
  try {
    for (let done = 1; done <= count; done += 1) {
      await sitOut(stand, browser, sum);
      say(`Ten minutes without a server ${done} of ${count}`);
    }
  } finally {
    await browser.close();
  }
  return {
    tally: sum.tally,
    figures: { crash_outage_uncredited: sum.uncredited, crash_outage_lost_in_browser: sum.lost },
  };
}
