import { attemptTokenHeader, type Started, startPublicAttempt } from '@chinar/contract/attempts';
import { inSeedOrder } from '@chinar/contract/attempts.order';
import { getPaper, type Paper } from '@chinar/contract/attempts.papers';
import { urlOf } from '@chinar/contract/url';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { offer } from '../offer.ts';
import { answerRoom, enterRoom, handIn } from '../steps.ts';

/* What the server says of a test, against the clock of a computer; and the order that is a learner's own. */

// The refusal that this is about stands in the console too.
test.use({ viewport: { width: 1440, height: 900 }, allowedComplaints: /409 \(Conflict\)/ });

const checked = (page: Page) => page.getByRole('radio', { checked: true });
const minute = 60_000;
const hour = 60 * minute;

/** Keeps every call waiting until it is let through. */
async function hold(page: Page): Promise<{ letThrough: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\//, async (route) => {
    await promise;
    await route.continue();
  });
  return { letThrough: resolve };
}

test('F17 a computer clock that is put forward ends no test: the room opens again and takes answers', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await page.goto(await offer(request, 'Clock put forward', {}));
  await enterRoom(page);
  await page.getByRole('radio').nth(1).click();
  await expect(checked(page)).toHaveCount(1);
  // An answer of the server would set the clock right before the room has looked at it.
  const server = await hold(page);
  await page.clock.fastForward(3 * hour);
  await expect(page.getByRole('heading', { name: 'Time is over' })).toBeVisible();
  server.letThrough();
  await expect(page.getByRole('alert')).toHaveText(/There is time left for your test/);
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByRole('heading', { name: /^Question 2/ })).toBeVisible();
  await page.getByRole('radio').nth(1).click();
  await expect(checked(page)).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: 'Resume the test' }).click();
  await expect(page.getByRole('heading', { name: /^Question 2/ })).toBeVisible();
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { name: 'Score 8 /8' })).toBeVisible();
});

test('F17 on a phone it is written that five minutes are left, and taken back when the server says that the clock was wrong', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto(await offer(request, 'Five minutes', {}));
  await enterRoom(page);
  await expect(page.getByText(/^Saved on our server/).first()).toBeAttached();
  const server = await hold(page);
  // Of thirty minutes.
  await page.clock.fastForward(25.1 * minute);
  const said = page.getByText('5 minutes left');
  await expect.poll(async () => (await said.boundingBox())?.width).toBeGreaterThan(80);
  server.letThrough();
  await expect(page.getByRole('timer').first()).toHaveText(/^00:29:\d\d$/);
  await expect(said).toHaveCount(0);
  await handIn(page);
  await expect(page.getByRole('link', { name: 'See the result' })).toBeVisible();
});

const isStart = (response: Response): boolean =>
  response.request().method() === startPublicAttempt.method && response.url().endsWith('/attempts');

/** Stem and options of the question that stands in the room or the review. */
const shownQuestion = async (page: Page): Promise<string> => {
  const main = page.getByRole('main');
  const stem = await main
    .getByText(/^Shuffled: Part/)
    .first()
    .textContent();
  const words = (await main.innerText()).match(/\b(?:red|green|blue|grey)\b/g) ?? [];
  return `${stem}: ${[...new Set(words)].join(' ')}`;
};

test('Q08 a shuffled test stands in the learner’s own order, in the room and in the review', async ({
  page,
  request,
}) => {
  await page.goto(await offer(request, 'Shuffled', { shuffle: 'both' }, [null, null, null]));
  const [response] = await Promise.all([page.waitForResponse(isStart), enterRoom(page)]);
  const { attempt, attemptToken } = ((await response.json()) as { data: Started }).data;
  const sent = await page.request.get(urlOf(getPaper, { params: { hash: attempt.paperHash } }), {
    headers: { [attemptTokenHeader]: attemptToken },
  });
  const paper = inSeedOrder((await sent.json()) as Paper, attempt.seed);
  const expected = paper.sections
    .flatMap(({ questions }) => questions)
    .map(({ content: { en } }) => {
      const options = en?.options.map(({ text }) => text).join(' ');
      return `${en?.stem}: ${options}`;
    });
  for (const text of expected) {
    await expect.poll(() => shownQuestion(page)).toBe(text);
    await answerRoom(page, text === expected.at(-1) ? 0 : 1);
  }
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await page.getByRole('link', { name: 'Review the questions' }).click();
  await expect.poll(() => shownQuestion(page)).toBe(expected[0]);
});

test('Q04 a computer clock that is put back gives no minute more: the room shows the time that the server has left', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await page.goto(await offer(request, 'Clock put back', {}));
  await enterRoom(page);
  await page.getByRole('radio').nth(1).click();
  await page.clock.setSystemTime(Date.now() - 3 * hour);
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByRole('heading', { name: /^Question 2/ })).toBeVisible();
  await page.getByRole('radio').nth(1).click();
  await expect(checked(page)).toHaveCount(1);
  await expect(page.getByRole('timer').first()).toHaveText(/^00:29:\d\d$/);
  await page.reload();
  await page.getByRole('button', { name: 'Resume the test' }).click();
  await expect(page.getByRole('timer').first()).toHaveText(/^00:29:\d\d$/);
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { name: 'Score 8 /8' })).toBeVisible();
});
