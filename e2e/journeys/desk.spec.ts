import { sendContact } from '@chinar/contract/contact';
import { listTickets, replyToTicket } from '@chinar/contract/contact.desk';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';

/** As the admin of the demo, without filling in the login again. */
async function asAdmin(context: BrowserContext, request: APIRequestContext): Promise<string> {
  const session = await logInByApi(request, demoRoles.admin);
  await keepSession(context, session);
  return session.accessToken;
}

/** Somebody writes to the operator; the number and the id of the message. */
async function write(request: APIRequestContext, accessToken: string, email: string) {
  const body = {
    name: 'Insha Lone',
    email,
    topic: 'exams',
    message: 'Which of your mocks follow the pattern of this year?',
  } as const;
  const { ticketNo } = await callApi(request, sendContact, { body });
  const { tickets } = await callApi(request, listTickets, { query: { q: ticketNo } }, accessToken);
  return { ticketNo, id: tickets[0]?._id ?? '' };
}

test('a message is found, taken in hand, answered by mail, closed, and opened again', async ({
  page,
  context,
  request,
}) => {
  const email = 'insha.desk@example.org';
  const { ticketNo } = await write(request, await asAdmin(context, request), email);
  await page.goto(`/admin/inbox?q=${ticketNo}`);
  const name = `Insha Lone, ${ticketNo}`;
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Assign 1 to me' }).click();
  await expect(page.getByText('1 message is yours')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'In progress', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Insha Lone' }).click();
  await expect(page.getByRole('heading', { name: `Message ${ticketNo}` })).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByLabel('Your answer')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your answer').fill('The first two do.\nGood luck!');
  await page.getByRole('button', { name: 'Send answer' }).click();
  const thread = page.getByRole('list', { name: 'Answers' });
  await expect(thread.getByText('The first two do.')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('');
  const mails = async () =>
    (await request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)).text();
  await expect.poll(mails).toContain('The first two do.');
  // On a phone it is not looked for below the thread.
  await page.setViewportSize({ width: 390, height: 600 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Close message' })).toBeInViewport();
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByText('Open it again to answer.')).toBeVisible();
  const told = page.getByRole('listitem').filter({ hasText: 'Message closed' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Your answer')).toBeVisible();
});

test.describe('two at the desk', () => {
  // The browser reports the refusal that is meant.
  test.use({ allowedComplaints: /409/ });

  test('who answers second is told, sees what was answered, and loses no word', async ({
    page,
    context,
    request,
  }) => {
    const accessToken = await asAdmin(context, request);
    const { id } = await write(request, accessToken, 'second.desk@example.org');
    await page.goto(`/admin/inbox/${id}`);
    await page.getByLabel('Your answer').fill('Mine comes second.');
    const body = { message: 'Mine comes first.' };
    await callApi(request, replyToTicket, { params: { id }, body }, accessToken);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('What you wrote is kept.')).toBeVisible();
    await expect(page.getByText('Mine comes first.')).toBeVisible();
    await expect(page.getByLabel('Your answer')).toHaveValue('Mine comes second.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    const thread = page.getByRole('list', { name: 'Answers' });
    await expect(thread.getByText('Mine comes second.')).toBeVisible();
  });
});

test(
  'an exam is written with a stage, a paper and its marking, in both languages, and published',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    await asAdmin(context, request);
    await page.goto('/admin/exams');
    await page.getByRole('link', { name: 'New exam' }).click();
    await page.getByLabel('Code', { exact: true }).fill('JKBOSE');
    const names = page.getByRole('region', { name: 'Names and words' });
    await names.getByLabel('Name in English').fill('State board, class twelve');
    await names.getByLabel('Name in Hindi').fill('राज्य बोर्ड, कक्षा बारह');
    await page.getByRole('button', { name: 'Add a stage' }).click();
    const stage = page.getByRole('group', { name: 'Stage, 1 of 1' });
    await stage.getByLabel('Name in English').first().fill('Written');
    await page.getByRole('button', { name: 'Save exam' }).click();
    // Nothing typed is lost by what was refused.
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('JKBOSE');
    const paper = stage.getByRole('group', { name: 'Paper, 1 of 1' });
    await paper.getByLabel('Name in English').fill('Physics');
    await paper.getByLabel('Questions').fill('30');
    await paper.getByRole('button', { name: 'Add a rule' }).click();
    await paper.getByLabel('Right', { exact: true }).fill('four');
    await page.getByRole('button', { name: 'Save exam' }).click();
    await expect(paper.getByText('This does not have the right form.')).toBeVisible();
    await paper.getByLabel('Right', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Save exam' }).click();
    await expect(page.getByText('Exam saved')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'JKBOSE' })).toBeVisible();
    await page.goto('/admin/exams?q=JKBOSE');
    await page.getByRole('checkbox', { name: 'Select JKBOSE' }).check();
    await page.getByRole('button', { name: 'Publish 1' }).click();
    await expect(page.getByText('1 exam published')).toBeVisible();
    await page.goto('/exams/jkbose');
    await expect(page.getByText('Physics')).toBeVisible();
  },
);

test(
  'a center is written with its hours, opened, and closed again from the table',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    await asAdmin(context, request);
    await page.goto('/admin/centers');
    await page.getByRole('link', { name: 'New center' }).click();
    await page.getByLabel('Name in English').fill('Baramulla reading room');
    await page.getByLabel('Address (building and street), in English').fill('1 Orchard Road');
    await page.getByLabel('City in English').fill('Baramulla');
    await page.getByLabel('District in English').fill('Baramulla');
    const monday = page.getByRole('group', { name: 'Monday' });
    await monday.getByRole('button', { name: 'Add hours' }).click();
    await monday.getByLabel('From', { exact: true }).fill('18:00');
    await monday.getByLabel('To', { exact: true }).fill('09:00');
    await page.getByRole('combobox', { name: 'State' }).selectOption('open');
    await expect(monday.getByText('It must end after it begins.')).toBeVisible();
    await monday.getByLabel('From', { exact: true }).fill('08:00');
    await monday.getByLabel('To', { exact: true }).fill('20:00');
    await monday.getByRole('button', { name: 'Copy the hours of Monday' }).click();
    await page.getByRole('menuitem', { name: 'To the other days' }).click();
    await expect(page.getByRole('group', { name: 'Sunday' }).getByText('8 pm')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Save center' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Baramulla reading room' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'See its page' }).click();
    await expect(page.getByText('1 Orchard Road')).toBeVisible();
    await page.goto('/admin/centers?q=Baramulla');
    await page.getByRole('checkbox', { name: 'Select Baramulla reading room' }).check();
    await page.getByRole('button', { name: 'Close 1 for good' }).click();
    await expect(page.getByText('1 center closed for good')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    // Other tests have centers in this district too.
    const row = page.getByRole('row', { name: 'Baramulla reading room' });
    await expect(row.getByRole('cell', { name: 'Open', exact: true })).toBeVisible();
  },
);

test(
  'times for talks are offered for a week at once, shown to visitors, and closed',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    await asAdmin(context, request);
    await page.goto('/admin/counselling');
    await page.getByRole('link', { name: 'Times for talks' }).click();
    await page.getByRole('link', { name: 'New times' }).click();
    const inDays = (days: number): string =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const day of ['Saturday', 'Sunday'])
      await page.getByRole('checkbox', { name: day, exact: true }).check();
    await page.getByLabel('First day').fill(inDays(2));
    await page.getByLabel('Last day').fill(inDays(1));
    await page.getByLabel('At what times (IST)').fill('05:15,');
    await page.getByRole('combobox', { name: 'How' }).selectOption('video');
    await page.getByRole('button', { name: 'Offer these times' }).click();
    await expect(page.getByText('It must end after it begins.')).toBeVisible();
    await page.getByLabel('Last day').fill(inDays(4));
    await expect(page.getByText('3 times will be offered.')).toBeVisible();
    await page.getByRole('button', { name: 'Offer these times' }).click();
    await expect(page.getByText('3 times offered')).toBeVisible();
    const rows = page.getByRole('row').filter({ hasText: '5:15' });
    await expect(rows).toHaveCount(3);
    await rows.first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Close 1', exact: true }).click();
    await expect(rows.first().getByText('Closed')).toBeVisible();
    await page.goto('/counselling');
    // A choice that is made before the page is alive would be that of a form that begins anew.
    const form = page.locator('form[data-alive]').filter({ hasText: 'By video' });
    await form.getByRole('radio', { name: 'By video' }).check();
    await expect(page.getByText('5:15')).toHaveCount(2);
  },
);
