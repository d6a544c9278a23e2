import { createQuestion } from '@chinar/contract/questions';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

const asked = (stem: string) => ({
  type: 'single' as const,
  textKind: 'markdown' as const,
  content: {
    en: {
      stem,
      options: ['one', 'two', 'three', 'four'].map((text, place) => ({
        _id: 'abcd'[place] ?? '',
        text,
      })),
      explanation: 'Two is the even one.',
    },
  },
  key: { optionIds: ['b'] },
  topic: { subject: 'Collections of the journey', topic: '', subtopic: '' },
  difficulty: 'easy' as const,
  source: '',
  status: 'draft' as const,
});

// What is refused is told by the server.
test.use({ allowedComplaints: /status of 422/ });

test('a tutor keeps questions together, orders them, and picks them for a quiz', async ({
  page,
  context,
  request,
}) => {
  const tutor = await logInByApi(request, demoRoles.tutor);
  await keepSession(context, tutor);
  for (const stem of ['Which of these is even and prime?', 'Which number comes after one?'])
    await callApi(request, createQuestion, { body: asked(stem) }, tutor.accessToken);
  await page.goto('/tutor/questions?subject=Collections%20of%20the%20journey');
  await page.getByRole('button', { name: /^Select the 2/ }).click();
  await page.getByRole('button', { name: 'Add to a collection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add to a collection' }).click();
  // A new one needs a name.
  await expect(
    dialog.getByText('Name the new collection, or choose one that is there.'),
  ).toBeVisible();
  await dialog.getByLabel('Name of the collection').fill('Of the journey');
  await dialog.getByRole('button', { name: 'Add to a collection' }).click();
  await expect(page.getByText('“Of the journey” begun with 2 questions')).toBeVisible();

  await page
    .getByRole('combobox', { name: 'Collection' })
    .selectOption({ label: 'Of the journey (2)' });
  const strip = page.getByRole('region', { name: 'Collection' });
  await expect(strip).toContainText('2 questions');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('As in the collection');
  await expect(page).toHaveURL(/sort=collection/);
  await strip.getByRole('button', { name: 'Order' }).click();
  const rows = dialog.getByRole('listitem');
  const last = (await rows.nth(1).textContent())?.slice(1) ?? '';
  await rows.nth(1).getByRole('button', { name: /up/ }).click();
  await expect(rows.nth(0)).toContainText(last);
  await dialog.getByRole('button', { name: 'Save this order' }).click();
  await expect(dialog).toBeHidden();

  const questions = page.getByRole('link', { name: /^Edit/ });
  await expect(questions).toHaveCount(2);
  const first = (await questions.first().getAttribute('href')) ?? '';
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Take out of it' }).click();
  await expect(strip).toContainText('1 question');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(strip).toContainText('2 questions');
  // It is back where it stood, not at the end.
  await expect(questions).toHaveCount(2);
  await expect(questions.first()).toHaveAttribute('href', first);
  await strip.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByLabel('Name of the collection').fill('Renamed on the way');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(strip).toContainText('Renamed on the way');
  const bank = page.url();
  await test.step('and picks from it', async () => {
    await page.goto('/admin/quizzes/create?from=clat-ug-2026');
    await page.getByRole('button', { name: 'Choose questions' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Questions of your bank' });
    await sheet
      .getByLabel('Collection', { exact: true })
      .selectOption({ label: 'Renamed on the way (2)' });
    await expect(sheet.getByText('2 questions', { exact: true })).toBeVisible();
    await sheet.getByRole('checkbox').first().check();
    await sheet.getByRole('button', { name: 'Add 1 question' }).click();
    await expect(sheet).toHaveCount(0);
  });
  await page.goto(bank);
  await strip.getByRole('button', { name: 'Delete collection' }).click();
  await dialog.getByRole('button', { name: 'Delete collection' }).click();
  await expect(page.getByText('Collection “Renamed on the way” deleted')).toBeVisible();
});

test(
  'a colleague is asked for a review, reads the one question with its key, and sends it back',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    const tutor = await logInByApi(request, demoRoles.tutor);
    const admin = await logInByApi(request, demoRoles.admin);
    const body = asked('Which of these is the smallest even number of the journey?');
    const { _id } = await callApi(request, createQuestion, { body }, tutor.accessToken);

    await test.step('the tutor asks', async () => {
      await keepSession(context, tutor);
      await page.goto(`/tutor/questions/${_id}`);
      await page.getByRole('button', { name: 'Ask for a review' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Username of the tutor').fill('nobody-of-that-name');
      await dialog.getByRole('button', { name: 'Ask for a review' }).click();
      await expect(dialog.getByText('No tutor has this username.')).toBeVisible();
      await dialog.getByLabel('Username of the tutor').fill(admin.user.username);
      await dialog.getByLabel('What should they look at?').fill('Is zero meant?');
      await dialog.getByRole('button', { name: 'Ask for a review' }).click();
      await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Waiting');
    });

    await test.step('the colleague decides', async () => {
      await keepSession(context, admin);
      await page.goto('/tutor/reviews');
      const states = await page.locator('select[name=state] option').allTextContents();
      expect(new Set(states).size).toBe(states.length);
      await page.getByRole('link', { name: /smallest even number/ }).click();
      await expect(page.getByText('Is zero meant?')).toBeVisible();
      await page.getByText('Explanation', { exact: true }).click();
      await expect(page.getByText('Two is the even one.')).toBeVisible();
      await page.getByRole('button', { name: 'Send back' }).click();
      await expect(page.getByText('Say what is to be changed.')).toBeVisible();
      await page.getByLabel('Your comment').fill('Zero is even too.');
      await page.getByRole('button', { name: 'Send back' }).click();
      await expect(page).toHaveURL(/\/tutor\/reviews$/);
    });

    await test.step('the tutor reads why', async () => {
      await keepSession(context, tutor);
      await page.goto(`/tutor/questions/${_id}`);
      await expect(page.getByRole('region', { name: 'Reviews' })).toContainText(
        'Zero is even too.',
      );
    });
  },
);
