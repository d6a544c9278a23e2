import { addPicture } from '@chinar/contract/questions.pictures';
import { createQuestion } from '@chinar/contract/questions';
import { createQuiz, publishQuiz } from '@chinar/contract/quizzes';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, enterRoom, handIn, logInByApi } from '../steps.ts';

/** A picture of one colour, drawn by the browser. */
async function drawn(page: Page, width: number, height: number, colour: string): Promise<Buffer> {
  const url = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
    const brush = canvas.getContext('2d');
    brush.fillStyle = '${colour}';
    brush.fillRect(0, 0, ${width}, ${height});
    return canvas.toDataURL('image/png');
  })()`);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** A public test whose stem and options show pictures. */
async function makeQuiz(page: Page, request: APIRequestContext): Promise<string> {
  const { accessToken } = await logInByApi(request, demoRoles.tutor);
  const unique = String(Date.now());
  const add = async (alt: string, bytes: Buffer): Promise<string> => {
    const answer = await request.post(addPicture.path, {
      headers: { authorization: `Bearer ${accessToken}` },
      multipart: { alt, file: { name: 'picture.png', mimeType: 'image/png', buffer: bytes } },
    });
    const { data } = (await answer.json()) as { data: { markdown: string } };
    return data.markdown;
  };
  const stem = await add('A leaf', await drawn(page, 320, 200, 'green'));
  const root = await add('A root', await drawn(page, 120, 80, 'brown'));
  const bud = await add('A bud', await drawn(page, 120, 80, 'crimson'));
  const told = await add('The key', await drawn(page, 60, 60, 'navy'));
  const question = {
    type: 'single' as const,
    content: {
      en: {
        stem: `What does this grow from? (${unique})\n\n${stem}`,
        options: [
          { _id: 'a', text: root },
          { _id: 'b', text: bud },
        ],
        explanation: `See ${told}`,
      },
    },
    key: { optionIds: ['b'] },
  };
  const plain = {
    type: 'shorttext' as const,
    content: { en: { stem: `And what colour is it? (${unique})` } },
    key: { accepted: ['green'] },
  };
  const questionIds: string[] = [];
  for (const body of [question, plain])
    questionIds.push((await callApi(request, createQuestion, { body }, accessToken))._id);
  const body = {
    title: 'Leaves',
    durationMinutes: 20,
    isPublic: true,
    sections: [{ title: 'Botany', questionIds, marking: { correct: 1, wrong: 0 } }],
  };
  const { _id } = await callApi(request, createQuiz, { body }, accessToken);
  const published = { params: { id: _id }, body: { isPublished: true } };
  await callApi(request, publishQuiz, published, accessToken);
  return `/test-series/free/quiz/${_id}/take`;
}

const isDrawn = (node: Element): boolean => {
  const picture = node as unknown as { complete: boolean; naturalWidth: number };
  return picture.complete && picture.naturalWidth > 0;
};

test('pictures are on the device before the first question, are seen large by key, and come with the review', async ({
  page,
  request,
  context,
}) => {
  await page.goto(await makeQuiz(page, request));
  await enterRoom(page);
  // What is shown from here on was there when the room opened.
  await context.setOffline(true);
  const leaf = page.getByRole('button', { name: 'A leaf. Show it larger' });
  await expect(leaf).toBeVisible();
  await expect.poll(() => leaf.evaluate(isDrawn)).toBe(true);
  const box = await leaf.boundingBox();
  expect([box?.width, box?.height]).toEqual([320, 200]);
  await expect(page.getByRole('radio', { name: 'B: A bud' })).toBeVisible();

  await leaf.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A leaf' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('+');
  await expect(dialog.getByText('150%')).toBeVisible();
  await page.keyboard.press('-');
  await expect(dialog.getByText('100%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(leaf).toBeFocused();
  await page.getByRole('button', { name: 'Show the picture of option B larger' }).click();
  await expect(page.getByRole('dialog', { name: 'B: A bud' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'B: A bud' }).click();
  await expect(page.getByRole('radio', { name: 'B: A bud' })).toBeChecked();

  await context.setOffline(false);
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await page.getByRole('link', { name: 'Review the questions' }).first().click();
  const shown = page.getByRole('button', { name: 'The key. Show it larger' });
  await expect.poll(() => shown.evaluate(isDrawn)).toBe(true);
  await shown.click();
  await expect(page.getByRole('dialog', { name: 'The key' })).toBeVisible();
});
