import * as contract from '@chinar/contract/contact.desk';
import { sendContact, subscribe } from '@chinar/contract/contact';
import { describe, expect, test, vi } from 'vitest';
import { listKeptMails } from '../../ports/mail/data.ts';
import { personal } from '../../registry.ts';
import { latestMail } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildRequest, buildTicket } from './fixtures.ts';
import { replyLetter } from './jobs.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const other = await buildUser(ctx, { role: 'admin' });

type Ticket = Awaited<ReturnType<typeof read>>;
const read = async (id: string) =>
  (await call(contract.getTicket, { params: { id } }, { as: admin })).data;
const answer = (id: string, body: Parameters<typeof replyBody>[0]) =>
  call(contract.replyToTicket, { params: { id }, body: replyBody(body) }, { as: admin });
const replyBody = (body: { message?: string; clientId?: string; version?: number }) => ({
  message: 'The first two mocks do.',
  ...body,
});
const audited = async (id: string) =>
  (
    await ctx.db.q
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'after'])
      .where('subject_id', '=', id)
      .where('action', 'not like', '%.read')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
/** All mails to somebody, once the last reply of a message is marked as mailed. */
async function mailsOf({ _id, email }: Ticket) {
  await vi.waitFor(async () => expect((await read(_id)).thread.at(-1)?.mailedAt).not.toBeNull(), {
    timeout: 15_000,
    interval: 25,
  });
  return listKeptMails(ctx.db, email);
}

test('an answer is mailed to whoever wrote, stands in the thread with who and when, and is written down', async () => {
  const ticket = await read(await buildTicket(ctx));
  const message = 'The first two mocks do.\n\nThe third follows last year.';
  const sent = await answer(ticket._id, { message, version: ticket.version });
  expect(sent.data).toMatchObject({
    status: 'answered',
    assignee: { _id: admin.id },
    thread: [{ message, author: { _id: admin.id } }],
    can: { reply: true, close: true, reopen: false },
  });
  const mail = await latestMail(ctx, ticket.email);
  expect(mail.subject).toContain(ticket.ticketNo);
  expect(mail.text).toContain('The third follows last year.');
  expect(mail.html).toContain('The first two mocks do.');
  expect(mail.html).toContain('lang="en"');
  expect(await audited(ticket._id)).toEqual(['contact.replied']);
  expect((await mailsOf(ticket)).length).toBe(1);
});

test('an answer of somebody else takes a message out of nobody’s hands', async () => {
  const id = await buildTicket(ctx);
  await call(contract.assignTicket, { params: { id }, body: { userId: other.id } }, { as: admin });
  expect((await answer(id, {})).data.assignee?._id).toBe(other.id);
});

test('whoever wrote in Hindi is answered in Hindi', async () => {
  const message = 'क्या इस साल के पैटर्न के मॉक टेस्ट आपके पास हैं?';
  const ticket = await read(await buildTicket(ctx, { message }));
  expect(ticket.language).toBe('hi');
  await answer(ticket._id, { message: 'जी हाँ, पहले दो।' });
  const mail = await latestMail(ctx, ticket.email);
  expect(mail.html).toContain('lang="hi"');
  expect(mail.subject).toMatch(/[\u0900-\u097F]/);
});

test('when it was written is said by the clock of the account that wrote it, else by India’s', async () => {
  const dubai = await buildUser(ctx, { password: null, zone: 'Asia/Dubai' });
  const tickets = [
    await read(await buildTicket(ctx, { userId: dubai.id, email: dubai.email })),
    await read(await buildTicket(ctx)),
    // An address that may be anybody's.
    await read(await buildTicket(ctx, { userId: dubai.id })),
  ];
  const told: (string | undefined)[] = [];
  for (const { _id, email } of tickets) {
    await answer(_id, {});
    told.push(/ (GST|IST) /.exec((await latestMail(ctx, email)).text)?.[1]);
  }
  expect(told).toEqual(['GST', 'IST', 'IST']);
});

test('the language is that of the page where the letters do not tell', async () => {
  const email = 'page.in.hindi@example.org';
  const body = {
    name: 'Insha',
    email,
    topic: 'other',
    message: 'Mock test kab hoga, bataiye please',
  };
  await call(sendContact, {}, { raw: body, headers: { 'accept-language': 'hi' } });
  const { data } = await call(contract.listTickets, { query: { q: email } }, { as: admin });
  expect(data.tickets[0]?.language).toBe('hi');
});

describe('N14 an answer is sent once', () => {
  test('when it is pressed many times at once', async () => {
    const ticket = await read(await buildTicket(ctx));
    const body = { clientId: ticket._id, version: ticket.version };
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(ticket._id, body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await read(ticket._id)).thread).toHaveLength(1);
    expect(await mailsOf(ticket)).toHaveLength(1);
    expect(await audited(ticket._id)).toEqual(['contact.replied']);
  });

  test('when a program sends it again without a key', async () => {
    const ticket = await read(await buildTicket(ctx));
    for (let i = 0; i < 3; i += 1) expect((await answer(ticket._id, {})).status).toBe(200);
    expect((await read(ticket._id)).thread).toHaveLength(1);
  });

  test('when it is sent again after somebody closed the message', async () => {
    const ticket = await read(await buildTicket(ctx));
    const body = { clientId: ticket._id };
    await answer(ticket._id, body);
    await call(contract.closeTicket, { params: { id: ticket._id }, body: {} }, { as: other });
    const again = await answer(ticket._id, body);
    expect([again.status, again.data.status]).toEqual([200, 'closed']);
  });

  test('while other words under the same key are another one, and never pass for sent', async () => {
    const ticket = await read(await buildTicket(ctx));
    const body = { clientId: ticket._id, version: ticket.version };
    await answer(ticket._id, body);
    const changed = await answer(ticket._id, {
      ...body,
      message: 'The fee is 500 rupees, not 5,000.',
    });
    expect([changed.status, changed.error.code]).toEqual([409, 'state_conflict']);
  });

  test('when its job runs twice', async () => {
    const ticket = await read(await buildTicket(ctx));
    await answer(ticket._id, {});
    await mailsOf(ticket);
    const [reply] = (await read(ticket._id)).thread;
    await replyLetter.handle(ctx, { id: reply?._id ?? '' }, undefined as never);
    expect(await mailsOf(ticket)).toHaveLength(1);
  });
});

test('N14 a mail carries nothing of what was written, and no line of an answer becomes a header', async () => {
  const ticket = await read(
    await buildTicket(ctx, {
      name: 'Buy at spam.example',
      message: 'Dear friend, an offer for you: spam.example is open today.',
    }),
  );
  await answer(ticket._id, { message: 'We do not.\r\nBcc: third.party@example.org\r\n\r\nBye.' });
  const [mail] = await mailsOf(ticket);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('spam.example');
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(await listKeptMails(ctx.db, 'third.party@example.org')).toEqual([]);
});

describe('who has a message in hand', () => {
  const assign = (id: string, userId: string | null, version?: number) =>
    call(
      contract.assignTicket,
      { params: { id }, body: { userId, ...(version ? { version } : {}) } },
      { as: admin },
    );

  test('is an admin; with nobody it waits again', async () => {
    const id = await buildTicket(ctx);
    expect((await assign(id, other.id)).data).toMatchObject({
      status: 'in_progress',
      assignee: { _id: other.id },
    });
    expect((await assign(id, null)).data).toMatchObject({ status: 'open', assignee: null });
    expect(await audited(id)).toEqual(['contact.assigned', 'contact.assigned']);
    const tutor = await buildUser(ctx, { role: 'tutor' });
    const refused = await assign(id, tutor.id);
    expect([refused.status, refused.error.errors[0]?.path]).toEqual([422, 'userId']);
  });

  test('is told when somebody else was faster', async () => {
    const { _id, version } = await read(await buildTicket(ctx));
    const both = await Promise.all([
      assign(_id, admin.id, version),
      assign(_id, other.id, version),
    ]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 409]);
    const [won, lost] = [both[statuses.indexOf(200)], both[statuses.indexOf(409)]];
    expect(lost?.error.code).toBe('state_conflict');
    expect(lost?.error.data).toMatchObject({ assignee: won?.data.assignee });
  });

  test('finds the own ones, and those of nobody', async () => {
    const [mine, nobodys] = [await buildTicket(ctx), await buildTicket(ctx)];
    await assign(mine, admin.id);
    const ids = async (assignee: string) =>
      (
        await call(contract.listTickets, { query: { assignee, limit: '100' } }, { as: admin })
      ).data.tickets.map(({ _id }) => _id);
    expect(await ids('me')).toContain(mine);
    expect(await ids('me')).not.toContain(nobodys);
    expect(await ids('nobody')).toContain(nobodys);
    expect(await ids('nobody')).not.toContain(mine);
    expect(await ids(admin.id)).toContain(mine);
  });
});

test('a closed message takes no answer until it is opened again, where it stood', async () => {
  const id = await buildTicket(ctx);
  const params = { id };
  await answer(id, {});
  const closed = await call(contract.closeTicket, { params, body: {} }, { as: admin });
  expect(closed.data).toMatchObject({ status: 'closed', can: { reply: false, reopen: true } });
  const again = await call(contract.closeTicket, { params, body: {} }, { as: admin });
  expect([again.status, again.error.code]).toEqual([409, 'state_conflict']);
  const late = await answer(id, { message: 'One thing more.' });
  expect([late.status, late.error.code]).toEqual([409, 'state_conflict']);
  expect((await read(id)).thread).toHaveLength(1);
  const opened = await call(contract.reopenTicket, { params, body: {} }, { as: admin });
  expect(opened.data.status).toBe('answered');
  expect(await audited(id)).toEqual(['contact.replied', 'contact.closed', 'contact.reopened']);
});

test('an answer to what somebody else has answered meanwhile is refused with what stands now', async () => {
  const { _id, version } = await read(await buildTicket(ctx));
  await answer(_id, { message: 'Mine comes first.', version });
  const late = await answer(_id, { message: 'Mine comes second.', version });
  expect([late.status, late.error.code]).toEqual([409, 'state_conflict']);
  expect(late.error.data).toMatchObject({ thread: [{ message: 'Mine comes first.' }] });
});

test('what was searched for is not kept: it may be somebody’s name', async () => {
  await call(contract.listTickets, { query: { q: 'priya.sought' } }, { as: admin });
  await call(contract.listRequests, { query: { q: 'priya.sought' } }, { as: admin });
  await call(contract.listReaders, { query: { q: 'priya.sought' } }, { as: admin });
  const { rows } = await ctx.db.execute(
    `select count(*) filter (where after::text like '%priya.sought%')::int as names,
            count(*) filter (where (after->>'hasWords')::boolean)::int as searches
       from audit_log where action like '%.read'`,
  );
  expect(rows[0]).toMatchObject({ names: 0 });
  expect((rows[0] as { searches: number }).searches).toBeGreaterThanOrEqual(3);
});

test('how much waits is counted, and admins alone are named', async () => {
  const before = (await call(contract.getDesk, {}, { as: admin })).data;
  const id = await buildTicket(ctx);
  await buildRequest(ctx);
  const body = { userId: admin.id };
  await call(contract.assignTicket, { params: { id }, body }, { as: admin });
  await buildTicket(ctx);
  const { data } = await call(contract.getDesk, {}, { as: admin });
  expect(data).toMatchObject({
    waiting: before.waiting + 2,
    open: before.open + 1,
    requests: before.requests + 1,
  });
  const people = await buildUser(ctx);
  expect(data.admins.map(({ _id }) => _id)).toEqual(expect.arrayContaining([admin.id, other.id]));
  expect(data.admins.map(({ _id }) => _id)).not.toContain(people.id);
});

test('who asked for a talk is noted as called once, and taken back by who read it so', async () => {
  const id = await buildRequest(ctx);
  const note = (status: string, was: string) =>
    call(contract.setRequestStatus, { params: { id } }, { as: admin, raw: { status, was } });
  const listed = async () => {
    const { data } = await call(contract.listRequests, { query: { limit: '100' } }, { as: admin });
    return data.requests.find(({ _id }) => _id === id);
  };
  expect(await listed()).toMatchObject({ status: 'open', handledBy: null });
  expect((await note('called', 'open')).status).toBe(200);
  expect(await listed()).toMatchObject({ status: 'called', handledBy: { _id: admin.id } });
  const late = await note('done', 'open');
  expect([late.status, late.error.code]).toEqual([409, 'state_conflict']);
  expect((await note('open', 'called')).status).toBe(200);
  expect(await listed()).toMatchObject({ status: 'open', handledBy: null, handledAt: null });
});

test('readers of the newsletter are found by address, state and language', async () => {
  const email = 'reader.of.desk@example.org';
  await call(subscribe, { body: { email, language: 'hi' } });
  const found = async (query: object) =>
    (await call(contract.listReaders, { query: { q: email, ...query } }, { as: admin })).data
      .readers;
  expect(await found({ state: 'asked', language: 'hi' })).toMatchObject([
    { email, state: 'asked', language: 'hi', confirmedAt: null },
  ]);
  expect(await found({ state: 'confirmed' })).toEqual([]);
  expect(await found({ language: 'en' })).toEqual([]);
});

describe('personal data', async () => {
  const person = await buildUser(ctx);
  const id = await buildTicket(ctx, { userId: person.id, message: 'My number is 12, says Insha.' });
  await answer(id, { message: 'Dear Insha, it is 13.' });
  const owner = personal.find(({ columns }) => columns.includes('contact_replies.author_id'));

  test('an answer is in the export of whoever asked, and what others wrote not in that of who answered', async () => {
    expect(JSON.stringify(await owner?.export(ctx.db, person.id))).toContain('it is 13');
    const body = { userId: admin.id };
    await call(contract.assignTicket, { params: { id }, body }, { as: admin });
    expect(JSON.stringify(await owner?.export(ctx.db, admin.id))).not.toContain('Insha');
  });

  test('goes with the account of whoever asked; nobody who has gone has a message in hand', async () => {
    const gone = await buildUser(ctx, { role: 'admin' });
    const body = { userId: gone.id };
    await call(contract.assignTicket, { params: { id }, body }, { as: admin });
    await owner?.erase(ctx.db, gone.id);
    await owner?.erase(ctx.db, person.id);
    const ticket = await read(id);
    expect(ticket.assignee).toBeNull();
    expect(JSON.stringify(ticket)).not.toContain('Insha');
  });
});
