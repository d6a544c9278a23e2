import { createQuestion } from '@chinar/contract/questions';
import { createPassage } from '@chinar/contract/questions.passages';
import { createQuiz, publishQuiz } from '@chinar/contract/quizzes';
import type { APIRequestContext, Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, enterRoom, handIn, logInByApi } from '../steps.ts';

const words = ['dawn', 'dusk', 'noon', 'night', 'never'];
const options = words.map((text, at) => ({ _id: String(at), text }));

/** A public test: one question of its own, then three about a long passage, two of them with one pool. */
async function makeQuiz(request: APIRequestContext): Promise<string> {
  const { accessToken } = await logInByApi(request, demoRoles.tutor);
  const unique = String(Date.now());
  const line =
    'The boat that carries books crosses the lake, and children wait for it on the shore.';
  const text = Array.from({ length: 60 }, (_, at) => `Line ${at + 1}: ${line}`).join('\n\n');
  const content = { en: { text: `${text}\n\n(${unique})` } };
  const passage = await callApi(request, createPassage, { body: { content } }, accessToken);
  const single = (stem: string, right: string, more: object = {}) => ({
    type: 'single' as const,
    content: { en: { stem: `${stem} (${unique})`, options } },
    key: { optionIds: [right] },
    ...more,
  });
  const about = { passageId: passage._id };
  const pooled = { ...about, pool: 'times' };
  const questionIds: string[] = [];
  for (const body of [
    single('When do bats wake?', '1'),
    single('The boat sets out at ___.', '0', pooled),
    single('It comes home at ___.', '1', pooled),
    single('When is the lake empty?', '4', about),
  ])
    questionIds.push((await callApi(request, createQuestion, { body }, accessToken))._id);
  const body = {
    title: 'The boat with books',
    durationMinutes: 20,
    isPublic: true,
    sections: [{ title: 'Reading', questionIds, marking: { correct: 1, wrong: 0 } }],
  };
  const { _id } = await callApi(request, createQuiz, { body }, accessToken);
  const published = { params: { id: _id }, body: { isPublished: true } };
  await callApi(request, publishQuiz, published, accessToken);
  return `/test-series/free/quiz/${_id}/take`;
}

const scrolled = (pane: Locator): Promise<number> =>
  pane.evaluate((node: { scrollTop: number }) => node.scrollTop);

test('a passage is read beside its questions, where one has read to stays, and its pool stands once', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await makeQuiz(request));
  await enterRoom(page);
  const pane = page.getByRole('region', { name: 'Passage for questions 2–4' });
  await expect(pane).toHaveCount(0);
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(pane).toBeVisible();
  await pane.focus();
  await page.keyboard.press('End');
  await expect(pane.getByText(/^Line 60:/)).toBeInViewport();
  const place = await scrolled(pane);
  const pool = page.getByRole('heading', { name: 'Options for these questions' });
  await expect(pool).toBeVisible();
  await page.getByRole('radio', { name: 'A: dawn' }).click();
  await expect(page.getByRole('radio', { name: 'A: dawn' })).toBeChecked();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByRole('heading', { name: /^Question 3/ })).toBeVisible();
  expect(await scrolled(pane)).toBe(place);
  await page.getByRole('radio', { name: 'B: dusk' }).click();
  // To a question of its own and back: the passage is where it was left.
  await page.getByRole('button', { name: /^Question 1:/ }).click();
  await expect(pane).toHaveCount(0);
  await page.getByRole('button', { name: /^Question 4: .* passage 2–4$/ }).click();
  await expect.poll(() => scrolled(pane)).toBe(place);
  await page.getByRole('button', { name: 'Question paper', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Passage for questions 2–4' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { name: 'Score 2 /4' })).toBeVisible();
  await page.getByRole('link', { name: 'Review the questions' }).first().click();
  await expect(page.getByText('Passage for questions 2–4')).toHaveCount(0);
  await page.getByRole('button', { name: /^Next/ }).filter({ visible: true }).click();
  await expect(page.getByText('Passage for questions 2–4').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a passage stands above its question, scrolls by itself and folds', async ({
    page,
    request,
  }) => {
    await page.goto(await makeQuiz(request));
    await enterRoom(page);
    await page.getByRole('button', { name: 'Save & Next' }).tap();
    const pane = page.getByRole('region', { name: 'Passage for questions 2–4' });
    const question = page.getByText(/The boat sets out at/);
    // Both at once: who answers can look the sentence up.
    await expect(pane.getByText(/^Line 1:/)).toBeInViewport();
    await expect(question).toBeInViewport();
    await expect(page.getByRole('radio', { name: 'A: dawn' })).toContainText('dawn');
    await page.getByRole('button', { name: 'Fold the passage' }).tap();
    await expect(pane).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show the passage' })).toBeVisible();
    await page.getByRole('radio', { name: 'A: dawn' }).tap();
    await expect(page.getByRole('radio', { name: 'A: dawn' })).toBeChecked();
    await page.getByRole('button', { name: 'Save & Next' }).tap();
    // Folded for one question it stays folded for the next.
    await expect(page.getByRole('heading', { name: /^Question 3/ })).toBeVisible();
    await expect(pane).toBeHidden();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
