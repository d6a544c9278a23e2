import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as resultsContract from '@chinar/contract/attempts.results';
import { attemptTokenDays } from '../../../auth/tokens.ts';
import { makeHall } from '../../../testing/hall.ts';
import { makeWorld, openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { dropOldGuests, sweep } from '../jobs.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, option, event, save, submit, read } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const quizId = await buildQuiz(ctx, tutor.id);
afterEach(() => clock.set(Date.now()));

async function ledgerOf(attemptId: string): Promise<number> {
  const rows = await ctx.db.q
    .selectFrom('response_events')
    .select('seq')
    .where('attempt_id', '=', attemptId)
    .execute();
  return rows.length;
}

describe('Q06 what is written down of an attempt', () => {
  test.each([
    ['an option of no question', { optionIds: ['zzzzzz'] }, 422],
    ['a number where options are asked', { value: '4' }, 422],
  ])('is no selection with %s', async (_, selection, status) => {
    const sitting = await begin(quizId, await buildUser(ctx));
    const answer = await save(sitting, [event(sitting, 0, null, { selection })]);
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([status, 'events.0.selection']);
    expect(await ledgerOf(sitting.attempt._id)).toBe(0);
  });

  test('is no answer that names one option again and again', async () => {
    const sitting = await begin(quizId, await buildUser(ctx));
    const chosen = option(sitting, 0, 1);
    const id = 'optionIds' in chosen ? (chosen.optionIds[0] ?? '') : '';
    const optionIds = Array.from({ length: 26 }, () => id);
    const answer = await save(sitting, [event(sitting, 0, { optionIds })]);
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'events.0.answer']);
  });

  test('ends where no human comes to: the answer still moves, and the call says so', async () => {
    const sitting = await begin(quizId, await buildUser(ctx));
    let seq = 0;
    const batch = (size: number) =>
      Array.from({ length: size }, () => {
        seq += 1;
        return event(sitting, 0, option(sitting, 0, seq % 4), { seq });
      });
    const full = 200 + 40 * 3;
    const within = await save(sitting, batch(300));
    expect(within.data).not.toHaveProperty('ledger');
    expect((await save(sitting, batch(20))).data).not.toHaveProperty('ledger');
    expect(await ledgerOf(sitting.attempt._id)).toBe(full);
    const beyond = batch(40);
    const { data } = await save(sitting, beyond);
    expect(data.ledger).toBe('full');
    expect(data.accepted).toHaveLength(40);
    expect(await ledgerOf(sitting.attempt._id)).toBe(full);
    // One at a time goes another way through the database.
    const last = event(sitting, 0, option(sitting, 0, 1), { seq: seq + 1 });
    expect((await save(sitting, [last])).data.accepted).toHaveLength(1);
    const repeat = await save(sitting, [{ ...last, answer: option(sitting, 0, 2) }]);
    expect(repeat.data.superseded).toMatchObject([{ heldAnswer: option(sitting, 0, 1) }]);
    expect((await submit(sitting)).data.result).toMatchObject({ score: 4 });
  });

  test('stays small also when each event is as large as it may be', async () => {
    const many = Array.from({ length: 3 }, (_, i) =>
      draftQuestion({
        type: 'numeric',
        content: { en: { stem: `How many ${i}?`, options: [], explanation: '' } },
        key: { numeric: [{ value: 4, tolerance: 0 }] },
      }),
    );
    const questionIds = await buildQuestions(ctx, tutor.id, many);
    const marking = { correct: 4, wrong: -1 };
    const id = await buildQuiz(ctx, tutor.id, {
      sections: [{ title: 'Numbers', questionIds, marking }],
    });
    const sitting = await begin(id, await buildUser(ctx));
    const value = '1'.repeat(64);
    const events = Array.from({ length: 300 }, (_, i) =>
      event(sitting, i % 3, { value }, { seq: i + 1, selection: { value } }),
    );
    expect((await save(sitting, events)).data.ledger).toBe('full');
    const { rows } = (await ctx.db.execute(
      `select sum(octet_length(answer::text) + octet_length(selection::text))::int as bytes
         from response_events where attempt_id = $1`,
      [sitting.attempt._id],
    )) as { rows: { bytes: number }[] };
    expect(rows[0]?.bytes).toBeLessThanOrEqual((200 + 40 * 3) * 105);
  });

  test('stays full: what comes after a refusal is not written either, however small', async () => {
    const sitting = await begin(quizId, await buildUser(ctx));
    const big = {
      optionIds: Array.from({ length: 4 }, (_, place) => option(sitting, 0, place)).flatMap((one) =>
        'optionIds' in one ? one.optionIds : [],
      ),
    };
    let full = false;
    for (let round = 0; !full && round < 80; round += 1) {
      const events = Array.from({ length: 5 }, () => event(sitting, 0, big, { selection: big }));
      full = (await save(sitting, events)).data.ledger === 'full';
    }
    expect(full).toBe(true);
    const held = await ledgerOf(sitting.attempt._id);
    await save(sitting, [event(sitting, 1, null)]);
    expect(await ledgerOf(sitting.attempt._id)).toBe(held);
  });

  test('is bounded after handing in too', async () => {
    const sitting = await begin(quizId, await buildUser(ctx));
    await submit(sitting);
    for (let round = 0; round < 3; round += 1) {
      const events = Array.from({ length: 300 }, (_, i) =>
        event(sitting, 0, null, { seq: round * 300 + i + 1 }),
      );
      expect((await save(sitting, events)).status).toBe(409);
    }
    expect(await ledgerOf(sitting.attempt._id)).toBe(200 + 40 * 3);
  });

  test('bears an epoch that the attempt knows: another is refused and moves nothing', async () => {
    const sitting = await begin(quizId, await buildUser(ctx));
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    for (const events of [
      [event(sitting, 0, option(sitting, 0, 2))],
      [0, 1].map((question) => event(sitting, question, option(sitting, question, 2))),
    ]) {
      const answer = await save(sitting, events, 1_000_000);
      expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'epoch']);
    }
    expect((await submit(sitting)).data.result).toMatchObject({ score: 4, correct: 1 });
  });

  test('bears such an epoch when it comes late, too', async () => {
    const sitting = await begin(quizId, await buildUser(ctx));
    const at = new Date(Date.parse(sitting.attempt.deadlineAt) - 60_000).toISOString();
    clock.set(Date.parse(sitting.attempt.deadlineAt) + 60_000);
    await sweep(ctx);
    const late = event(sitting, 0, option(sitting, 0, 1), { at });
    expect((await save(sitting, [late], 1_000_000)).status).toBe(422);
    expect((await save(sitting, [late])).data).toMatchObject({ late: true });
    clock.set(Date.now());
  });
});

describe('Q11 guests', () => {
  test('who never claimed their attempt leave nothing behind once its token is dead', async () => {
    const [guest, claimed] = [await begin(quizId), await begin(quizId)];
    const learner = await begin(quizId, await buildUser(ctx));
    for (const sitting of [guest, claimed, learner]) {
      await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    }
    clock.advance(31 * 60_000);
    await sweep(ctx);
    const { attemptToken } = claimed;
    const owner = await buildUser(ctx);
    const params = { id: claimed.attempt._id };
    await call(contract.claimAttempt, { params }, { as: owner, attemptToken });
    const deadline = Date.parse(guest.attempt.deadlineAt);
    clock.set(deadline + attemptTokenDays * 86_400_000 - 10_000);
    await dropOldGuests(ctx);
    expect((await read(guest)).status).toBe(200);
    clock.advance(20_000);
    expect((await read(guest)).status).toBe(401);
    await dropOldGuests(ctx);
    const ids = [guest, claimed, learner].map(({ attempt }) => attempt._id);
    for (const table of ['attempts', 'results'] as const) {
      const column = table === 'attempts' ? 'id' : 'attempt_id';
      const { rows } = (await ctx.db.execute(
        `select ${column} as id from ${table} where ${column} = any ($1::uuid[]) order by 1`,
        [ids],
      )) as { rows: { id: string }[] };
      expect(rows.map(({ id }) => id)).toEqual(ids.slice(1).toSorted());
    }
    expect(await Promise.all(ids.map(ledgerOf))).toEqual([0, 1, 1]);
    const outcome = await call(resultsContract.getAttempt, { params }, { as: owner });
    expect(outcome.data.result?.score).toBe(4);
  });

  test('do not start while the disk is nearly full; people with an account do', async () => {
    const full = await makeWorld({ env: { GUEST_DISK_FLOOR: '90000000' } });
    try {
      const teacher = await buildUser(full.ctx, { role: 'tutor' });
      const params = { id: await buildQuiz(full.ctx, teacher.id) };
      const start = (as?: { id: string }) =>
        full.call(contract.startPublicAttempt, { params, body: {} }, { as });
      const refused = await start();
      expect([refused.status, refused.error.code]).toEqual([503, 'guests_paused']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await start(await buildUser(full.ctx))).status).toBe(201);
    } finally {
      await full.close();
    }
  });

  test('start three hundred attempts in ten minutes from one address, not more', async () => {
    const { limits } = ctx.services;
    for (let i = 0; i < 300; i += 1) limits.spendLocal('guestStart', '203.0.113.200');
    const start = (address: string) =>
      call(
        contract.startPublicAttempt,
        { params: { id: quizId }, body: {} },
        { headers: { 'x-forwarded-for': address } },
      );
    expect((await start('203.0.113.200')).status).toBe(429);
    expect((await start('203.0.113.201')).status).toBe(201);
  });

  test('a running attempt is nobody’s to claim', async () => {
    const guest = await begin(quizId);
    const { attemptToken } = guest;
    const params = { id: guest.attempt._id };
    const as = await buildUser(ctx);
    const early = await call(contract.claimAttempt, { params }, { as, attemptToken });
    expect(early.error.code).toBe('state_conflict');
    await submit(guest);
    const other = await begin(quizId);
    const strange = await call(
      contract.claimAttempt,
      { params },
      { as, attemptToken: other.attemptToken },
    );
    expect(strange.error.code).toBe('not_found');
    expect((await call(contract.claimAttempt, { params }, { as, attemptToken })).status).toBe(200);
    const again = await call(
      contract.claimAttempt,
      { params },
      { as: await buildUser(ctx), attemptToken },
    );
    expect(again.error.code).toBe('state_conflict');
  });
});

test('saves and hand-ins of one attempt are limited to 240 a minute', async () => {
  const sitting = await begin(quizId, await buildUser(ctx));
  for (let i = 0; i < 240; i += 1) ctx.services.limits.spendLocal('save', sitting.attempt._id);
  expect((await save(sitting, [event(sitting, 0, null)])).status).toBe(429);
  expect((await submit(sitting)).status).toBe(429);
});
