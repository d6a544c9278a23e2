import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import * as resultsContract from '@chinar/contract/attempts.results';
import { type LateSitting, makeLateHall } from '../../../testing/late-hall.ts';
import { hold } from '../../../testing/held.ts';
import { countWaiting } from '../../../testing/waiting.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { sweep } from '../jobs.ts';
import { until } from '../../../testing/until.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const hall = makeLateHall(world, tutor);
const { event, fromDeadline, moveTo, option, read, save, saveRight, sit, submit } = hall;
afterEach(() => clock.set(Date.now()));

describe('F02 an answer that is told again because its receipt was lost', () => {
  test('after the close was in time still: nothing is late, nothing is regraded', async () => {
    const sitting = await sit();
    moveTo(sitting, 2 / 60);
    const given = [
      event(sitting, 0, option(sitting, 0, 1), { at: fromDeadline(sitting, -1 / 60) }),
    ];
    expect((await save(sitting, given)).data).not.toHaveProperty('late');
    moveTo(sitting, 1);
    await sweep(ctx);
    const again = await save(sitting, given);
    expect(again.data).toMatchObject({ accepted: [{ seq: given[0]?.seq }] });
    expect([again.data.late, again.data.kept]).toEqual([undefined, undefined]);
    moveTo(sitting, 16);
    const { result } = (await read(sitting)).data;
    expect([result?.score, result?.late]).toEqual([4, undefined]);
  });

  test.each([
    ['handed in', async (sitting: LateSitting) => void (await submit(sitting))],
    [
      'closed by the server',
      async (sitting: LateSitting) => {
        moveTo(sitting, 1);
        await sweep(ctx);
      },
    ],
  ])('is not kept apart when the attempt is %s', async (_, close) => {
    const sitting = await sit();
    const given = [event(sitting, 0, option(sitting, 0, 1))];
    await save(sitting, given);
    await close(sitting);
    const again = await save(sitting, given);
    expect(again.data?.kept).toBeUndefined();
    const rows = await ctx.db.q
      .selectFrom('response_events')
      .select('kept_apart')
      .where('attempt_id', '=', sitting.attempt._id)
      .execute();
    expect(rows).toEqual([{ kept_apart: false }]);
  });

  test('and whose mark could not be worked out then is marked now', async () => {
    const sitting = await sit();
    moveTo(sitting, 4);
    await sweep(ctx);
    const result = 'select 1 from results where attempt_id = $1 for update';
    const holder = await hold(world.ownerUrl, result, [sitting.attempt._id]);
    const late = [event(sitting, 2, option(sitting, 2, 1), { at: fromDeadline(sitting, -5) })];
    expect((await save(sitting, late)).status).toBe(503);
    await holder.end();
    expect((await save(sitting, late)).data).toMatchObject({ late: true });
    moveTo(sitting, 16);
    expect((await read(sitting)).data.result).toMatchObject({
      correct: 1,
      late: { review: 'pending' },
    });
  });

  test('and had come late is late still, and asks for no second review', async () => {
    const sitting = await sit();
    moveTo(sitting, 4);
    await sweep(ctx);
    await saveRight(sitting, [1], -5);
    const late = [event(sitting, 2, option(sitting, 2, 1), { at: fromDeadline(sitting, -5) })];
    await save(sitting, late);
    expect((await save(sitting, late)).data).toMatchObject({ late: true });
    moveTo(sitting, 16);
    await call(
      resultsContract.reviewLateAnswers,
      { params: { id: sitting.attempt._id }, body: { accept: true, reason: 'seen' } },
      { as: tutor },
    );
    const again = await save(sitting, late);
    expect([again.data.late, again.data.kept]).toEqual([true, undefined]);
    expect((await read(sitting)).data.result?.late).toMatchObject({ review: 'accepted' });
  });
});

test('Q04 a sheet that is handed in at the bell is in time however long it stands in line', async () => {
  const crowd = await Promise.all(Array.from({ length: 6 }, () => sit({ durationMinutes: 60 })));
  const sitting = await sit();
  const holder = new pg.Client({ connectionString: world.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  const held = crowd.map(({ attempt }) => attempt._id);
  await holder.query('select 1 from attempts where id = any ($1) for update', [held]);
  moveTo(sitting, 4 / 60);
  const before = crowd.map((other) => submit(other));
  await until(async () => expect(await countWaiting(holder)).toBe(crowd.length));
  const questionId = sitting.questions[0]?._id ?? '';
  const handingIn = submit(sitting, [{ questionId, answer: option(sitting, 0, 1) }]);
  // Another call has been to the database and back: by now the sheet is in line.
  await read(sitting);
  moveTo(sitting, 12 / 60);
  await sweep(ctx);
  await holder.query('commit');
  await holder.end();
  await Promise.all(before);
  expect((await handingIn).data).toMatchObject({ state: 'submitted', result: { score: 4 } });
});

test('F08 a save that meets the closing of its attempt leaves the database standing', async () => {
  const startedAt = async () => {
    const { rows } = (await ctx.db.execute(
      `select pg_postmaster_start_time()::text as at`,
      [],
    )) as {
      rows: { at: string }[];
    };
    return rows[0]?.at;
  };
  const before = await startedAt();
  for (const state of ['expired', 'submitted']) {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    const holder = new pg.Client({ connectionString: world.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query(
      `update attempts set state = $2, submitted_at = now(), submit_reason = 'user' where id = $1`,
      [sitting.attempt._id, state],
    );
    await holder.query('insert into unscored_attempts (attempt_id, closed_at) values ($1, now())', [
      sitting.attempt._id,
    ]);
    const saving = save(sitting, [event(sitting, 1, option(sitting, 1, 1))]);
    await until(async () => expect(await countWaiting(holder)).toBe(1));
    await holder.query('commit');
    await holder.end();
    expect((await saving).status).toBe(state === 'expired' ? 200 : 409);
    // Closed without its score in time, which no server does: set aside, it is no part of the look at the end.
    const asked = { params: { id: sitting.attempt._id }, body: { reason: 'Closed by hand.' } };
    expect((await call(care.voidAttempt, asked, { as: admin })).status).toBe(200);
  }
  expect(await startedAt()).toBe(before);
});
