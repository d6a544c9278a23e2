import { createQuestion, getQuestion, updateQuestion } from '@chinar/contract/questions';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A picture of one dot. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a tutor writes a question in two languages by keyboard alone, loses nothing, and goes back to an earlier version', async ({
  page,
  request,
}) => {
  const session = await logInByApi(request, demoRoles.tutor);
  await keepSession(page.context(), session);
  const { keyboard } = page;
  const english = (name: string) => page.getByRole('textbox', { name: `${name}, English` });
  const hindi = (name: string) => page.getByRole('textbox', { name: `${name}, हिंदी` });
  const stem = 'A stone falls from rest. After $t$ seconds it has fallen';

  await test.step('write it in English, a formula by its keys', async () => {
    await page.goto('/tutor/questions');
    await page.getByRole('link', { name: 'New question' }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New question' })).toBeVisible();
    await english('Question').focus();
    await keyboard.type('A stone falls from rest. After ');
    await keyboard.press('Control+m');
    await keyboard.type('t');
    await keyboard.press('ArrowRight');
    await keyboard.type(' seconds it has fallen');
    await expect(english('Question')).toHaveValue(stem);
    for (const [letter, text] of Object.entries({
      A: '$gt$',
      B: '$gt^2/2$',
      C: '$gt^2$',
      D: 'nothing',
    })) {
      await english(`Option ${letter}`).focus();
      await keyboard.type(text);
    }
    await page.getByRole('radio', { name: 'Option A is right' }).focus();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Option B is right' })).toBeChecked();
  });

  await test.step('a pasted picture is asked what it shows', async () => {
    await english('Question').focus();
    await keyboard.press('End');
    await page.evaluate(`{
      const bytes = Uint8Array.from(atob('${dot}'), (sign) => sign.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'dot.png', { type: 'image/png' }));
      const about = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', about));
    }`);
    const dialog = page.getByRole('dialog', { name: 'Add a picture' });
    await dialog.getByLabel('What it shows').fill('A stone in the air');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(english('Question')).toHaveValue(
      /!\[A stone in the air\]\(picture:[\da-f-]{36}\)$/,
    );
  });

  await test.step('a reload loses nothing', async () => {
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).focus();
    await keyboard.press('Enter');
    await expect(english('Option B')).toHaveValue('$gt^2/2$');
    await expect(page.getByRole('radio', { name: 'Option B is right' })).toBeChecked();
  });

  await test.step('Hindi says what is missing, and takes formulae over', async () => {
    await page.getByRole('radio', { name: 'हिंदी' }).first().focus();
    await keyboard.press('Space');
    await hindi('Question').focus();
    await keyboard.type('एक पत्थर विराम से गिरता है। $t$ सेकंड में वह गिर चुका है');
    await page.getByRole('button', { name: 'Copy formulae and numbers to Hindi' }).focus();
    await keyboard.press('Enter');
    await expect(hindi('Option B')).toHaveValue('$gt^2/2$');
    // What is missing stands in the language that a phone does not show: saving leads there.
    await page.getByRole('radio', { name: 'English' }).first().focus();
    await page.keyboard.press('Space');
    await english('Option A').focus();
    await page.keyboard.press('Control+Enter');
    await expect(hindi('Option D')).toBeFocused();
    await keyboard.type('कुछ नहीं');
    await expect(page.getByText('Nothing is missing')).toBeVisible();
    const preview = page.getByRole('region', { name: 'As the learner sees it' });
    await expect(preview.getByText('एक पत्थर विराम से गिरता है।')).toBeVisible();
  });

  await test.step('save it by its keys, and see it in the bank', async () => {
    await hindi('Option D').focus();
    await keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/tutor\/questions\/[\da-f-]{36}$/);
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await page.goto('/tutor/questions?q=patthar');
    await expect(page.getByText('A stone falls from rest.').first()).toBeVisible();
    await page.getByRole('link', { name: /^Edit: A stone falls/ }).focus();
    await keyboard.press('Enter');
  });

  await test.step('change it, see what differs, and go back', async () => {
    await english('Option D').fill('no way at all');
    await english('Option D').focus();
    await keyboard.press('Control+Enter');
    const versions = page.getByRole('region', { name: 'Versions' });
    await expect(versions.getByText('Version 2')).toBeVisible();
    await versions.getByRole('button', { name: 'What differs: Version 1' }).focus();
    await keyboard.press('Enter');
    await expect(versions.getByRole('deletion')).toHaveText(['nothing']);
    await versions.getByRole('button', { name: 'Go back to it: Version 1' }).focus();
    await keyboard.press('Enter');
    await expect(versions.getByText('Version 3')).toBeVisible();
    await expect(english('Option D')).toHaveValue('nothing');
  });

  await test.step('the bank warns of the same question once more', async () => {
    await page.goto('/tutor/questions/create');
    await english('Question').focus();
    await keyboard.type('A stone falls from rest. After $t$ seconds it has fallen');
    await expect(
      page.getByRole('region', { name: 'Your bank asks nearly the same' }),
    ).toBeVisible();
  });
});

test.describe('of two who write at once', () => {
  test.use({ allowedComplaints: /status of 409/ });

  test('what was saved meanwhile is shown beside what is typed, and many are changed and put back', async ({
    page,
    request,
  }) => {
    const session = await logInByApi(request, demoRoles.tutor);
    await keepSession(page.context(), session);
    const token = session.accessToken;
    const text = (stem: string) => ({
      stem,
      options: ['six', 'seven'].map((word, place) => ({ _id: 'ab'[place] ?? '', text: word })),
      explanation: '',
    });
    const bodies = ['One week has so many days', 'Two weeks less seven days'].map((stem) => ({
      type: 'single' as const,
      content: { en: text(stem) },
      key: { optionIds: ['b'] },
      topic: { subject: 'Calendars of the journey' },
    }));
    const [first, second] = await Promise.all(
      bodies.map((body) => callApi(request, createQuestion, { body }, token)),
    );

    await test.step('somebody else saves while one types', async () => {
      await page.goto(`/tutor/questions/${first?._id}`);
      const option = page.getByRole('textbox', { name: 'Option A, English' });
      await expect(option).toHaveValue('six');
      const [body] = bodies;
      if (!first || !body) throw new Error('No question');
      const theirs = { ...body, content: { en: text('A week has so many days') }, version: 1 };
      await callApi(request, updateQuestion, { params: { id: first._id }, body: theirs }, token);
      await option.fill('five');
      await page.getByRole('button', { name: 'Save question' }).click();
      const panel = page.getByRole('region', { name: 'Somebody else saved this meanwhile' });
      await expect(panel.getByRole('group', { name: 'Question, English' })).toContainText(
        'A week has so many days',
      );
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await expect(page.getByText('Version 3')).toBeVisible();
    });

    await test.step('both are retagged at once, and put back', async () => {
      await page.goto('/tutor/questions?subject=Calendars+of+the+journey');
      await page.getByRole('button', { name: 'Select the 2 shown' }).click();
      await page.getByRole('button', { name: 'Change them' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change 2 questions' });
      await dialog.getByLabel('Tags to add').fill('Warm up');
      await dialog.getByLabel('Difficulty').selectOption('hard');
      await dialog.getByRole('button', { name: 'Change 2 questions' }).click();
      await expect(page.getByText('Warm up', { exact: true })).toHaveCount(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Warm up', { exact: true })).toHaveCount(0);
      const params = { id: second?._id ?? '' };
      const { difficulty, tags } = await callApi(request, getQuestion, { params }, token);
      expect([difficulty, tags]).toEqual(['medium', undefined]);
    });
  });
});

test.describe('marks for each option', () => {
  test.use({ allowedComplaints: /status of 422/ });

  test('begin with what is right, and a right option without any is refused', async ({
    page,
    request,
  }) => {
    const session = await logInByApi(request, demoRoles.tutor);
    await keepSession(page.context(), session);
    const marks = (letter: string) => page.getByLabel(`Marks, Option ${letter}`);
    await page.goto('/tutor/questions/create');
    await page.getByRole('textbox', { name: 'Question, English' }).fill('Which costs marks?');
    for (const letter of ['A', 'B', 'C', 'D']) {
      const option = page.getByRole('textbox', { name: `Option ${letter}, English` });
      await option.fill(`number ${letter}`);
    }
    await page.getByRole('radio', { name: 'Option A is right' }).check();
    await page.getByLabel('Marks for each option').check();
    await expect(marks('A')).toHaveValue('100');
    await expect(marks('B')).toHaveValue('0');
    await marks('B').fill('-25');
    await marks('A').fill('');
    await marks('A').press('Control+Enter');
    await expect(
      page.getByText('Option 1 is right, but has no marks above 0').first(),
    ).toBeVisible();
    await page.getByLabel('Type', { exact: true }).selectOption('truefalse');
    await expect(marks('B')).toHaveCount(0);
  });
});
