import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as resultsContract from '@chinar/contract/attempts.results';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { sweep } from '../jobs.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, option, event, save, submit, read } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

// The fixture's right option is the second one, worth 4; a wrong one costs 1.
describe('saving', () => {
  async function sit() {
    const as = await buildUser(ctx);
    const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
    return { ...sitting, as };
  }

  test('names what the server holds now', async () => {
    const sitting = await sit();
    const sent = event(sitting, 0, option(sitting, 0, 1));
    const { data } = await save(sitting, [sent]);
    expect(data.accepted).toEqual([{ questionId: sent.questionId, seq: sent.seq }]);
    expect(data.superseded).toEqual([]);
    expect(data.deadlineAt).toBe(sitting.attempt.deadlineAt);
  });

  test('a stranger who knows the id of an attempt spends nothing of its limit', async () => {
    const sitting = await sit();
    const stranger = await buildUser(ctx);
    const params = { id: sitting.attempt._id };
    const events = [event(sitting, 0, null)];
    const knocks = [
      () => call(contract.saveResponses, { params, body: { epoch: 1, events } }, { as: stranger }),
      () =>
        call(resultsContract.submitAttempt, { params, body: { answers: [] } }, { as: stranger }),
    ];
    for (const knock of knocks) {
      for (let i = 0; i < 245; i += 1) expect((await knock()).status).toBe(404);
    }
    const { status } = await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    expect(status).toBe(200);
  });

  test('Q15 a call costs by its events: long ones in a row are refused, those of a long way without a network are not', async () => {
    const sitting = await sit();
    const long = (from: number) =>
      Array.from({ length: 300 }, (_, place) =>
        event(sitting, 0, option(sitting, 0, place % 2), { seq: from + place }),
      );
    for (let calls = 0; calls < 10; calls += 1)
      expect((await save(sitting, long(1 + calls * 300))).status).toBe(200);
    let last = 200;
    for (let more = 10; more < 20 && last === 200; more += 1)
      last = (await save(sitting, long(1 + more * 300))).status;
    expect(last).toBe(429);
  });

  test('F14 takes a repeat and changes nothing', async () => {
    const sitting = await sit();
    const events = [
      event(sitting, 0, option(sitting, 0, 1)),
      event(sitting, 1, option(sitting, 1, 0)),
    ];
    const first = await save(sitting, events);
    const second = await save(sitting, events);
    const sort = (list: { seq: number }[]) => list.toSorted((a, b) => a.seq - b.seq);
    expect(sort(second.data.accepted)).toEqual(sort(first.data.accepted));
    const rows = await ctx.db.q
      .selectFrom('response_events')
      .select('seq')
      .where('attempt_id', '=', sitting.attempt._id)
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('an older save changes nothing and says what is held', async () => {
    const sitting = await sit();
    const older = event(sitting, 0, option(sitting, 0, 0));
    const newer = event(sitting, 0, option(sitting, 0, 3));
    await save(sitting, [newer]);
    const { data } = await save(sitting, [older]);
    expect(data.accepted).toEqual([]);
    expect(data.superseded).toEqual([
      {
        questionId: older.questionId,
        epoch: 1,
        seq: older.seq,
        heldEpoch: 1,
        heldSeq: newer.seq,
        heldAnswer: option(sitting, 0, 3),
      },
    ]);
    const held = await begin(sitting.attempt.quizId, sitting.as);
    expect(held.responses[0]?.answer).toEqual(option(sitting, 0, 3));
  });

  test('ruling 8: the same epoch and seq with another content is superseded', async () => {
    const sitting = await sit();
    const first = event(sitting, 0, option(sitting, 0, 0));
    await save(sitting, [first]);
    const { data } = await save(sitting, [{ ...first, answer: option(sitting, 0, 2) }]);
    expect(data.superseded).toMatchObject([
      { seq: first.seq, heldSeq: first.seq, heldAnswer: option(sitting, 0, 0) },
    ]);
  });

  test('ruling 8: a higher epoch wins over a higher seq', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 0), { seq: 900 })], 1);
    // Another device took over.
    await ctx.db.q
      .updateTable('attempts')
      .set({ epoch: 2 })
      .where('id', '=', sitting.attempt._id)
      .execute();
    const { data } = await save(sitting, [event(sitting, 0, option(sitting, 0, 1), { seq: 1 })], 2);
    expect(data.accepted).toHaveLength(1);
    const late = await save(sitting, [event(sitting, 0, option(sitting, 0, 2), { seq: 901 })], 1);
    expect(late.data.superseded).toMatchObject([{ heldEpoch: 2, heldSeq: 1 }]);
  });

  test('F15 saves of many tabs in any order end with the highest seq of each question', async () => {
    const sitting = await sit();
    const events = Array.from({ length: 60 }, (_, i) =>
      event(sitting, i % 3, option(sitting, i % 3, i % 4)),
    );
    const calls = events
      .map((one, i) => ({ one, order: (i * 37) % 60 }))
      .toSorted((a, b) => a.order - b.order);
    const answers = await Promise.all(calls.map(({ one }) => save(sitting, [one])));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const held = await begin(sitting.attempt.quizId, sitting.as);
    for (const question of [0, 1, 2]) {
      const last = events.findLast((one) => one.questionId === sitting.questions[question]?._id);
      const found = held.responses.find((row) => row.questionId === last?.questionId);
      expect(found).toMatchObject({ seq: last?.seq, answer: last?.answer });
    }
  });

  test('saves of many learners that wait together all arrive', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const sittings = await Promise.all(Array.from({ length: 40 }, () => begin(id)));
    const before = ctx.services.database.statements();
    const answers = await Promise.all(
      sittings.map((sitting) => save(sitting, [event(sitting, 0, option(sitting, 0, 1))])),
    );
    expect(answers.every(({ data }) => data.accepted.length === 1)).toBe(true);
    expect(ctx.services.database.statements() - before).toBeLessThan(40);
  });

  test.each([
    [
      'a question of another paper',
      { questionId: '01890000-0000-7000-8000-000000000000' },
      'events.0.questionId',
    ],
    ['an option of no question', { answer: { optionIds: ['zzzzzz'] } }, 'events.0.answer'],
    ['a number where options are asked', { answer: { value: '4' } }, 'events.0.answer'],
  ])('Q06 refuses %s and names it', async (_, overrides, path) => {
    const sitting = await sit();
    const answer = await save(sitting, [event(sitting, 0, option(sitting, 0, 1), overrides)]);
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, path]);
  });

  test.each([
    ['a number', { value: '7'.repeat(100_000) }, 'value'],
    ['a short text', { text: 'a'.repeat(100_000) }, 'text'],
    ['an option', { optionIds: ['a'.repeat(100_000)] }, 'optionIds.0'],
  ])('Q14 refuses %s of 100,000 letters by its field', async (_, answer, place) => {
    const sitting = await sit();
    for (const field of ['answer', 'selection']) {
      const { status, error } = await save(sitting, [event(sitting, 0, null, { [field]: answer })]);
      expect([status, error.errors[0]?.path]).toEqual([400, `events.0.${field}.${place}`]);
    }
  });

  test('Q06 refuses strangers, other tokens and forged tokens', async () => {
    const sitting = await sit();
    const other = await sit();
    const body = { epoch: 1, events: [event(sitting, 0, null)] };
    const params = { id: sitting.attempt._id };
    const stranger = await buildUser(ctx);
    const forged = `${sitting.attemptToken.slice(0, -3)}abc`;
    expect((await call(contract.saveResponses, { params, body }, { as: stranger })).status).toBe(
      404,
    );
    expect(
      (await call(contract.saveResponses, { params, body }, { attemptToken: other.attemptToken }))
        .status,
    ).toBe(404);
    expect(
      (await call(contract.saveResponses, { params, body }, { attemptToken: forged })).status,
    ).toBe(401);
    expect((await call(contract.saveResponses, { params, body })).status).toBe(401);
    expect((await call(contract.saveResponses, { params, body }, { as: sitting.as })).status).toBe(
      200,
    );
  });

  test('Q15 refuses more than 300 events and a body beyond its limit', async () => {
    const sitting = await sit();
    const events = Array.from({ length: 301 }, () => event(sitting, 0, null));
    expect((await save(sitting, events)).status).toBe(400);
    const huge = await call(
      contract.saveResponses,
      { params: { id: sitting.attempt._id } },
      { raw: { epoch: 1, pad: 'x'.repeat(300_000) }, attemptToken: sitting.attemptToken },
    );
    expect(huge.status).toBe(413);
  });

  test('counts by the server: five seconds after the deadline are the network’s', async () => {
    const sitting = await sit();
    clock.advance(30 * 60_000 + 4000);
    const { data } = await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    expect(data).not.toHaveProperty('late');
    expect(data).not.toHaveProperty('kept');
    clock.set(Date.now());
  });

  test('F18 answers made offline before the deadline count when they come within the window, with one regrade', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    const madeAt = new Date(clock.now()).toISOString();
    clock.advance(35 * 60_000);
    await sweep(ctx);
    expect((await read(sitting)).data.state).toBe('expired');
    const { data } = await save(sitting, [
      event(sitting, 1, option(sitting, 1, 1), { at: madeAt }),
    ]);
    expect(data).toMatchObject({ late: true });
    clock.advance(15 * 60_000);
    expect((await read(sitting)).data).toMatchObject({
      state: 'expired',
      result: { score: 8, correct: 2 },
    });
    const { takers } = await ctx.db.q
      .selectFrom('score_counts as c')
      .innerJoin('paper_forms as f', 'f.id', 'c.form_id')
      .select((eb) => eb.fn.sum<number>('c.takers').as('takers'))
      .where('f.quiz_id', '=', sitting.attempt.quizId)
      .executeTakeFirstOrThrow();
    expect(takers).toBe(1);
    clock.set(Date.now());
  });

  test.each([
    [17, -5, 'came too late'],
    [2, 1, 'were made after the deadline'],
  ])(
    'Q04 answers %i minutes after the deadline, made %i minutes from it, are kept apart: they %s',
    async (arrive, made) => {
      const sitting = await sit();
      const deadline = new Date(sitting.attempt.deadlineAt).getTime();
      clock.set(deadline + arrive * 60_000);
      await sweep(ctx);
      const { data } = await save(sitting, [
        event(sitting, 0, option(sitting, 0, 1), {
          at: new Date(deadline + made * 60_000).toISOString(),
        }),
      ]);
      expect(data.kept).toBe('apart');
      clock.set(deadline + 18 * 60_000);
      expect((await read(sitting)).data.result?.score).toBe(0);
      const rows = await ctx.db.q
        .selectFrom('response_events')
        .select('kept_apart')
        .where('attempt_id', '=', sitting.attempt._id)
        .execute();
      expect(rows).toEqual([{ kept_apart: true }]);
      clock.set(Date.now());
    },
  );

  test('after handing in a save is refused loudly and still kept apart', async () => {
    const sitting = await sit();
    await submit(sitting);
    const answer = await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    expect([answer.status, answer.error.code]).toEqual([409, 'attempt_submitted']);
    const rows = await ctx.db.q
      .selectFrom('response_events')
      .select('kept_apart')
      .where('attempt_id', '=', sitting.attempt._id)
      .execute();
    expect(rows).toEqual([{ kept_apart: true }]);
  });

  test('never loses a save to a hand-in at the same moment: each is scored or refused', async () => {
    for (let round = 0; round < 20; round += 1) {
      const sitting = await sit();
      const [saved] = await Promise.all([
        save(sitting, [event(sitting, 0, option(sitting, 0, 1))]),
        submit(sitting),
      ]);
      const score = (await read(sitting)).data.result?.score;
      expect([saved.status, score]).toEqual(saved.status === 200 ? [200, 4] : [409, 0]);
    }
  });
});
