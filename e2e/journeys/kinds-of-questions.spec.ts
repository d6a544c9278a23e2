import { createQuestion } from '@chinar/contract/questions';
import { createQuiz, publishQuiz } from '@chinar/contract/quizzes';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { publishOpen } from '../offer.ts';
import { callApi, demoRoles, enterRoom, logInByApi } from '../steps.ts';
import { expectThumbs } from '../thumbs.ts';

const entries = (...texts: string[]) => texts.map((text, at) => ({ _id: String(at + 1), text }));

/** A public test: rivers to match with their springs, and a lake to name. */
async function makeQuiz(request: APIRequestContext): Promise<string> {
  const { accessToken } = await logInByApi(request, demoRoles.tutor);
  const unique = String(Date.now());
  const rivers = {
    type: 'match' as const,
    content: {
      en: {
        stem: `Match each river with where it rises. (${unique})`,
        left: entries('Jhelum', 'Chenab', 'Tawi', 'Sind'),
        right: entries('Verinag', 'Bara Lacha La', 'Kailash Kund', 'Panjtarni', 'Lake Mansarovar'),
      },
    },
    key: { pairs: ['1', '2', '3', '4'].map((id): [string, string] => [id, id]) },
  };
  const lake = {
    type: 'shorttext' as const,
    content: { en: { stem: `Which lake are Srinagar’s houseboats on? (${unique})` } },
    key: { accepted: ['Dal', 'Dal Lake'] },
  };
  const questionIds: string[] = [];
  for (const body of [rivers, lake])
    questionIds.push((await callApi(request, createQuestion, { body }, accessToken))._id);
  const marking = { correct: 4, wrong: -1, partial: 'per-correct' as const };
  const body = {
    title: 'Rivers and lakes',
    durationMinutes: 20,
    isPublic: true,
    sections: [{ title: 'Geography', questionIds, marking }],
  };
  const { _id } = await callApi(request, createQuiz, { body }, accessToken);
  const published = { params: { id: _id }, body: { isPublished: true } };
  await callApi(request, publishQuiz, published, accessToken);
  return _id;
}

/** A public test whose only question shows a table that is wider than a phone. */
async function makeTable(request: APIRequestContext): Promise<string> {
  const { accessToken } = await logInByApi(request, demoRoles.tutor);
  const table =
    '| Volume | Pressure | Temperature | Monoatomic |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |';
  const question = {
    type: 'single' as const,
    content: { en: { stem: `${table}\n\n(${Date.now()})`, options: entries('One', 'Two') } },
    key: { optionIds: ['1'] },
  };
  const { _id: questionId } = await callApi(
    request,
    createQuestion,
    { body: question },
    accessToken,
  );
  const marking = { correct: 1, wrong: 0 };
  return publishOpen(request, accessToken, {
    title: 'A wide table',
    durationMinutes: 20,
    sections: [{ title: 'Gases', questionIds: [questionId], marking }],
  });
}

/** On how many lines a word stands. */
const linesOf = (node: Element): number => {
  const { document } = globalThis as unknown as {
    document: {
      createRange: () => {
        selectNodeContents: (of: Element) => void;
        getClientRects: () => { length: number };
      };
    };
  };
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getClientRects().length;
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('words of a table are whole, and the table scrolls in its own box', async ({
    page,
    request,
  }) => {
    await page.goto(await makeTable(request));
    await enterRoom(page);
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(4);
    for (const head of await heads.all()) expect(await head.evaluate(linesOf)).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await heads.last().scrollIntoViewIfNeeded();
    await expect(heads.last()).toBeInViewport();
  });

  test('columns are matched with a thumb, a short text is typed, and the review says what belongs together', async ({
    page,
    request,
  }) => {
    await page.goto(`/test-series/free/quiz/${await makeQuiz(request)}/take`);
    await enterRoom(page);
    const row = (name: string) => page.getByRole('radiogroup', { name });
    // The springs were written by the rivers, so that their order is the test's own.
    await row('A: Jhelum')
      .getByRole('radio', { name: /^\d: Bara Lacha La$/ })
      .tap();
    await row('A: Jhelum')
      .getByRole('radio', { name: /^\d: Verinag$/ })
      .tap();
    await expect(row('A: Jhelum').getByRole('radio', { checked: true })).toHaveCount(1);
    await row('B: Chenab')
      .getByRole('radio', { name: /Bara Lacha La$/ })
      .tap();
    const spring = row('C: Tawi').getByRole('radio', { name: /Kailash Kund$/ });
    await spring.tap();
    await expect(spring).toBeChecked();
    await expectThumbs(page);
    // Nothing is as wide as to make the page go sideways.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Save & Next' }).tap();
    await page.getByRole('textbox', { name: 'Your answer' }).fill('  dal   LAKE ');
    await page.getByRole('button', { name: 'Save & Next' }).tap();
    await page.getByRole('button', { name: /All questions/ }).tap();
    await page.getByRole('button', { name: 'Submit test' }).tap();
    await page.getByRole('button', { name: 'Yes, submit' }).tap();
    await page.getByRole('link', { name: 'See the result' }).tap();
    // Three of four pairs are three quarters of the marks, and the lake is right.
    await expect(page.getByRole('heading', { name: 'Score 7 /8' })).toBeVisible();
    await page.getByRole('link', { name: 'Review the questions' }).first().tap();
    const sind = page.getByRole('listitem').filter({ hasText: 'Sind' }).first();
    await expect(sind).toContainText('None');
    await expect(sind).toContainText('Panjtarni');
    await page.getByRole('button', { name: /^Next/ }).filter({ visible: true }).tap();
    await expect(page.getByText('Dal or Dal Lake')).toBeVisible();
  });
});
