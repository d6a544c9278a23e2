import { createQuestion } from '@chinar/contract/questions';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { publishOpen } from '../offer.ts';
import { callApi, demoRoles, enterRoom, keepSession, logInByApi, shiftOf } from '../steps.ts';

/* What follows a test: what was not saved, the review by kinds, the ledger, the scorecard and its page. */

// A code that was taken back is asked for once more.
test.use({ allowedComplaints: /status of 404/ });

/** A test under the rules of a hall, where a question that is left without Save & Next keeps nothing. */
async function offer(request: APIRequestContext): Promise<string> {
  const { accessToken } = await logInByApi(request, demoRoles.tutor);
  const questionIds: string[] = [];
  const mark = Date.now();
  for (const name of ['Waves', 'Heat']) {
    const options = ['red', 'green'].map((text, at) => ({ _id: 'ab'.charAt(at), text }));
    const body = {
      type: 'single' as const,
      textKind: 'plain' as const,
      content: { en: { stem: `After the hall ${mark}: ${name}`, options, explanation: '' } },
      key: { optionIds: ['b'] },
      topic: { subject: 'Physics', topic: name, subtopic: '' },
      difficulty: 'easy' as const,
    };
    questionIds.push((await callApi(request, createQuestion, { body }, accessToken))._id);
  }
  const sections = [{ title: 'All', questionIds, marking: { correct: 4, wrong: -1 } }];
  const how = { durationMinutes: 30, saveProfile: 'strict' as const };
  return publishOpen(request, accessToken, { title: 'After the hall', ...how, sections });
}

test('after a test: what was not saved, the review by kinds, the ledger, the scorecard', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await keepSession(context, await logInByApi(request, demoRoles.learner));
  await page.goto(await offer(request));
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('leave a right option unsaved, save a wrong one, hand in', async () => {
    await enterRoom(page);
    await page.getByRole('radio').nth(1).click();
    await page.getByRole('button', { name: /Question 2: Not visited/ }).click();
    await expect(heading).toHaveText(/^Question 2\b/);
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Save & Next' }).click();
    await page.getByRole('button', { name: 'Submit' }).first().click();
    await page.getByRole('button', { name: 'Yes, submit' }).click();
    await page.getByRole('link', { name: 'See the result' }).click();
  });

  await test.step('the result says what it cost', async () => {
    // Read out by a screen reader, though one came from a room.
    await expect(heading).toBeFocused();
    await expect(
      page.getByRole('heading', { name: 'Pressing Save & Next would have given you 4 marks more' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Topics' })).toBeVisible();
    await expect(page.getByText('+1.5 marks on average for a blind guess')).toBeVisible();
  });
  const result = page.url();

  await test.step('nothing moves when the paper comes late whose questions stand above', async () => {
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/v1/papers/*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const told = page.waitForResponse((response) => response.url().endsWith('/insights'));
    await page.goto(result);
    await told;
    await page.evaluate('new Promise((done) => requestIdleCallback(done))');
    held.resolve(undefined);
    await expect(page.getByRole('heading', { name: /^Pressing Save & Next/ })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });

  await test.step('the review by kinds, and back', async () => {
    await page.getByRole('link', { name: 'Review the questions' }).click();
    await expect(heading).toHaveText(/^Question 1\b/);
    await page.getByRole('button', { name: 'Wrong 1' }).click();
    await expect(page).toHaveURL(/show=wrong/);
    await expect(heading).toHaveText(/^Question 2\b/);
    await page.getByRole('button', { name: 'Not saved 1' }).click();
    await expect(heading).toHaveText(/^Question 1\b/);
    await page.goBack();
    await expect(heading).toHaveText(/^Question 2\b/);
    await page.getByRole('combobox', { name: 'Topic' }).selectOption('Waves');
    await expect(page.getByText('No question fits what is chosen here.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all questions' }).click();
    await expect(page.getByRole('button', { name: 'All 2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('the ledger tells every change, and gives it as a file', async () => {
    await page.getByRole('link', { name: 'Every change, as our server got it' }).click();
    await expect(heading).toHaveText('Ledger of answers');
    await expect(page.getByText('No answer · on the screen, not saved: B').first()).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download for a spreadsheet' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^chinar-ledger-.*\.csv$/);
  });

  await test.step('the scorecard is a file, and its page stands for whoever holds it', async () => {
    await page.goto(result);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download scorecard' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^chinar-scorecard-.*\.pdf$/);
    await page.getByRole('link', { name: 'Look at the page' }).click();
    await expect(page.getByText('This is what Chinar holds now')).toBeVisible();
    const address = page.url();
    await page.goBack();
    const isShared = page.getByRole('checkbox', { name: 'Whoever has the link can look' });
    await isShared.click();
    await expect(isShared).not.toBeChecked();
    await expect(page.getByRole('link', { name: 'Look at the page' })).toBeHidden();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No scorecard has this code' })).toBeVisible();
  });
});
