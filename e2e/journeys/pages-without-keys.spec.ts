import { createQuestion } from '@chinar/contract/questions';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addressOf, openWorld, patterns, type World } from '../look/visits.ts';
import { publishOpen } from '../offer.ts';
import { callApi, enterRoom, handIn } from '../steps.ts';

/* Words that stand in a key and nowhere else, sought in all that reaches a browser. */

const inKey = 'zaitoonkey';
const inExplanation = 'zaitoonwhy';
const inTheKey = [inKey, inExplanation];

/** Publishes an open test whose key is a word; its address in the room. */
async function plant(request: APIRequestContext, { sessions }: World): Promise<string> {
  const { accessToken } = sessions.tutor;
  const question = {
    type: 'shorttext' as const,
    content: {
      en: {
        stem: `Which fruit is pressed for its oil? (${Date.now()})`,
        explanation: `Because ${inExplanation}.`,
      },
    },
    key: { accepted: [inKey] },
    topic: { subject: 'Fruit', topic: 'Oil', subtopic: '' },
  };
  const { _id } = await callApi(request, createQuestion, { body: question }, accessToken);
  const marking = { correct: 1, wrong: 0 };
  return publishOpen(request, accessToken, {
    title: 'Fruit and oil',
    durationMinutes: 30,
    sections: [{ title: 'Fruit', questionIds: [_id], marking }],
  });
}

const tellsOf = (text: string): string[] => inTheKey.filter((word) => text.includes(word));

/** Where an answer that the browser got held a word of the key. */
function followLeaks(page: Page): string[] {
  const leaks: string[] = [];
  page.on('response', async (response) => {
    const text = await response.text().catch(() => '');
    if (tellsOf(text).length > 0) leaks.push(response.url());
  });
  return leaks;
}

test('Q01 no page of any route tells a key before the test is handed in, and the room gets none', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const world = await openWorld(request);
  const take = await plant(request, world);
  const [, , testSeriesId = '', , quizId = ''] = take.split('/');
  const own = { ...world, params: { ...world.params, testSeriesId, quizId } };
  for (const pattern of patterns) {
    const answer = await request.get(addressOf(pattern, own));
    expect([pattern, tellsOf(await answer.text())]).toEqual([pattern, []]);
  }
  const leaks = followLeaks(page);
  await page.goto(take);
  await enterRoom(page);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('an olive');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  expect(leaks).toEqual([]);
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await page.getByRole('link', { name: 'Review the questions' }).first().click();
  // Now it may be told: what was sought is what a review shows.
  await expect(page.getByText(inExplanation)).toBeVisible();
  await expect.poll(() => leaks.length).toBeGreaterThan(0);
});
