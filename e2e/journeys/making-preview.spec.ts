import { deleteQuiz, getQuizForEdit } from '@chinar/contract/quizzes';
import { listManagedQuizzes } from '@chinar/contract/quizzes.making';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

// The time that is over is refused by the server.
test.use({ allowedComplaints: /422/ });

test(
  'a tutor has a section drawn, sits the draft without leaving a trace, and has it publish itself',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    const session = await logInByApi(request, demoRoles.tutor);
    await keepSession(context, session);
    await page.goto('/admin/quizzes/create?from=blank');
    await page.getByLabel('Title', { exact: true }).fill('A drawn test of a journey');
    await page.getByLabel('Title of the section').fill('By lot');
    await page.getByText('Drawn from the bank', { exact: true }).click();
    await expect(page.getByLabel('Questions to draw')).toHaveValue('10');
    await expect(page.getByText(/questions of your bank fit/)).toBeVisible();
    await page.getByLabel('Questions to draw').fill('3');
    await expect(page.getByText('12 marks', { exact: true })).toBeVisible();
    await page.getByText('Rank those who sit it').click();
    await page.getByLabel('Papers to draw').fill('2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/admin\/quizzes\/edit\//);
    const id = /edit\/([^/?]+)/.exec(page.url())?.[1] ?? '';
    const params = { id };

    await page.goto(`/admin/quizzes/${id}`);
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    await page.getByRole('button', { name: 'Begin the preview' }).click();
    await expect(page.getByText('Preview: nothing of it is kept')).toBeVisible();
    // Which question comes first, the lot says: one with options, or one that is typed.
    const answer = page.getByRole('radio').or(page.getByRole('checkbox'));
    await answer.or(page.getByRole('textbox')).first().click();
    const kept = page.getByText('A preview: answers are not kept').filter({ visible: true });
    await expect(kept.first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Submit/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /submit/i })
      .last()
      .click();
    await expect(page.getByRole('heading', { name: 'The preview is over' })).toBeVisible();
    await expect(page.getByText('/12', { exact: true })).toBeVisible();
    await page
      .getByRole('button', { name: /^Question 1/ })
      .first()
      .click();
    await expect(page.getByText(/Right answer|right/i).first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to the test' }).click();

    // On paper, each form for itself.
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Form 2', exact: true }).click();
    expect((await waiting).suggestedFilename()).toMatch(/-form-2\.pdf$/);
    await expect(page.getByRole('button', { name: 'Form 1', exact: true })).toBeEnabled();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Publish later' }).click();
    const sheet = page.getByRole('dialog', { name: 'Publish later' });
    await sheet.getByLabel('Publish at').fill('2001-01-01T10:00');
    await sheet.getByRole('button', { name: 'Set the time' }).click();
    await expect(sheet.getByText(/time|date/i).first()).toBeVisible();
    await sheet.getByLabel('Publish at').fill('2090-01-01T10:00');
    await sheet.getByRole('button', { name: 'Set the time' }).click();
    await expect(page.getByText(/It publishes itself on/)).toBeVisible();
    const held = await callApi(request, getQuizForEdit, { params }, session.accessToken);
    expect(held).toMatchObject({ isPublished: false, publishAt: '2090-01-01T04:30:00.000Z' });
    await page.getByRole('button', { name: 'Do not publish by itself' }).click();
    await expect(page.getByText(/It publishes itself on/)).toHaveCount(0);

    const asked = { query: { q: 'A drawn test of a journey' } };
    const { quizzes } = await callApi(request, listManagedQuizzes, asked, session.accessToken);
    expect(quizzes).toMatchObject([{ state: 'draft', questions: 3, publishAt: null }]);
    await callApi(request, deleteQuiz, { params }, session.accessToken);
  },
);
