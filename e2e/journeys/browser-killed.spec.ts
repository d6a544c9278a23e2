import { deleteQuiz } from '@chinar/contract/quizzes';
import { listManagedQuizzes } from '@chinar/contract/quizzes.making';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { test } from '../killable-browser.ts';
import { offer } from '../offer.ts';
import { answerRoom, callApi, demoRoles, enterRoom, handIn, logInByApi } from '../steps.ts';

/** Waits until a text is kept on the device, whichever form it was typed into. */
async function isKept(page: Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate<string>(`new Promise((told) => {
        const asked = indexedDB.open('chinar-drafts');
        asked.onerror = () => told('');
        asked.onsuccess = () => {
          const all = asked.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => (asked.result.close(), told(JSON.stringify(all.result)));
        };
      })`),
    )
    .toContain(text);
}

const restore = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Restore' }).click();

test.describe('of a tutor', () => {
  test.use({ whose: demoRoles.admin });

  test('a browser that is killed while tests are made loses nothing typed: question, passage, quiz, series, exam', async ({
    browserOfOne,
    request,
  }) => {
    const paths = {
      question: '/tutor/questions/create',
      quiz: '/admin/quizzes/create?from=blank',
      series: '/admin/test-series/create',
      exam: '/admin/exams/create',
    };
    const stem = 'Which river leaves the Wular?';
    let picked: (string | null)[] = [];

    await test.step('type into all of them', async () => {
      const question = await browserOfOne.open(paths.question);
      await question.getByRole('textbox', { name: 'Question, English' }).fill(stem);
      await question.getByRole('textbox', { name: 'Option C, हिंदी' }).fill('झेलम');
      await question.getByRole('radio', { name: 'Option C is right' }).check();
      await question.getByRole('button', { name: 'New passage' }).click();
      await question
        .getByLabel('Passage in English')
        .fill('The Jhelum leaves the Wular at Sopore.');

      const quiz = await browserOfOne.open(paths.quiz);
      await quiz.getByLabel('Title', { exact: true }).fill('Rivers and lakes');
      await quiz.getByLabel('Title of the section', { exact: true }).fill('The valley');
      await quiz.getByRole('button', { name: 'Choose questions' }).click();
      const sheet = quiz.getByRole('dialog', { name: 'Questions of your bank' });
      for (const place of [0, 1]) await sheet.getByRole('checkbox').nth(place).check();
      await sheet.getByRole('button', { name: 'Add 2 questions' }).click();
      picked = await quiz
        .getByRole('group', { name: 'Questions' })
        .getByRole('listitem')
        .allTextContents();
      expect(picked).toHaveLength(2);
      await quiz.getByRole('button', { name: 'Add a section' }).click();
      await quiz.getByLabel('Title of the section', { exact: true }).nth(1).fill('The hills');

      const series = await browserOfOne.open(paths.series);
      await series.getByLabel('Title in English').fill('Water of the valley');
      await series.getByLabel('In a sentence or two, in English').fill('Three tests on rivers.');

      const exam = await browserOfOne.open(paths.exam);
      await exam.getByLabel('Code', { exact: true }).fill('WATER');
      await exam.getByLabel('Name in English').fill('Examination of waters');

      for (const text of [stem, 'झेलम', 'at Sopore', 'The hills', 'on rivers', 'of waters'])
        await isKept(exam, text);
    });

    await browserOfOne.kill();

    await test.step('the question is there, its key and its passage', async () => {
      const page = await browserOfOne.open(paths.question);
      await restore(page);
      await expect(page.getByRole('textbox', { name: 'Question, English' })).toHaveValue(stem);
      await expect(page.getByRole('textbox', { name: 'Option C, हिंदी' })).toHaveValue('झेलम');
      await expect(page.getByRole('radio', { name: 'Option C is right' })).toBeChecked();
      await page.getByRole('button', { name: 'New passage' }).click();
      await restore(page);
      await expect(page.getByLabel('Passage in English')).toHaveValue(/at Sopore/);
    });

    await test.step('the test is there with its sections and questions, and can be saved', async () => {
      const page = await browserOfOne.open(paths.quiz);
      await restore(page);
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Rivers and lakes');
      const titles = page.getByLabel('Title of the section', { exact: true });
      await expect(titles.nth(0)).toHaveValue('The valley');
      await expect(titles.nth(1)).toHaveValue('The hills');
      // Each by what it asks, not by a name that the device alone knows.
      const rows = page.getByRole('group', { name: 'Questions' }).getByRole('listitem');
      await expect(rows).toHaveText(picked.map((text) => text ?? ''));
      await page.getByRole('button', { name: /^Remove: Section, 2/ }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForURL(/\/admin\/quizzes\/edit\//);
    });

    await test.step('so are series and exam', async () => {
      const series = await browserOfOne.open(paths.series);
      await restore(series);
      await expect(series.getByLabel('Title in English')).toHaveValue('Water of the valley');
      await expect(series.getByLabel('In a sentence or two, in English')).toHaveValue(/on rivers/);
      const exam = await browserOfOne.open(paths.exam);
      await restore(exam);
      await expect(exam.getByLabel('Code', { exact: true })).toHaveValue('WATER');
      await expect(exam.getByLabel('Name in English')).toHaveValue('Examination of waters');
    });

    const { accessToken } = await logInByApi(request, demoRoles.admin);
    const asked = { query: { q: 'Rivers and lakes' } };
    const { quizzes } = await callApi(request, listManagedQuizzes, asked, accessToken);
    expect(quizzes).toMatchObject([{ state: 'draft', questions: 2 }]);
    await callApi(request, deleteQuiz, { params: { id: quizzes[0]?._id ?? '' } }, accessToken);
  });
});

test('F19 a browser that is killed in a test loses no answer, though none had reached the server', async ({
  browserOfOne,
  request,
}) => {
  const address = await offer(request, 'Killed in a test', {}, [
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  const page = await browserOfOne.open(address);
  await page.route(/\/responses$/, (route) => route.abort());
  await enterRoom(page);
  await answerRoom(page, 11);
  await page.getByRole('radio').nth(1).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(page.getByText(/^Saved on this device/).filter({ visible: true })).toBeVisible();

  await browserOfOne.kill();

  const again = await browserOfOne.open(address);
  await again.getByRole('button', { name: 'Resume the test' }).click();
  await expect(again.getByRole('heading', { name: /^Question 2\b/ })).toBeVisible();
  await expect(again.getByRole('radio').nth(1)).toBeChecked();
  await expect(again.getByRole('button', { name: /2 of 2 answered/ })).toHaveCount(6);
  await expect(again.getByText(/^Saved on our server/).filter({ visible: true })).toBeVisible();
  await handIn(again);
  await again.getByRole('link', { name: 'See the result' }).click();
  await expect(again.getByRole('heading', { name: /^Score 48 \/48/ })).toBeVisible();
});
