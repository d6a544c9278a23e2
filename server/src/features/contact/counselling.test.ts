import * as contract from '@chinar/contract/contact';
import { setRequestStatus } from '@chinar/contract/contact.desk';
import { addSlot } from '@chinar/contract/contact.times';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { personal } from '../../registry.ts';
import { latestMail } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCenter } from '../centers/fixtures.ts';
import { buildSlot } from './fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const operator = ctx.services.config.MAIL_FROM;

const body = { name: 'Insha Lone', phone: '+919906123456', exam: 'NEET', mode: 'phone' } as const;

/** No talk of one test is one too many in the next. */
afterEach(async () => {
  await ctx.db.q
    .updateTable('counselling_requests')
    .set({ status: 'done' })
    .where('status', 'in', ['open', 'called'])
    .execute();
});

const otherPhone = { phone: '+919906123457' };

type Asker = Awaited<ReturnType<typeof buildUser>>;
const ask = async (slotId: string | null, fields: object = {}, by?: Asker) => {
  const as = by ?? (await buildUser(ctx));
  return call(contract.requestCounselling, { body: { ...body, slotId, ...fields } }, { as });
};
/** All pages of the public list. */
async function listed(query: { mode?: 'video'; limit?: number } = {}): Promise<contract.Slot[]> {
  const slots: contract.Slot[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { data } = await call(contract.listSlots, {
      query: { ...query, ...(after && { after }) },
    });
    slots.push(...data.slots);
    after = data.pagination.next;
  }
  return slots;
}
const slotOf = async (id: string) => (await listed()).find(({ _id }) => _id === id);
/** Full ones may not be listed. */
const leftAt = async (id: string) => (await slotOf(id))?.left ?? 0;
const inDays = (days: number) => new Date(ctx.services.clock.now() + days * 86_400_000);

test('a request takes a place at its time and is mailed to the operator', async () => {
  const id = await buildSlot(ctx, admin.id, { capacity: 2 });
  const asked = await ask(id);
  expect(asked.status).toBe(201);
  expect(asked.data.startsAt).toBe((await slotOf(id))?.startsAt);
  expect((await slotOf(id))?.left).toBe(1);
  const mail = await latestMail(ctx, operator);
  expect(mail.subject).toContain(asked.data.ticketNo);
  expect(mail.text).toContain('+919906123456');
});

test('a request without a time is kept too', async () => {
  const { status, data } = await ask(null);
  expect([status, data.startsAt]).toEqual([201, null]);
});

test('of many who ask for one time at once, as many get it as there are places', async () => {
  const capacity = 3;
  const id = await buildSlot(ctx, admin.id, { capacity });
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => ask(id, { phone: `+9199061234${10 + at}` })),
  );
  const got = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 422);
  expect([got.length, refused.length]).toEqual([capacity, answers.length - capacity]);
  expect(refused[0]?.error.errors[0]?.path).toBe('slotId');
  expect(await leftAt(id)).toBe(0);
  // Who was refused left no request behind.
  const rows = await ctx.db.q
    .selectFrom('counselling_requests')
    .select('id')
    .where('slot_id', '=', id)
    .execute();
  expect(rows).toHaveLength(capacity);
});

test('N14 one number has places at three talks to come, whoever asks for it and at once', async () => {
  const own = { phone: '+919906177777' };
  const slots = await Promise.all(
    Array.from({ length: 6 }, (_, at) => buildSlot(ctx, admin.id, { startsAt: inDays(1 + at) })),
  );
  const answers = await Promise.all(slots.map((slot) => ask(slot, own)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.findIndex(({ status }) => status === 422);
  expect(answers[refused]?.error.errors[0]?.message).toMatch(/^Three talks are booked/);
  expect(await leftAt(slots[refused] ?? '')).toBe(1);
  // Whoever asks for a call at any time takes nobody's place.
  expect((await ask(null, own)).status).toBe(201);
});

test('a time that is over, or of another way, is not taken', async () => {
  const past = await buildSlot(ctx, admin.id, { startsAt: inDays(-1) });
  const video = await buildSlot(ctx, admin.id, { mode: 'video' });
  for (const id of [past, video]) expect((await ask(id)).status).toBe(422);
  expect((await ask(video, { mode: 'video' })).status).toBe(201);
});

test('the times of the next fourteen days are listed in their order, with their center', async () => {
  const centerId = await buildCenter(ctx, admin.id, { slug: 'of-times' });
  const later = await buildSlot(ctx, admin.id, { startsAt: inDays(5), mode: 'center', centerId });
  const sooner = await buildSlot(ctx, admin.id, { startsAt: inDays(4) });
  const far = await buildSlot(ctx, admin.id, { startsAt: inDays(15) });
  const past = await buildSlot(ctx, admin.id, { startsAt: inDays(-1) });
  const ids = (await listed()).map(({ _id }) => _id);
  expect(ids).not.toContain(far);
  expect(ids).not.toContain(past);
  expect(ids.indexOf(sooner)).toBeLessThan(ids.indexOf(later));
  expect((await slotOf(later))?.center?.slug).toBe('of-times');
});

test('hundreds of times are listed page by page, full ones only where all of a day are', async () => {
  // A week of two ways on other days than the other tests': 10 to 12 days from now.
  const startsAt = (at: number) => new Date(inDays(10).getTime() + at * 120_000);
  const made: string[] = [];
  for (let at = 0; at < 520; at += 1)
    made.push(await buildSlot(ctx, admin.id, { mode: 'video', startsAt: startsAt(at) }));
  const [taken = '', ...free] = made;
  expect((await ask(taken, { mode: 'video' })).status).toBe(201);
  const first = await call(contract.listSlots, { query: { mode: 'video' } });
  expect([first.data.slots.length, first.data.pagination.next]).toEqual([60, expect.any(String)]);
  const ids = (await listed({ mode: 'video', limit: 100 })).map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(free.filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids).not.toContain(taken);
  const alone = await buildSlot(ctx, admin.id, { mode: 'video', startsAt: inDays(13) });
  expect((await ask(alone, { mode: 'video', ...otherPhone })).status).toBe(201);
  expect((await listed({ mode: 'video' })).at(-1)).toMatchObject({ _id: alone, left: 0 });
});

test('a center that is closed is offered no more, and takes nobody', async () => {
  await buildCenter(ctx, admin.id, { slug: 'staying-open' });
  const centerId = await buildCenter(ctx, admin.id, { slug: 'closing' });
  const id = await buildSlot(ctx, admin.id, { mode: 'center', centerId, capacity: 2 });
  expect((await ask(id, { mode: 'center' })).status).toBe(201);
  await ctx.db.q
    .updateTable('centers')
    .set({ status: 'closed' })
    .where('slug', '=', 'closing')
    .execute();
  expect(await slotOf(id)).toBeUndefined();
  expect((await ask(id, { mode: 'center', ...otherPhone })).status).toBe(422);
});

test('an admin offers a time, and it is written down', async () => {
  const startsAt = inDays(2).toISOString();
  const made = await call(
    addSlot,
    { body: { startsAt, mode: 'video', capacity: 2 } },
    { as: admin },
  );
  expect(await slotOf(made.data._id)).toEqual({ ...made.data, startsAt, left: 2 });
  const rows = await ctx.db.q
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', made.data._id)
    .execute();
  expect(rows).toEqual([{ action: 'counselling_slot.created' }]);
});

test('N14 a program that fills the hidden box takes no place', async () => {
  const id = await buildSlot(ctx, admin.id);
  expect((await ask(id, { website: 'https://spam.example' })).status).toBe(201);
  expect((await slotOf(id))?.left).toBe(1);
});

test('N14 whoever asks without end is told to wait', async () => {
  const as = await buildUser(ctx);
  const again = () => call(contract.requestCounselling, { body }, { as });
  for (let i = 0; i < 20; i += 1) expect((await again()).status).toBe(201);
  expect((await again()).status).toBe(429);
});

/** The request that has this number. */
const requestOf = (ticketNo: string) =>
  ctx.db.q
    .selectFrom('counselling_requests')
    .selectAll()
    .where('ticket_no', '=', ticketNo)
    .executeTakeFirstOrThrow();
const note = async (ticketNo: string, status: string, was: string) => {
  const params = { id: (await requestOf(ticketNo)).id };
  return call(setRequestStatus, { params }, { as: admin, raw: { status, was } });
};

describe('a request that is said again', () => {
  test('by its key, at any time or none, is kept once and answered as the first', async () => {
    const clientId = newId();
    const first = await ask(null, { clientId });
    const again = await ask(null, { clientId });
    expect([again.status, again.data]).toEqual([201, first.data]);
    const id = await buildSlot(ctx, admin.id);
    expect((await ask(id, { ...otherPhone, clientId })).data).toEqual(first.data);
    expect((await slotOf(id))?.left).toBe(1);
  });

  test('by an account at one time takes one place, however often and at once', async () => {
    const id = await buildSlot(ctx, admin.id, { capacity: 4 });
    const asker = await buildUser(ctx);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(id, {}, asker)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ data }) => data.ticketNo)).size).toBe(1);
    expect(answers[7]?.data.startsAt).toBe((await slotOf(id))?.startsAt);
    expect((await slotOf(id))?.left).toBe(3);
  });

  test('for the last place, which is their own, is answered too; who else asks is refused', async () => {
    const id = await buildSlot(ctx, admin.id);
    const asker = await buildUser(ctx);
    const first = await ask(id, {}, asker);
    expect((await ask(id, {}, asker)).data).toEqual(first.data);
    expect((await ask(id, otherPhone)).status).toBe(422);
  });

  test('by a stranger who knows the number is told no ticket, and takes no place', async () => {
    const id = await buildSlot(ctx, admin.id, { capacity: 3 });
    const { ticketNo } = (await ask(id)).data;
    const told = await ask(id);
    expect([told.status, told.error.errors]).toMatchObject([422, [{ path: 'slotId' }]]);
    expect(JSON.stringify(told)).not.toContain(ticketNo);
    expect((await slotOf(id))?.left).toBe(2);
  });

  test('accounts that proved no address count as the address that they come from', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const as = await buildUser(ctx, { isEmailVerified: false });
      const asked = { ...body, phone: `+9199061250${10 + n}`, slotId: null };
      const { status } = await call(contract.requestCounselling, { body: asked }, { as });
      answers.push(status);
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });

  test('is a new one after the first was done', async () => {
    const id = await buildSlot(ctx, admin.id, { capacity: 2 });
    const { ticketNo } = (await ask(id)).data;
    await note(ticketNo, 'done', 'open');
    expect((await ask(id)).data.ticketNo).not.toBe(ticketNo);
    // Nobody waits twice for one time.
    const back = await note(ticketNo, 'open', 'done');
    expect([back.status, back.error.code]).toEqual([409, 'state_conflict']);
  });
});

describe('a request that is cancelled', () => {
  test('gives its place back once, and takes it again', async () => {
    const id = await buildSlot(ctx, admin.id, { capacity: 2 });
    const { ticketNo } = (await ask(id)).data;
    await ask(id, otherPhone);
    expect(await leftAt(id)).toBe(0);
    const both = await Promise.all([
      note(ticketNo, 'cancelled', 'open'),
      note(ticketNo, 'cancelled', 'open'),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect((await slotOf(id))?.left).toBe(1);
    expect((await note(ticketNo, 'open', 'cancelled')).status).toBe(200);
    expect(await leftAt(id)).toBe(0);
  });

  test('stays so where somebody else has the place meanwhile', async () => {
    const id = await buildSlot(ctx, admin.id);
    const { ticketNo } = (await ask(id)).data;
    await note(ticketNo, 'cancelled', 'open');
    expect((await ask(id, otherPhone)).status).toBe(201);
    const back = await note(ticketNo, 'open', 'cancelled');
    expect([back.status, back.error.code]).toEqual([409, 'state_conflict']);
    expect((await requestOf(ticketNo)).status).toBe('cancelled');
  });
});

describe('of whose account is erased', () => {
  const owner = personal.find(({ columns }) => columns.includes('counselling_requests.handled_by'));
  const askAs = async (slotId: string) => {
    const as = await buildUser(ctx);
    const exam = 'NEET, says Insha';
    const { data } = await call(
      contract.requestCounselling,
      { body: { ...body, exam, slotId } },
      { as },
    );
    return { as, ticketNo: data.ticketNo };
  };

  test('the talk is cancelled for good, and the place is free', async () => {
    const id = await buildSlot(ctx, admin.id, { capacity: 2 });
    const { as, ticketNo } = await askAs(id);
    for (let i = 0; i < 2; i += 1) await owner?.erase(ctx.db, as.id);
    expect((await slotOf(id))?.left).toBe(2);
    const row = await requestOf(ticketNo);
    expect(row.status).toBe('cancelled');
    expect(JSON.stringify(row)).not.toMatch(/Insha|9906123456/);
    expect((await note(ticketNo, 'open', 'cancelled')).status).toBe(409);
    expect((await slotOf(id))?.left).toBe(2);
  });

  test('nothing names whoever asked in the export of who called', async () => {
    const { as, ticketNo } = await askAs(await buildSlot(ctx, admin.id));
    await note(ticketNo, 'called', 'open');
    const kept = JSON.stringify((await owner?.export(ctx.db, admin.id))?.['counselling_requests']);
    expect(kept).toContain('called');
    for (const theirs of ['Insha', as.id, ticketNo]) expect(kept).not.toContain(theirs);
  });
});

test('whose request was cancelled asks for the time like anybody else', async () => {
  const [id, as] = [await buildSlot(ctx, admin.id), await buildUser(ctx)];
  const asked = await ask(id, {}, as);
  const row = await ctx.db.q
    .selectFrom('counselling_requests')
    .select('id')
    .where('ticket_no', '=', asked.data.ticketNo)
    .executeTakeFirstOrThrow();
  const raw = { was: 'open', status: 'cancelled' };
  await call(setRequestStatus, { params: { id: row.id } }, { as: admin, raw });
  expect((await ask(id, otherPhone)).status).toBe(201);
  expect((await ask(id, {}, as)).status).toBe(422);
});

test('a single time is offered at no center that nobody may visit', async () => {
  const centreId = await buildCenter(ctx, admin.id, { status: 'draft' });
  const startsAt = inDays(3).toISOString();
  const time = { startsAt, minutes: 30, mode: 'center', capacity: 1, centreId };
  const answer = await call(addSlot, {}, { as: admin, raw: time });
  expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'centreId']);
});
