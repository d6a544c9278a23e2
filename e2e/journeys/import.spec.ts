import { existsSync, readFileSync } from 'node:fs';
import { listQuestions, type Question } from '@chinar/contract/questions';
import type { APIRequestContext } from '@playwright/test';
import { convert as convertTheorems } from '../../scripts/convert/numeric-and-true-false.ts';
import { convert as convertWebDev } from '../../scripts/convert/web-dev-quizzes.ts';
import { expect, test } from '../fixtures.ts';
import { type Sheet, sit } from '../sitting.ts';
import { callApi, demoRoles, enterRoom, keepSession, logInByApi } from '../steps.ts';
import { importJson, publishOpen } from '../offer.ts';

type Convert = typeof convertWebDev | typeof convertTheorems;

/** Real files of other people, beside the checkout; absent elsewhere. */
const shared = new URL('../../../shared/data/', import.meta.url);
const isAbsent = !existsSync(shared);
const absent = 'the shared data sets are not beside this checkout';

function readConverted<Row>(path: string, convert: (rows: Row[]) => ReturnType<Convert>): Buffer {
  const rows = JSON.parse(readFileSync(new URL(path, shared), 'utf8')) as Row[];
  return Buffer.from(JSON.stringify({ questions: convert(rows).questions }));
}

/** Imports over the API; the file's questions as the tutor's own list shows them, in the file's order. */
async function importInto(
  request: APIRequestContext,
  token: string,
  buffer: Buffer,
): Promise<Question[]> {
  const report = await importJson(request, token, buffer);
  expect(report.skipped).toEqual([]);
  const known = new Map<string, Question>();
  for (let page = 1; ; page += 1) {
    const query = { page, limit: 100 };
    const { questions, pagination } = await callApi(request, listQuestions, { query }, token);
    for (const question of questions) known.set(question._id, question);
    if (page >= pagination.pages) break;
  }
  return report.questionIds.map((id) => known.get(id)!);
}

/** A public quiz of the questions, published; its address in the room. */
async function offer(
  request: APIRequestContext,
  token: string,
  quiz: {
    title: string;
    questions: readonly Question[];
    languages: ('en' | 'hi')[];
    marking: { correct: number; wrong: number | string };
  },
): Promise<string> {
  const { title, questions, languages, marking } = quiz;
  const sections = [{ title: 'All', questionIds: questions.map(({ _id }) => _id), marking }];
  return publishOpen(request, token, { title, durationMinutes: 30, languages, sections });
}

test.describe('on the screen', () => {
  // A file that cannot be read is answered by 422, which Chromium reports.
  test.use({ allowedComplaints: /status of 422/ });

  test('a tutor imports a file: refused, chosen again, looked through, confirmed, and there once only', async ({
    page,
    context,
    request,
  }) => {
    const mark = `kestrel${Date.now()}`;
    const gift = `// two to keep, a number, and one that is not held
::one:: [markdown]What is $\\\\frac\\{1\\}\\{2\\} + \\\\frac\\{1\\}\\{2\\}$, ${mark}? { =One ~Two ~Three #### Halves add up. }

::two:: The ${mark} is a bird. { T }

::three:: How many legs has a ${mark}? { #2 }

::four:: Describe the ${mark}. { }
`;
    const file = { name: 'birds.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) };
    await keepSession(context, await logInByApi(request, demoRoles.tutor));

    await test.step('from the menu to the import', async () => {
      await page.goto('/');
      // The menu opens once the page is alive.
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menu.getByRole('link', { name: 'Question bank' }).click();
      await page.getByRole('link', { name: 'Import questions' }).click();
    });

    await test.step('a file that is none is named, and another can be chosen', async () => {
      const pdf = { ...file, name: 'birds.gift.pdf', buffer: Buffer.from('%PDF-1.7 birds') };
      await page.getByLabel('File with questions').setInputFiles(pdf);
      await page.getByRole('button', { name: 'Check the file' }).click();
      await expect(page.getByText('The file is a PDF')).toBeVisible();
      await expect(page.getByText('birds.gift.pdf')).toBeVisible();
    });

    await test.step('look through', async () => {
      await page.getByLabel('File with questions').setInputFiles(file);
      await page.getByRole('button', { name: 'Check the file' }).click();
      await expect(
        page.getByRole('heading', { name: '4 questions in this file: 3 new, 1 left out.' }),
      ).toBeFocused();
      await expect(page.getByRole('row', { name: /Left out 4 8 Essay/ })).toBeVisible();
      const first = page.getByRole('listitem').filter({ hasText: 'Question 1' }).first();
      await expect(first.locator('.katex').first()).toBeVisible();
      await expect(first).toContainText('New');
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(first.getByRole('listitem').filter({ hasText: 'One' })).toContainText('Right');
      await expect(first.getByText('Halves add up.')).toBeHidden();
      await first.getByText('Explanation').click();
      await expect(first.getByText('Halves add up.')).toBeVisible();
    });

    await test.step('confirm, and find it in the bank', async () => {
      await page.getByRole('button', { name: 'Add 3 questions' }).click();
      await expect(page.getByRole('heading', { name: '3 questions added' })).toBeFocused();
      await page.getByRole('link', { name: 'See the question bank' }).click();
      await expect(page.getByRole('main').locator('.katex').first()).toBeVisible();
      await page.getByRole('searchbox').fill(mark);
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByText('3 questions', { exact: true })).toBeVisible();
      await expect(page.getByText(`The ${mark} is a bird.`)).toBeVisible();
    });

    await test.step('the bank needs no renderer in the browser', async () => {
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(scripts.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(0);
      const bodies = await Promise.all(
        scripts
          .filter((name) => name.endsWith('.js'))
          .map(async (name) => {
            const response = await request.get(name);
            return response.text();
          }),
      );
      expect(bodies.filter((body) => body.includes('renderToString'))).toEqual([]);
    });

    await test.step('another key is shown beside the one that is held, and nothing is taken for granted', async () => {
      const mended = `${gift.replace('is a bird. { T }', 'is a bird. { F }')}\n::five:: A second ${mark}? { T }\n`;
      await page.getByRole('link', { name: 'Import questions' }).click();
      const buffer = Buffer.from(mended);
      await page.getByLabel('File with questions').setInputFiles({ ...file, buffer });
      await page.getByRole('button', { name: 'Check the file' }).click();
      await expect(page.getByRole('button', { name: 'Add 1 question' })).toBeVisible();
      const conflicts = page.getByRole('region', { name: 'Held with another key' });
      await expect(
        conflicts.getByRole('row', { name: /is a bird.*A\. True.*B\. False/ }),
      ).toBeVisible();
      await expect(conflicts.getByLabel('Leave my bank as it is')).toBeChecked();
      await page.getByRole('tab', { name: /^Another key/ }).click();
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('heading')).toHaveText(['Question 2']);
      await page.getByRole('tab', { name: /^Already there/ }).click();
      await expect(panel.getByRole('heading')).toHaveText(['Question 1', 'Question 3']);
      await conflicts.getByLabel('Take the keys of this file').check();
      await expect(page.getByRole('button', { name: 'Add 1 and update 1' })).toBeVisible();
      await page.getByRole('tab', { name: /^Changed/ }).click();
      await expect(panel.getByText('Changed', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Add 1 and update 1' }).click();
      await expect(page.getByRole('heading', { name: '1 question added' })).toBeFocused();
      await expect(page.getByRole('definition').filter({ hasText: /^1, 3$/ })).toBeVisible();
    });

    await test.step('and the import is taken back', async () => {
      await page.getByRole('button', { name: 'Undo this import' }).click();
      await page.getByRole('button', { name: 'Undo the import' }).click();
      await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeFocused();
      await expect(
        page.getByText('New questions retired: 1. Back at their version before: 1.'),
      ).toBeVisible();
      await page.getByRole('link', { name: 'See the question bank' }).click();
    });

    await test.step('a second time there is nothing new', async () => {
      await page.getByRole('link', { name: 'Import questions' }).click();
      await page.getByLabel('File with questions').setInputFiles(file);
      await page.getByRole('button', { name: 'Check the file' }).click();
      await expect(
        page.getByRole('heading', {
          name: '4 questions in this file: 3 already there, 1 left out.',
        }),
      ).toBeVisible();
      await expect(page.getByText('There is nothing new to add.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add|^Update/ })).toHaveCount(0);
    });
  });
});

test('a real bilingual set is imported, sat by a guest who changes the language, and scored exactly', async ({
  page,
  request,
}) => {
  test.skip(isAbsent, absent);
  const { accessToken } = await logInByApi(request, demoRoles.tutor);
  const all = await importInto(
    request,
    accessToken,
    readConverted('web-dev-quizzes-en-hi/quizzes.json', convertWebDev),
  );
  expect(all).toHaveLength(144);
  const several = all.findIndex(({ type }) => type === 'multiple');
  const questions = all.slice(several - 3, several + 9);
  const take = await offer(request, accessToken, {
    title: 'Web development, both tongues',
    questions,
    languages: ['en', 'hi'],
    marking: { correct: 1, wrong: '-1/3' },
  });
  const sheet: Sheet = questions.map((_, place) =>
    [1, 6, 9].includes(place) ? 'wrong' : place === 4 ? 'blank' : 'right',
  );
  const switchAt = 5;

  await page.goto(take);
  await enterRoom(page);
  await sit(page, questions, sheet, async ({ content }, place) => {
    const main = page.getByRole('main');
    if (place < switchAt) return expect(main).toContainText(content.en.stem);
    if (place === switchAt) {
      await expect(main).toContainText(content.en.stem);
      await page.getByRole('button', { name: /हिंदी/ }).click();
    }
    await expect(main).toContainText(content.hi?.stem ?? '');
  });

  // 8 right, 3 wrong at a third each, 1 left: 8 − 1.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Score 7/12');
  await expect(page.getByText(/8 right, 3 wrong, 1 left/).first()).toBeVisible();
});

test('numbers, whole numbers, true or false and choices of a real set are imported, sat and scored exactly', async ({
  page,
  request,
}) => {
  test.skip(isAbsent, absent);
  const { accessToken } = await logInByApi(request, demoRoles.tutor);
  const all = await importInto(
    request,
    accessToken,
    readConverted('numeric-and-true-false/theoremqa-part.json', convertTheorems),
  );
  const some = (type: Question['type'], count: number): Question[] =>
    all
      .filter((question) => question.type === type)
      .filter(({ key }) => !('numeric' in key) || isTypable(key.numeric[0]!))
      .slice(0, count);
  const questions = [
    ...some('integer', 3),
    ...some('numeric', 4),
    ...some('truefalse', 2),
    ...some('single', 1),
  ];
  const take = await offer(request, accessToken, {
    title: 'Theorems in numbers',
    questions,
    languages: ['en'],
    marking: { correct: 4, wrong: -1 },
  });
  // One whole number left, one number too far away, one true that is false.
  const sheet: Sheet = questions.map((_, place) =>
    place === 1 ? 'blank' : place === 4 || place === 8 ? 'wrong' : 'right',
  );

  await page.goto(take);
  await enterRoom(page);
  await sit(page, questions, sheet);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Score 26/40');
  await expect(page.getByText(/7 right, 2 wrong, 1 left/).first()).toBeVisible();
});

/** Numbers that a person types: neither tiny nor endless, and away from zero, where a per cent is nothing. */
function isTypable(accepted: { value: number } | { min: number; max: number }): boolean {
  const size = Math.abs('value' in accepted ? accepted.value : accepted.min);
  return size >= 0.1 && size < 1_000_000;
}
