import { listSlots, requestCounselling } from '@chinar/contract/contact';
import * as contract from '@chinar/contract/contact.times';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { hold } from '../../testing/held.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildSlot } from './fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call, clock, ctx } = world;
// A Monday, seven in the morning in India.
clock.set(Date.parse('2026-11-23T01:30:00Z'));
const admin = await buildUser(ctx, { role: 'admin' });
const asker = await buildUser(ctx);

const offer = { mode: 'phone', minutes: 30, capacity: 2 } as const;
const week = { from: '2026-11-23', to: '2026-11-29' };
const add = (fields: object) =>
  call(contract.addSlots, {}, { as: admin, raw: { ...offer, ...week, ...fields } });
const starts = async (mode: string) =>
  (await call(contract.listDeskSlots, { query: { limit: '100' } }, { as: admin })).data.slots
    .filter((slot) => slot.mode === mode)
    .map(({ startsAt }) => startsAt);

test('times of a week are offered by India’s clock, those that are over not', async () => {
  const added = await add({ mode: 'video', days: ['mon', 'wed'], times: ['06:30', '10:00'] });
  expect([added.status, added.data.added]).toEqual([201, 3]);
  expect(await starts('video')).toEqual([
    '2026-11-23T04:30:00.000Z',
    '2026-11-25T01:00:00.000Z',
    '2026-11-25T04:30:00.000Z',
  ]);
  const rows = await ctx.db.q
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'counselling_slot.offered')
    .execute();
  expect(rows).toEqual([{ actor_id: admin.id }]);
});

test('pressed many times at once, they are offered once', async () => {
  const fields = { mode: 'center', days: ['thu'], times: ['11:00', '11:30'], clientId: newId() };
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(fields)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await starts('center')).toHaveLength(2);
  const [first] = (await call(contract.listDeskSlots, { query: { mode: 'center' } }, { as: admin }))
    .data.slots;
  await call(contract.closeSlot, { params: { id: first?._id ?? '' } }, { as: admin });
  // What was sent once and comes late does not open it again.
  expect((await add(fields)).data).toEqual({ added: 0, there: 2 });
});

test('of two who offer the same at once the second finds what the first has offered', async () => {
  const startsAt = '2026-11-29T05:30:00.000Z';
  const first = await hold(
    world.ownerUrl,
    `with turn as (select pg_advisory_xact_lock(hashtextextended('counselling_slots', 21)))
     insert into counselling_slots (id, starts_at, minutes, mode, capacity, created_by)
     select $1, $2, 30, 'phone', 1, $3 from turn`,
    [newId(), startsAt, admin.id],
  );
  const second = add({ mode: 'phone', days: ['sun'], times: ['11:00', '11:30'] });
  await Promise.race([second, first.waitedFor()]);
  await first.end();
  expect((await second).data).toEqual({ added: 1, there: 1 });
});

test('what is offered already is left out and counted; another way or a closed time is offered', async () => {
  const fields = { mode: 'phone', days: ['sat'], times: ['12:00', '12:30'] };
  expect((await add(fields)).data).toEqual({ added: 2, there: 0 });
  const more = { ...fields, times: ['12:30', '13:00'] };
  expect((await add(more)).data).toEqual({ added: 1, there: 1 });
  expect((await add({ ...fields, mode: 'video' })).data).toEqual({ added: 2, there: 0 });
  const { slots } = (
    await call(contract.listDeskSlots, { query: { mode: 'phone' } }, { as: admin })
  ).data;
  await call(contract.closeSlot, { params: { id: slots[0]?._id ?? '' } }, { as: admin });
  expect((await add(fields)).data).toEqual({ added: 1, there: 1 });
});

test.each([
  ['to', { from: '2026-11-23', to: '2026-11-22', days: ['mon'], times: ['10:00'] }, 400],
  ['to', { to: '2027-11-22', days: ['mon'], times: ['10:00'] }, 422],
  ['to', { from: '2026-11-02', to: '2026-11-20', days: ['mon'], times: ['10:00'] }, 422],
  ['times.0', { days: ['mon'], times: ['10 am'] }, 400],
  ['days', { days: [], times: ['10:00'] }, 400],
  ['centreId', { days: ['mon'], times: ['10:00'], centreId: newId() }, 422],
])('a wrong %s is refused by name', async (path, fields, status) => {
  const answer = await add(fields);
  expect([answer.status, answer.error.errors[0]?.path]).toEqual([status, path]);
});

describe('a closed time', () => {
  const act = (endpoint: typeof contract.closeSlot, id: string) =>
    call(endpoint, { params: { id } }, { as: admin });
  const ask = async (slotId: string, phone = '+919906123456') => {
    const as = phone.endsWith('6') ? asker : await buildUser(ctx);
    const body = { name: 'Insha', phone, exam: 'NEET', mode: 'phone', slotId };
    return call(requestCounselling, {}, { as, raw: body });
  };

  test('is not offered and not taken; whoever has a place keeps it', async () => {
    const id = await buildSlot(ctx, admin.id, { capacity: 2 });
    expect((await ask(id)).status).toBe(201);
    const closed = await act(contract.closeSlot, id);
    expect(closed.data).toMatchObject({ isClosed: true, left: 1, capacity: 2 });
    const offered = (await call(listSlots)).data.slots.map(({ _id }) => _id);
    expect(offered).not.toContain(id);
    expect((await ask(id, '+919906123457')).status).toBe(422);
    // Whoever has it and asks again is answered as before.
    expect((await ask(id)).status).toBe(201);
    const again = await act(contract.closeSlot, id);
    expect([again.status, again.error.code]).toEqual([409, 'state_conflict']);
  });

  test('is opened again', async () => {
    const id = await buildSlot(ctx, admin.id, { capacity: 1 });
    await act(contract.closeSlot, id);
    expect((await act(contract.openSlot, id)).data.isClosed).toBe(false);
    expect((await ask(id)).status).toBe(201);
    const full = await call(contract.listDeskSlots, { query: { state: 'full' } }, { as: admin });
    expect(full.data.slots.map(({ _id }) => _id)).toContain(id);
  });
});

test('more times than one call may offer are refused by name', async () => {
  const hours = Array.from({ length: 20 }, (_, hour) => `${String(hour).padStart(2, '0')}:10`);
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const answer = await add({ mode: 'video', to: '2026-12-31', days, times: hours });
  expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'times']);
});
