import { requestCounselling } from '@chinar/contract/contact';
import * as contract from '@chinar/contract/contact.desk';
import { expect, test } from 'vitest';
import { listKeptMails } from '../../ports/mail/data.ts';
import { personal } from '../../registry.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildSlot, buildTicket } from './fixtures.ts';
import { replyLetter } from './jobs.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const owner = personal.find(({ columns }) => columns.includes('contact_tickets.user_id'));

const read = async (id: string) =>
  (await call(contract.getTicket, { params: { id } }, { as: admin })).data;

test('a message whose author is erased is closed, and neither answered nor opened again', async () => {
  const person = await buildUser(ctx);
  const id = await buildTicket(ctx, { userId: person.id });
  const { version } = await read(id);
  for (let i = 0; i < 2; i += 1) await owner?.erase(ctx.db, person.id);
  const nothing = { reply: false, assign: false, close: false, reopen: false };
  expect(await read(id)).toMatchObject({ status: 'closed', version: version + 1, can: nothing });
  const params = { id };
  const message = 'The first two mocks do.';
  const tries = [
    await call(contract.replyToTicket, { params, body: { message } }, { as: admin }),
    await call(contract.reopenTicket, { params, body: {} }, { as: admin }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([409, 409]);
  expect((await read(id)).thread).toEqual([]);
});

test('an answer whose mail had not left goes nowhere once whoever wrote is erased', async () => {
  const person = await buildUser(ctx);
  const id = await buildTicket(ctx, { userId: person.id });
  const raw = { message: 'The first two mocks do.' };
  await call(contract.replyToTicket, { params: { id } }, { as: admin, raw });
  const reply = (await read(id)).thread[0]?._id ?? '';
  await owner?.erase(ctx.db, person.id);
  await ctx.db.execute('update contact_replies set mailed_at = null where id = $1', [reply]);
  await replyLetter.handle(ctx, { id: reply }, undefined as never);
  expect(await listKeptMails(ctx.db, 'erased')).toEqual([]);
});

test('what an admin had in hand waits again when their account is erased', async () => {
  const gone = await buildUser(ctx, { role: 'admin' });
  const [waiting, closed] = [await buildTicket(ctx), await buildTicket(ctx)];
  for (const id of [waiting, closed])
    await call(contract.assignTicket, { params: { id }, body: { userId: gone.id } }, { as: admin });
  await call(contract.closeTicket, { params: { id: closed }, body: {} }, { as: admin });
  await owner?.erase(ctx.db, gone.id);
  expect(await read(waiting)).toMatchObject({ status: 'open', assignee: null, version: 3 });
  expect(await read(closed)).toMatchObject({ status: 'closed', assignee: null });
});

test('of somebody who is erased the place is given back that they had, and none twice', async () => {
  const person = await buildUser(ctx);
  const slotId = await buildSlot(ctx, admin.id, { capacity: 3 });
  for (const phone of ['+919906123451', '+919906123452', '+919906123453']) {
    const body = { name: 'Insha Lone', phone, exam: 'NEET', mode: 'phone', slotId } as const;
    const as = phone.endsWith('3') ? await buildUser(ctx) : person;
    expect((await call(requestCounselling, { body }, { as })).status).toBe(201);
  }
  const rows = await ctx.db.q
    .selectFrom('counselling_requests')
    .select('id')
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();
  const raw = { was: 'open', status: 'cancelled' };
  await call(contract.setRequestStatus, { params: { id: rows[0]?.id ?? '' } }, { as: admin, raw });
  await owner?.erase(ctx.db, person.id);
  const slot = await ctx.db.q
    .selectFrom('counselling_slots')
    .select('taken')
    .where('id', '=', slotId)
    .executeTakeFirst();
  expect(slot?.taken).toBe(1);
});

test('the export of who has a message in hand does not say whose it is', async () => {
  const [person, helper] = [await buildUser(ctx), await buildUser(ctx, { role: 'admin' })];
  const id = await buildTicket(ctx, { userId: person.id });
  const body = { userId: helper.id };
  await call(contract.assignTicket, { params: { id }, body }, { as: admin });
  const kept = JSON.stringify((await owner?.export(ctx.db, helper.id))?.['contact_tickets']);
  expect(kept).toContain(id);
  for (const theirs of [person.id, (await read(id)).ticketNo]) expect(kept).not.toContain(theirs);
});
