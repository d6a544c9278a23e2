import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { takeOverAttempt } from '@chinar/contract/attempts.care';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { transact } from '../../../context.ts';
import { answersWhenCut } from '../../../testing/blocked.ts';
import { hold } from '../../../testing/held.ts';
import { until } from '../../../testing/until.ts';
import { countWaiting } from '../../../testing/waiting.ts';
import { writeResult } from '../closing/service.score.ts';
import { standing } from '../closing/service.submit.ts';
import { listResponses, lockAttempt } from '../data.ts';
import { saveEvents } from './data.saves.ts';
import { ledgerOf } from './service.ledger.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx, databaseUrl } = world;
const { begin, option, event, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const quizId = await buildQuiz(ctx, tutor.id);

/**
 * Sends `asks` while the table is held and the connections of the first ones break.
 *
 * @param each statements that one of them sends before it waits
 */
async function whenCut(
  { atOnce, each }: { atOnce: number; each: number },
  asks: (() => Promise<{ status: number }>)[],
): Promise<number[]> {
  const { database } = ctx.services;
  const before = database.statements();
  const statuses = await answersWhenCut(databaseUrl, atOnce, asks);
  // Those in line were not sent to the database one after another.
  expect(database.statements() - before).toBe(atOnce * each);
  return statuses;
}

async function sitMany(count: number): Promise<Sitting[]> {
  return Promise.all(Array.from({ length: count }, () => begin(quizId)));
}

describe('when many wait', () => {
  test('saves that stand in line behind a lost database hear it with the first ones', async () => {
    const sittings = await sitMany(12);
    const saves = sittings.map((sitting) => {
      const one = event(sitting, 0, option(sitting, 0, 1));
      return { sitting, send: () => save(sitting, [one]) };
    });
    expect(
      await whenCut(
        { atOnce: 2, each: 1 },
        saves.map(({ send }) => send),
      ),
    ).toEqual(Array(12).fill(503));
    const again = await Promise.all(saves.map(({ send }) => send()));
    expect(again.map(({ data }) => data.accepted.length)).toEqual(Array(12).fill(1));
  });

  test('hand-ins that stand in line behind a lost database hear it with the first ones', async () => {
    const [early, ...sittings] = await sitMany(11);
    // The key of the paper is read once, before the trouble.
    if (early) await submit(early);
    const statuses = await whenCut(
      { atOnce: 6, each: 2 },
      sittings.map((sitting) => () => submit(sitting)),
    );
    expect(statuses).toEqual(Array(10).fill(503));
    const again = await Promise.all(sittings.map((sitting) => submit(sitting)));
    expect(again.map(({ data }) => data.state)).toEqual(Array(10).fill('submitted'));
  });

  test('saves that cannot get hold of their attempts are told to come back, all others pass', async () => {
    const sittings = await sitMany(40);
    const held = new Set(sittings.filter((_, at) => at % 4 === 1));
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from attempts where id = any ($1) for update', [
        [...held].map((sitting) => sitting.attempt._id),
      ]);
      const answers = await Promise.all(
        sittings.map((sitting) => save(sitting, [event(sitting, 0, option(sitting, 0, 1))])),
      );
      expect(answers.map(({ status }) => status)).toEqual(
        sittings.map((sitting) => (held.has(sitting) ? 503 : 200)),
      );
      expect(answers[1]?.headers['retry-after']).toMatch(/^\d+$/);
    } finally {
      await holder.end();
    }
  });

  test('starts of a test that is being published keep nobody from starting another one', async () => {
    const held = await buildQuiz(ctx, tutor.id);
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from quizzes where id = $1 for update', [held]);
      const ends: string[] = [];
      const waiting = [begin(held), begin(held)].map((start) =>
        start.then(() => ends.push('held')),
      );
      await begin(quizId).then(() => ends.push('other'));
      await holder.query('rollback');
      await Promise.all(waiting);
      expect(ends).toEqual(['other', 'held', 'held']);
    } finally {
      await holder.end();
    }
  });

  test('a call of many events is written before a later call of the same attempt', async () => {
    const [sitting, ...others] = await sitMany(4);
    if (!sitting) throw new Error('nobody sits');
    const events = Array.from({ length: 300 }, (_, at) =>
      event(sitting, at % 3, option(sitting, at % 3, at % 4)),
    );
    const last = event(sitting, 0, option(sitting, 0, 1));
    const busy = others.map((other) =>
      save(
        other,
        Array.from({ length: 290 }, () => event(other, 0, option(other, 0, 1))),
      ),
    );
    const [large, small] = await Promise.all([save(sitting, events), save(sitting, [last])]);
    await Promise.all(busy);
    expect([large.data.superseded, small.data.superseded]).toEqual([[], []]);
  });
});

test('F03 a save that a lost database could not hold takes no bytes of its ledger', async () => {
  const [sitting] = await sitMany(1);
  if (!sitting) throw new Error('nobody sits');
  const send = (place: number) => save(sitting, [event(sitting, place, option(sitting, place, 1))]);
  const size = JSON.stringify([option(sitting, 0, 1), null]).length;
  // Of all bytes that three questions have, one answer's are left, and some.
  ledgerOf(ctx).takesRoom(sitting.attempt._id, 3, 320 * 100 - Math.round(1.5 * size));
  expect(await answersWhenCut(databaseUrl, 1, [() => send(0)])).toEqual([503]);
  expect((await send(1)).data.ledger).toBeUndefined();
  expect((await send(2)).data.ledger).toBe('full');
});

describe('one number for two answers (ruling 8)', () => {
  test('in two calls at the same moment: one counts, the other is told what counts', async () => {
    const [sitting, ...others] = await sitMany(3);
    if (!sitting) throw new Error('nobody sits');
    for (let round = 0; round < 10; round += 1) {
      const first = event(sitting, 0, option(sitting, 0, 0));
      const second = { ...first, answer: option(sitting, 0, 2) };
      // Others keep the database busy, so that the two wait side by side.
      const busy = others.map((other) => save(other, [event(other, 0, option(other, 0, 1))]));
      const answers = await Promise.all([save(sitting, [first]), save(sitting, [second])]);
      await Promise.all(busy);
      expect(answers.flatMap(({ data }) => data.accepted)).toHaveLength(1);
      const [told] = answers.flatMap(({ data }) => data.superseded);
      const winner = answers[0]?.data.accepted.length === 1 ? first : second;
      expect(told).toMatchObject({ heldSeq: first.seq, heldAnswer: winner.answer });
    }
  });

  test('three hundred times in one call: the first counts, and two statements do', async () => {
    const [sitting] = await sitMany(1);
    if (!sitting) throw new Error('nobody sits');
    const first = event(sitting, 0, option(sitting, 0, 0));
    const before = ctx.services.database.statements();
    const { data } = await save(
      sitting,
      Array.from({ length: 300 }, (_, at) => ({ ...first, answer: option(sitting, 0, at % 4) })),
    );
    expect(data.superseded).toMatchObject([{ heldAnswer: first.answer }]);
    // Two saves, and one look at what is held instead.
    expect(ctx.services.database.statements() - before).toBe(3);
  });

  test('in one call: the first counts', async () => {
    const [sitting] = await sitMany(1);
    if (!sitting) throw new Error('nobody sits');
    const first = event(sitting, 0, option(sitting, 0, 0));
    const { data } = await save(sitting, [
      first,
      { ...first, answer: option(sitting, 0, 2) },
      event(sitting, 1, option(sitting, 1, 1)),
    ]);
    expect(data.accepted).toMatchObject([{ questionId: sitting.questions[1]?._id }]);
    expect(data.superseded).toMatchObject([{ heldSeq: first.seq, heldAnswer: first.answer }]);
  });
});

test('an answer that is being saved while its test is handed in counts', async () => {
  const [sat] = await sitMany(1);
  if (!sat) throw new Error('nobody sits');
  const { questionId, seq } = event(sat, 0, option(sat, 0, 1));
  const now = new Date(clock.now());
  const row = {
    attemptId: sat.attempt._id,
    epoch: 1,
    seq,
    questionId,
    answer: JSON.stringify(option(sat, 0, 1)),
    selection: null,
    status: 'answered',
    timeSpentMs: 0,
    madeAt: now,
    keeps: true,
  };
  const [written, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const saving = transact(ctx, async ({ db }) => {
    await saveEvents(db, [row], now, { waits: true });
    written.resolve();
    await over.promise;
  });
  await written.promise;
  const handingIn = submit(sat);
  const watcher = new pg.Client({ connectionString: databaseUrl });
  await watcher.connect();
  await until(async () => expect(await countWaiting(watcher)).toBe(1));
  await watcher.end();
  over.resolve();
  await saving;
  await handingIn;
  expect((await read(sat)).data.result).toMatchObject({ unanswered: 2 });
});

describe('a hand-in that came in time and stood in line while another server closed its test', () => {
  type Story = {
    /** What happens before anybody hands in. */
    before?: (last: Sitting) => Promise<unknown>;
    /** What happens once it is closed. */
    meanwhile?: (learner: { id: string }) => Promise<unknown>;
    /** Of the device that hands in. */
    epoch?: number;
  };

  /** The last of seven hands a right answer to its first question in. */
  async function closedInLine({ before, meanwhile, ...device }: Story = {}) {
    const others = await sitMany(6);
    const learner = await buildUser(ctx);
    const last = await begin(quizId, learner);
    await before?.(last);
    const sittings = [...others, last];
    const ends = sittings.map(({ attempt }) => Date.parse(attempt.deadlineAt));
    clock.set(Math.max(...ends) + 1000);
    const ids = others.map(({ attempt }) => attempt._id);
    const held = 'select 1 from attempts where id = any ($1) for update';
    const holder = await hold(databaseUrl, held, [ids]);
    const ahead = others.map((sitting) => submit(sitting));
    await until(() => expect(ids.map((id) => standing(id).size)).toEqual(ids.map(() => 1)));
    const questionId = last.questions[0]?._id ?? '';
    const handed = submit(last, [{ questionId, answer: option(last, 0, 1) }], device);
    await until(() => expect(standing(last.attempt._id).size).toBe(1));
    clock.advance(6000);
    await transact(ctx, async (inner) => {
      const row = await lockAttempt(inner.db, last.attempt._id);
      if (!row) throw new Error('it is not there');
      const close = { state: 'expired', at: row.deadline_at, reason: 'timeout' } as const;
      const answers = await listResponses(inner.db, row.id);
      await writeResult(inner, row, { held: answers, late: false, close });
    });
    await meanwhile?.(learner);
    await holder.end();
    await Promise.all(ahead);
    const { data } = await handed;
    clock.set(Date.now());
    return data;
  }

  test('counts as it would have there', async () => {
    expect(await closedInLine()).toMatchObject({
      state: 'submitted',
      result: { correct: 1, unanswered: 2 },
    });
  });

  test('leaves it closed where its learner has begun another one since', async () => {
    const data = await closedInLine({ meanwhile: (learner) => begin(quizId, learner) });
    expect(data).toMatchObject({ state: 'expired' });
  });

  test('F16 leaves it closed where its device was taken over, and what was answered on the newer one', async () => {
    const data = await closedInLine({
      epoch: 1,
      before: async (last) => {
        const { attempt, attemptToken } = last;
        await call(takeOverAttempt, { params: { id: attempt._id } }, { attemptToken });
        await save(last, [event(last, 0, option(last, 0, 0), { seq: 1 })], 2);
      },
    });
    expect(data).toMatchObject({ state: 'expired' });
    const held = ctx.db.q.selectFrom('responses').select(['epoch', 'seq']);
    expect(await held.where('attempt_id', '=', data.attemptId).execute()).toEqual([
      { epoch: 2, seq: 1 },
    ]);
  });
});
