import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as care from '@chinar/contract/attempts.care';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

async function sit() {
  const as = await buildUser(ctx);
  const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
  return { ...sitting, as, params: { id: sitting.attempt._id } };
}
type Sat = Awaited<ReturnType<typeof sit>>;

const takeOver = ({ params, attemptToken }: Sat) =>
  call(care.takeOverAttempt, { params }, { attemptToken });
const answerTo = (sat: Sat, place: number, given: number) => ({
  questionId: sat.questions[place]?._id ?? '',
  answer: option(sat, place, given),
});

describe('F16 two devices', () => {
  test('the newer one has the attempt; the older hears of it and overwrites nothing', async () => {
    const sat = await sit();
    await save(sat, [event(sat, 0, option(sat, 0, 0))]);
    const { status, data } = await takeOver(sat);
    expect([status, data.attempt.epoch, data.responses.length]).toEqual([200, 2, 1]);
    await save(sat, [event(sat, 0, option(sat, 0, 1), { seq: 1 })], 2);
    const stale = await save(sat, [event(sat, 0, null), event(sat, 1, option(sat, 1, 1))]);
    expect(stale.data.takenOver).toBe(true);
    expect(stale.data.superseded).toMatchObject([{ heldEpoch: 2, heldAnswer: option(sat, 0, 1) }]);
    // What nobody answered since is merged, not dropped.
    expect(stale.data.accepted).toHaveLength(1);
    expect((await submit(sat)).data.result?.score).toBe(8);
  });

  test('what was taken over is written down with who did it, and counts among the calls of an attempt', async () => {
    const sat = await sit();
    const { as, attemptToken, params } = sat;
    await call(care.takeOverAttempt, { params }, { as, attemptToken });
    const { rows } = await ctx.db.execute(
      `select action, actor_id from audit_log where subject_id = $1`,
      [sat.attempt._id],
    );
    expect(rows).toContainEqual({ action: 'attempt.takenOver', actor_id: as.id });
    for (let i = 0; i < 239; i += 1) ctx.services.limits.spendLocal('save', sat.attempt._id);
    expect((await takeOver(sat)).error.code).toBe('rate_limited');
    expect((await save(sat, [event(sat, 0, null)], 2)).error.code).toBe('rate_limited');
  });

  test('takes a test over for as long as it takes answers: five seconds after its end are the network’s', async () => {
    const sat = await sit();
    const end = Date.parse(sat.attempt.deadlineAt);
    clock.set(end + 4000);
    expect((await takeOver(sat)).data.attempt.epoch).toBe(2);
    expect(
      (await save(sat, [event(sat, 0, option(sat, 0, 0), { seq: 1 })], 2)).data.accepted,
    ).toHaveLength(1);
    clock.set(end + 6000);
    expect((await takeOver(sat)).error.code).toBe('state_conflict');
    const { rows } = await ctx.db.execute(`select epoch from attempts where id = $1`, [
      sat.attempt._id,
    ]);
    expect(rows).toEqual([{ epoch: 2 }]);
    clock.set(Date.now());
  });

  test('two who take over at once have an epoch each', async () => {
    const sat = await sit();
    const both = await Promise.all([takeOver(sat), takeOver(sat)]);
    expect((await save(sat, [event(sat, 0, null)], 3)).status).toBe(200);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ data }) => data.attempt.epoch).toSorted()).toEqual([2, 3]);
    expect((await save(sat, [event(sat, 0, null)], 4)).error.errors[0]?.path).toBe('epoch');
  });

  test('of many who take over at once no two have the same epoch: their numbers would meet', async () => {
    const sat = await sit();
    const all = await Promise.all(Array.from({ length: 12 }, () => takeOver(sat)));
    const epochs = all.map(({ data }) => data.attempt.epoch).toSorted((a, b) => a - b);
    expect(epochs).toEqual(Array.from({ length: 12 }, (_, place) => place + 2));
  });

  test('the older one ends it for nobody: what it brings counts where nothing newer is held', async () => {
    const sat = await sit();
    await save(sat, [event(sat, 0, option(sat, 0, 0))]);
    await takeOver(sat);
    await save(sat, [event(sat, 0, option(sat, 0, 1), { seq: 1 })], 2);
    const sheet = [answerTo(sat, 0, 2), answerTo(sat, 1, 1)];
    for (const _ of [1, 2]) {
      const refused = await submit(sat, sheet, { epoch: 1 });
      expect([refused.status, refused.error.code]).toEqual([409, 'taken_over']);
    }
    // Told by a second sheet, what is new counts too.
    await submit(sat, [answerTo(sat, 2, 1)], { epoch: 1 });
    expect((await read(sat)).data.state).toBe('in_progress');
    const kept = await save(sat, [event(sat, 0, option(sat, 0, 1), { seq: 1 })], 2);
    expect([kept.status, kept.data.superseded]).toEqual([200, []]);
    expect((await submit(sat, [], { epoch: 2 })).data.result?.score).toBe(12);
    // Once it is over the older one hears how it went.
    expect((await submit(sat, sheet, { epoch: 1 })).data.result?.score).toBe(12);
  });

  test('sheets of an older one that counts in the highest numbers use up none of those behind them', async () => {
    const sat = await sit();
    await save(sat, [event(sat, 0, option(sat, 0, 0), { seq: 2_000_000_000 })]);
    await takeOver(sat);
    for (const given of [1, 2]) await submit(sat, [answerTo(sat, 0, given)], { epoch: 1 });
    const held = await ctx.db.q
      .selectFrom('responses')
      .select('seq')
      .where('attempt_id', '=', sat.attempt._id)
      .executeTakeFirstOrThrow();
    expect(held.seq).toBe(2_000_000_002);
    expect((await submit(sat, [answerTo(sat, 0, 1)], { epoch: 2 })).data.result?.score).toBe(4);
  });

  test('the older one takes nothing from the newer, not even when its time is over', async () => {
    const sat = await sit();
    await takeOver(sat);
    await save(sat, [event(sat, 0, option(sat, 0, 1), { seq: 1 })], 2);
    clock.set(Date.parse(sat.attempt.deadlineAt) + 1000);
    const bell = await submit(sat, [answerTo(sat, 0, 2)], { epoch: 1, isTimeUp: true });
    expect(bell.error.code).toBe('taken_over');
    const last = event(sat, 1, option(sat, 1, 1), { seq: 2, at: sat.attempt.deadlineAt });
    expect((await save(sat, [last], 2)).data.accepted).toHaveLength(1);
    clock.advance(30_000);
    const over = await submit(sat, [answerTo(sat, 0, 2)], { epoch: 1, isTimeUp: true });
    expect(over.data.state).toBe('expired');
    // Until no late answer can come any more, no score is told.
    clock.advance(16 * 60_000);
    expect((await read(sat)).data.result?.score).toBe(8);
    clock.set(Date.now());
  });

  test('one that the attempt knows nothing of hands nothing in; one that does not say which it is fares as before', async () => {
    const sat = await sit();
    await takeOver(sat);
    const unknown = await submit(sat, [answerTo(sat, 0, 1)], { epoch: 3 });
    expect([unknown.status, unknown.error.errors[0]?.path]).toEqual([422, 'epoch']);
    expect((await read(sat)).data.state).toBe('in_progress');
    expect((await submit(sat, [answerTo(sat, 0, 1)])).data.result?.score).toBe(4);
  });

  test('Q03 nobody else takes it over, and nobody one that is over', async () => {
    const sat = await sit();
    for (const as of [await buildUser(ctx), tutor, admin]) {
      expect((await call(care.takeOverAttempt, { params: sat.params }, { as })).status).toBe(404);
    }
    await submit(sat);
    expect((await takeOver(sat)).error.code).toBe('state_conflict');
    const answer = await call(
      contract.startAttempt,
      { params: { id: sat.attempt.quizId }, body: {} },
      { as: sat.as },
    );
    expect(answer.data.attempt.number).toBe(2);
  });
});
