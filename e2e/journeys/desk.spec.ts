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
  await page.getByRole('button', { name: 'Take 1 in hand' }).click();
  await expect(page.getByText('1 message is yours')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'In hand', exact: true })).toBeVisible();
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
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByText('Open it again to answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
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
