import * as contract from '@chinar/contract/contact';
import { listTickets } from '@chinar/contract/contact.desk';
import { updateOperatorSettings } from '@chinar/contract/settings';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../db/ids.ts';
import { listKeptMails } from '../../ports/mail/data.ts';
import { latestMail } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCenter } from '../centers/fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const operator = ctx.services.config.MAIL_FROM;

const body = {
  name: 'Insha Lone',
  email: 'insha@example.org',
  topic: 'exams',
  message: 'Which of your mocks follow the pattern of this year?',
} as const;

/** From an address of its own, so that one test's limit is not another's. */
const from = (place: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${place}` } });

const kept = async (query: { q?: string } = {}) =>
  (await call(listTickets, { query }, { as: admin })).data.tickets;

test('a message is kept under a number and mailed to the operator alone', async () => {
  const sent = await call(contract.sendContact, { body: { ...body, phone: '+919906123456' } });
  expect(sent.status).toBe(201);
  expect(sent.data.ticketNo).toMatch(/^CH-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const [ticket] = await kept({ q: sent.data.ticketNo });
  expect(ticket).toMatchObject({ ...body, status: 'open', phone: '+919906123456', centreId: null });
  const mail = await latestMail(ctx, operator);
  expect(mail.subject).toContain(sent.data.ticketNo);
  expect(mail.text).toContain(body.message);
  expect(mail.text).toContain(body.email);
});

test('a message whose answer was lost is kept once, and other words are another message', async () => {
  const asked = {
    ...body,
    message: 'Is the mock of Sunday open to guests too?',
    clientId: newId(),
  };
  const write = (fields: object) =>
    call(contract.sendContact, { body: { ...asked, ...fields } }, from(8));
  const [first, again] = await Promise.all([write({}), write({})]);
  expect(again.data).toEqual(first.data);
  const other = await write({ message: 'Is the mock of Monday open to guests too?' });
  expect(other.data.ticketNo).not.toBe(first.data.ticketNo);
  const numbers = (await kept({ q: 'open to guests' })).map(({ ticketNo }) => ticketNo);
  expect(numbers.toSorted()).toEqual([first.data.ticketNo, other.data.ticketNo].toSorted());
});

/** The mail to somebody with this ticket in its subject, once it is there. */
const mailAbout = (to: string, ticketNo: string) =>
  vi.waitFor(
    async () => {
      const mails = await listKeptMails(ctx.db, to);
      const mail = mails.find(({ subject }) => subject.includes(ticketNo));
      if (!mail) throw new Error(`No mail about ${ticketNo} came for ${to}.`);
      return mail;
    },
    { timeout: 15_000 },
  );

test('the operator is who was set a moment ago', async () => {
  const email = 'desk@chinar.example';
  await call(updateOperatorSettings, { body: { email } }, { as: admin });
  const sent = await call(contract.sendContact, { body }, from(7));
  // Messages of before whose mails still wait go to whoever it is now.
  await mailAbout(email, sent.data.ticketNo);
  await call(updateOperatorSettings, { body: { email: null } }, { as: admin });
});

test('N14 nobody else gets a mail of it, and nothing typed stands in a subject', async () => {
  const stranger = 'third.party@example.org';
  const name = 'Buy now at spam.example';
  const sent = await call(
    contract.sendContact,
    { body: { ...body, email: stranger, name, message: 'Dear friend, here is an offer for you.' } },
    from(1),
  );
  const { ticketNo } = sent.data;
  // The operator's mail is the last thing that happens of it.
  const mail = await mailAbout(operator, ticketNo);
  expect(mail.subject).not.toContain('spam');
  expect(await listKeptMails(ctx.db, stranger)).toEqual([]);
});

test('N14 a program that fills the hidden box hears the same and leaves nothing', async () => {
  const trapped = { ...body, name: 'A program', website: 'https://spam.example' };
  const sent = await call(contract.sendContact, { body: trapped }, from(2));
  expect(sent.status).toBe(201);
  expect(sent.data.ticketNo).toMatch(/^CH-/);
  expect(await kept({ q: 'A program' })).toEqual([]);
});

test.each([
  ['message', { message: 'Too short.' }],
  ['message', { message: 'x'.repeat(3001) }],
  ['email', { email: 'nobody' }],
  ['phone', { phone: '12' }],
  ['name', { name: 'Two\nlines' }],
  ['topic', { topic: 'spam' }],
])('N14 a wrong %s is refused by name', async (path, wrong) => {
  const answer = await call(contract.sendContact, {}, { raw: { ...body, ...wrong }, ...from(3) });
  expect([answer.status, answer.error.errors[0]?.path]).toEqual([400, path]);
});

test('C09 a center is named only where learners may come', async () => {
  const open = await buildCenter(ctx, admin.id);
  const hidden = await buildCenter(ctx, admin.id, { status: 'draft' });
  const write = (centreId: string) =>
    call(contract.sendContact, { body: { ...body, centreId } }, from(4));
  const sent = await write(open);
  expect((await kept({ q: sent.data.ticketNo }))[0]?.centreId).toBe(open);
  const refused = await write(hidden);
  expect([refused.status, refused.error.errors[0]?.path]).toEqual([422, 'centreId']);
});

describe('N14 whoever writes without end is told to wait', () => {
  test('by their address', async () => {
    const write = () => call(contract.sendContact, { body }, from(5));
    for (let i = 0; i < 20; i += 1) expect((await write()).status).toBe(201);
    const last = await write();
    expect([last.status, last.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(contract.sendContact, { body }, from(6))).status).toBe(201);
  });

  test('by their account, wherever they are', async () => {
    const as = await buildUser(ctx);
    const write = (place: number) =>
      call(contract.sendContact, { body }, { as, ...from(100 + place) });
    for (let i = 0; i < 20; i += 1) expect((await write(i)).status).toBe(201);
    expect((await write(50)).status).toBe(429);
  });
});

test('whoever reads what people wrote is written down', async () => {
  await call(listTickets, { query: { topic: 'exams', status: 'open' } }, { as: admin });
  const row = await ctx.db.q
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_type'])
    .where('action', '=', 'contact.read')
    .executeTakeFirst();
  expect(row).toEqual({ actor_id: admin.id, subject_type: 'contact_ticket' });
});
