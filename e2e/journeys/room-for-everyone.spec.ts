import { listPublicQuizzes, listQuizzes } from '@chinar/contract/quizzes';
import { enrollInTestSeries } from '@chinar/contract/test-series';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { offer, windowIn } from '../offer.ts';
import { callApi, demoRoles, enterRoom, keepSession, logInByApi } from '../steps.ts';

/** The room of the GATE paper with wide formulas, as the demo's learner. */
/** Whoever sits it already would be led back into the running attempt: each test has its own learner. */
async function openGate(page: Page, learner: string = demoRoles.learner): Promise<void> {
  const session = await logInByApi(page.request, learner);
  const { quizzes } = await callApi(
    page.request,
    listQuizzes,
    { query: { limit: 100 } },
    session.accessToken,
  );
  const quiz = quizzes.find(({ title }) => title.includes('operating systems'));
  if (!quiz?.testSeriesId) throw new Error('The demo world has no such test.');
  await callApi(
    page.request,
    enrollInTestSeries,
    { params: { id: quiz.testSeriesId } },
    session.accessToken,
  );
  await keepSession(page.context(), session);
  await page.goto(`/test-series/${quiz.testSeriesId}/quiz/${quiz._id}/take`);
  const resume = page.getByRole('button', { name: 'Resume the test' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(resume.or(next)).toBeVisible();
  if (!(await resume.isVisible())) return enterRoom(page);
  await resume.click();
  await expect(page.getByRole('heading', { name: /^Question \d/ })).toBeVisible();
}

/** The room of a paper of single choices in three sections, as a guest. */
async function openAsGuest(page: Page): Promise<void> {
  const { quizzes } = await callApi(page.request, listPublicQuizzes, { query: { limit: 100 } });
  const quiz = quizzes.find(({ title }) => title.startsWith('JKSSB general'));
  if (!quiz?.testSeriesId) throw new Error('The demo world has no such test.');
  await page.goto(`/test-series/${quiz.testSeriesId}/quiz/${quiz._id}/take`);
  await enterRoom(page);
}

/** How far something can be scrolled sideways. */
const overflow = `(() => {
  const room = document.querySelector('[data-scroll]') ?? document.documentElement;
  return Math.max(room.scrollWidth - room.clientWidth,
    document.documentElement.scrollWidth - document.documentElement.clientWidth);
})()`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('wide maths scrolls inside its own box and shows where there is more, and the room stays as wide as the phone', async ({
    page,
  }) => {
    await openGate(page);
    const palette = page.getByRole('button', { name: /All questions/ });
    await palette.click();
    await page
      .getByRole('button', { name: /^Question 1, / })
      .first()
      .click();
    const head = page.getByRole('heading', { level: 1 });
    const boxes = `[...document.querySelectorAll('.prose, .prose *')].filter((node) => node.scrollWidth > node.clientWidth + 1
      && ['auto', 'scroll'].includes(getComputedStyle(node).overflowX))`;
    const edges = `${boxes}.map((node) => [node.dataset.more, getComputedStyle(node).backgroundSize])`;
    let count = 0;
    for (let number = 1; number <= 6; number += 1) {
      await expect(head).toHaveText(new RegExp(`^Question ${number}\\b`));
      expect(await page.evaluate<number>(overflow), `question ${number}`).toBe(0);
      const shown = await page.evaluate<string[][]>(edges);
      expect(shown).toEqual(shown.map(() => ['end', '0px 100%, 20px 100%']));
      await page.evaluate(`${boxes}.forEach((node) => { node.scrollLeft = 10_000; })`);
      await expect
        .poll(() => page.evaluate<string[][]>(edges))
        .toEqual(shown.map(() => ['start', '20px 100%, 0px 100%']));
      count += shown.length;
      if (number < 6) await page.keyboard.press('n');
    }
    expect(count, 'one of them is too wide for a phone').toBeGreaterThan(0);
  });
});

test.describe('on a phone, as a guest', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the sheet of all questions leads into every section', async ({ page }) => {
    await openAsGuest(page);
    await page.getByRole('button', { name: /All questions/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Questions' });
    const sections = ['Jammu and Kashmir', 'General knowledge of India', 'Computers'];
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(['Questions', ...sections]);
    await sheet.getByRole('button', { name: 'Question 2, Computers: Not visited' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Question 2\b/);
    await expect(page.getByRole('button', { name: /^Computers/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

test.describe('with the colours of the system', () => {
  test.use({ forcedColors: 'active', viewport: { width: 1440, height: 900 } });

  test('the chosen option and the open section look unlike the others', async ({ page }) => {
    await openAsGuest(page);
    const option = page.getByRole('radio').nth(1);
    const lookOf = (place: number): Promise<string> =>
      page.evaluate<string>(
        `JSON.stringify([...document.querySelectorAll('[role=radio]')[${place}].querySelectorAll('*')]
          .slice(0, 2)
          .map((part) => [getComputedStyle(part).backgroundColor, getComputedStyle(part).borderTopColor]))`,
      );
    expect(await lookOf(1)).toBe(await lookOf(2));
    await option.click();
    await expect(option).toHaveAttribute('aria-checked', 'true');
    await expect.poll(() => lookOf(1)).not.toBe(await lookOf(2));
    const edges = await page.evaluate<string[]>(
      `[...document.querySelectorAll('nav[aria-label=Sections] button')]
        .map((tab) => getComputedStyle(tab).borderBottomColor)`,
    );
    expect(edges.length).toBeGreaterThan(1);
    expect(new Set(edges).size).toBe(2);
    const [edge, ground] = await page.evaluate<[string, string]>(
      `(() => {
        const save = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Save & Next');
        return [getComputedStyle(save).borderTopColor, getComputedStyle(save).backgroundColor];
      })()`,
    );
    expect(edge, 'a filled button keeps an edge').not.toBe(ground);
  });
});

test.describe('with a keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('arrow keys walk over the palette row by row', async ({ page }) => {
    await openAsGuest(page);
    const item = (number: number) =>
      page.getByRole('button', { name: `Question ${number}, Jammu and Kashmir:` });
    await item(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect(item(2)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const focused = await page.evaluate<string>(
      'document.activeElement.getAttribute("aria-label")',
    );
    expect(focused).toMatch(/^Question ([3-9]|\d\d)/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('answers typed quickly between N and N all arrive where they were meant', async ({
    page,
  }) => {
    await openAsGuest(page);
    // Without a pause: the disk is slower than a hand.
    await page.keyboard.type('1n');
    await page.keyboard.type('2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Question 2\b/);
    await expect(page.getByRole('main').locator('[aria-checked=true]').first()).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('radio', { name: /^A: / })).toBeChecked();
  });
});

test.describe('enlarged to 200 % on a phone', () => {
  test.use({ viewport: { width: 195, height: 422 }, hasTouch: true });

  for (const path of ['/', '/test-series', '/login', '/signup', '/forgot-password', '/profile']) {
    test(`${path} needs no sideways scrolling`, async ({ page }) => {
      if (path === '/profile') {
        const session = await logInByApi(page.request, demoRoles.learner);
        await keepSession(page.context(), session);
      }
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await page.evaluate<number>(overflow)).toBe(0);
    });
  }

  test('series, test, instructions, room, result and review need no sideways scrolling', async ({
    page,
    request,
  }) => {
    // Then the series has a calendar.
    await offer(request, 'Opens in an hour', { window: windowIn(3_600_000) });
    const session = await logInByApi(page.request, demoRoles.learner);
    await keepSession(page.context(), session);
    const { quizzes } = await callApi(
      page.request,
      listQuizzes,
      { query: { limit: 100 } },
      session.accessToken,
    );
    const quiz = quizzes.find(({ title }) => title.startsWith('JKSSB general'));
    if (!quiz?.testSeriesId) throw new Error('The demo world has no such test.');
    const place = `/test-series/${quiz.testSeriesId}/quiz/${quiz._id}`;
    for (const path of [
      `/test-series/${quiz.testSeriesId}`,
      place,
      `${place}/attempts`,
      `${place}/take`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
      expect(await page.evaluate<number>(overflow), path).toBe(0);
    }
    await page.goto(`${place}/attempts`);
    await page.getByRole('link', { name: /Attempt 1/ }).click();
    await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
    expect(await page.evaluate<number>(overflow), 'result').toBe(0);
    await page.getByRole('link', { name: 'Review the questions' }).first().click();
    await expect(page.getByRole('heading', { name: /^Question/ }).first()).toBeVisible();
    expect(await page.evaluate<number>(overflow), 'review').toBe(0);
  });

  test('the words of a cover stand on plain ground, above its stars', async ({ page }) => {
    await page.goto('/test-series');
    await expect(page.locator('[data-cover-words]').first()).toBeVisible();
    const faults = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[data-cover-words]')].flatMap((words) => {
        const pad = parseFloat(getComputedStyle(words).paddingTop);
        const inside = words.getBoundingClientRect().top + pad >= words.parentElement.getBoundingClientRect().top;
        // The ground fades out over the padding only, so that no letter stands on what fades.
        const stop = /100% - (\\d+)px/.exec(getComputedStyle(words).backgroundImage)?.[1];
        return inside && Number(stop) <= pad ? [] : [words.textContent + ' ' + getComputedStyle(words).backgroundImage];
      })`,
    );
    expect(faults).toEqual([]);
  });

  test('the room needs no sideways scrolling', async ({ page }) => {
    await openGate(page, 'learner2@chinar.example');
    expect(await page.evaluate<number>(overflow)).toBe(0);
  });
});

/** What stands, in part, beside the screen while a sheet is open. */
const cutOff = `[...document.querySelectorAll('[role=dialog], [role=dialog] *')].flatMap((node) => {
  const box = node.getBoundingClientRect();
  const isSeen = box.width > 1 && box.height > 1;
  return isSeen && (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
    ? [node.tagName + ' ' + node.textContent.slice(0, 30)]
    : [];
})`;

for (const { how, viewport, text } of [
  { how: 'the whole page', viewport: { width: 195, height: 422 }, text: '100%' },
  { how: 'only the letters', viewport: { width: 390, height: 844 }, text: '200%' },
]) {
  test.describe(`enlarged to 200 %, ${how}`, () => {
    test.use({ viewport, hasTouch: true });

    test('the sheets of the room and the question before leaving are whole', async ({ page }) => {
      await openAsGuest(page);
      await page.addStyleTag({ content: `html { font-size: ${text} }` });
      const beside = 'document.documentElement.scrollWidth - innerWidth';
      expect(await page.evaluate<number>(beside), 'the head of the room').toBeLessThanOrEqual(0);
      const palette = page.getByRole('button', { name: /All questions/ });
      const sheet = page.getByRole('dialog');
      for (const name of ['Question paper', 'Instructions', 'Submit test']) {
        await palette.click();
        await expect(sheet).toHaveAccessibleName('Questions');
        expect(await page.evaluate<string[]>(cutOff), 'palette').toEqual([]);
        await page.getByRole('button', { name, exact: true }).click();
        await expect(sheet).not.toHaveAccessibleName('Questions');
        expect(await page.evaluate<string[]>(cutOff), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(sheet).toHaveCount(0);
      }
      await page.evaluate('history.back()');
      await expect(sheet).toHaveAccessibleName('Leave the test?');
      expect(await page.evaluate<string[]>(cutOff), 'leaving').toEqual([]);
    });
  });
}
