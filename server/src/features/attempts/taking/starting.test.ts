import { describe, expect, test } from 'vitest';
import { formatDateTime } from '@chinar/content/format';
import * as contract from '@chinar/contract/attempts';
import * as quizContract from '@chinar/contract/quizzes';
import { newId } from '../../../db/ids.ts';
import { makeHall } from '../../../testing/hall.ts';
import { hold } from '../../../testing/held.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../../test-series/fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, option, event, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

// The fixture's right option is the second one, worth 4; a wrong one costs 1.
describe('starting', () => {
  test('gives attempt, token and a paper without any key', async () => {
    const as = await buildUser(ctx);
    const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
    expect(sitting.status).toBe(201);
    expect(sitting.attempt).toMatchObject({ state: 'in_progress', epoch: 1, number: 1 });
    expect(
      new Date(sitting.attempt.deadlineAt).getTime() -
        new Date(sitting.attempt.startedAt).getTime(),
    ).toBe(30 * 60_000);
    expect(Object.keys(sitting.questions[0] ?? {}).toSorted()).toEqual([
      '_id',
      'content',
      'marks',
      'textKind',
      'type',
    ]);
    expect(Object.keys(sitting.questions[0]?.content.en ?? {}).toSorted()).toEqual([
      'html',
      'options',
      'stem',
    ]);
  });

  test('Q07 a hundred starts in parallel make one attempt', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        call(contract.startAttempt, { params: { id }, body: {} }, { as }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.attempt._id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(99);
  });

  test('Q07 F21 of a hall that starts at once each learner has one attempt, however often each presses', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const hall = await Promise.all(Array.from({ length: 60 }, () => buildUser(ctx)));
    const start = (as: { id: string }) =>
      call(contract.startAttempt, { params: { id }, body: {} }, { as });
    const answers = await Promise.all([...hall, ...hall].map(start));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const rows = await ctx.db.q
      .selectFrom('attempts')
      .select(['id', 'user_id'])
      .where('quiz_id', '=', id)
      .execute();
    expect(rows.map((row) => row.user_id).toSorted()).toEqual(hall.map((one) => one.id).toSorted());
    expect(new Set(answers.map(({ data }) => data.attempt._id))).toEqual(
      new Set(rows.map((row) => row.id)),
    );
  });

  test('comes back to the running attempt with what it holds', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const first = await begin(id, as);
    await save(first, [event(first, 0, option(first, 0, 2))]);
    const again = await begin(id, as);
    expect(again.status).toBe(200);
    expect(again.attempt._id).toBe(first.attempt._id);
    expect(again.responses).toMatchObject([
      { questionId: first.questions[0]?._id, answer: option(first, 0, 2), status: 'answered' },
    ]);
  });

  test('Q08 counts abandoned attempts and stops at the number allowed', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id, { attemptsAllowed: 1 });
    await begin(id, as);
    clock.advance(31 * 60_000);
    const again = await call(contract.startAttempt, { params: { id }, body: {} }, { as });
    expect([again.status, again.error.code]).toEqual([409, 'attempts_used_up']);
    clock.set(Date.now());
  });

  test('Q11 an attempt claimed from a guest takes neither the allowed one nor its rank', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id, { attemptsAllowed: 1 });
    const guest = await begin(id);
    await submit(guest);
    const params = { id: guest.attempt._id };
    await call(contract.claimAttempt, { params }, { as, attemptToken: guest.attemptToken });
    const own = await begin(id, as);
    expect([own.status, own.attempt.number]).toEqual([201, 2]);
    expect((await submit(own)).data.result).toMatchObject({ rank: 1, takers: 1 });
    const again = await call(contract.startAttempt, { params: { id }, body: {} }, { as });
    expect(again.error.code).toBe('attempts_used_up');
  });

  test('Q10 needs enrolment for a quiz that is not public, by either path', async () => {
    const as = await buildUser(ctx);
    const seriesId = await buildSeries(ctx, tutor.id);
    const id = await buildQuiz(ctx, tutor.id, { isPublic: false, testSeriesId: seriesId });
    for (const endpoint of [contract.startAttempt, contract.startPublicAttempt]) {
      const answer = await call(endpoint, { params: { id }, body: {} }, { as });
      expect([answer.status, answer.error.code]).toEqual([403, 'not_enrolled']);
    }
    const offered = async () => {
      const { data } = await call(quizContract.getQuiz, { params: { id } }, { as });
      return data.can.start;
    };
    expect(await offered()).toBe(false);
    const guest = await call(contract.startPublicAttempt, { params: { id }, body: {} });
    expect(guest.error.code).toBe('not_enrolled');
    await buildEnrolment(ctx, as.id, seriesId);
    expect(await offered()).toBe(true);
    const admin = await buildUser(ctx, { role: 'admin' });
    const forAdmin = await call(quizContract.getQuiz, { params: { id } }, { as: admin });
    expect(forAdmin.data.can.start).toBe(true);
    expect((await begin(id, as)).status).toBe(201);
    await ctx.db.execute(
      `update entitlements set expires_at = now() - interval '1 hour' where user_id = $1`,
      [as.id],
    );
    expect(await offered()).toBe(false);
  });

  test('Q10 an unpublished quiz is not there', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    expect((await call(contract.startAttempt, { params: { id }, body: {} }, { as })).status).toBe(
      404,
    );
    expect((await call(contract.startPublicAttempt, { params: { id }, body: {} })).status).toBe(
      404,
    );
  });

  test('Q10 a quiz that was taken back is not there; its owner is told why', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const params = { id };
    await call(quizContract.publishQuiz, { params, body: { isPublished: false } }, { as: tutor });
    const start = (as: { id: string }) => call(contract.startAttempt, { params, body: {} }, { as });
    expect((await start(await buildUser(ctx))).error.code).toBe('not_found');
    expect((await start(tutor)).error.code).toBe('quiz_unpublished');
  });

  test('Q10 whoever made a test and is no tutor any more starts it as others do', async () => {
    const former = await buildUser(ctx, { role: 'tutor' });
    const testSeriesId = await buildSeries(ctx, former.id, { price: 499 });
    const id = await buildQuiz(ctx, former.id, { testSeriesId, isPublic: false });
    await ctx.db.execute("update users set role = 'learner' where id = $1", [former.id]);
    const answer = await call(contract.startAttempt, { params: { id }, body: {} }, { as: former });
    expect(answer.error.code).toBe('not_enrolled');
  });

  test('Q10 an archived quiz is not there, for its owner neither', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const params = { id };
    await call(quizContract.deleteQuiz, { params }, { as: tutor });
    // As one that was published while it was being archived.
    await ctx.db.execute('update quizzes set is_published = true where id = $1', [id]);
    for (const as of [await buildUser(ctx), tutor]) {
      const answer = await call(contract.startAttempt, { params, body: {} }, { as });
      expect(answer.error.code).toBe('not_found');
    }
  });

  test.each([
    [-60, 'before it opens', 403, 'not_yet_open'],
    [121, 'after it closed', 422, 'window_closed'],
  ])('Q10 is refused %i minutes into the window: %s', async (minutes, _when, status, code) => {
    const as = await buildUser(ctx);
    const open = clock.now();
    const window = {
      open: new Date(open).toISOString(),
      close: new Date(open + 120 * 60_000).toISOString(),
    };
    const id = await buildQuiz(ctx, tutor.id, { window });
    clock.advance(minutes * 60_000);
    const answer = await call(contract.startAttempt, { params: { id }, body: {} }, { as });
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    const opens = formatDateTime(open, 'en');
    expect(answer.error.message.includes(opens)).toBe(code === 'not_yet_open');
    clock.set(Date.now());
  });

  test.each([
    ['hard_close', 20],
    ['full_duration', 30],
  ] as const)(
    'with %s a start 100 minutes into a window of 120 has %i minutes',
    async (closePolicy, minutes) => {
      const as = await buildUser(ctx);
      const open = clock.now();
      const window = {
        open: new Date(open).toISOString(),
        close: new Date(open + 120 * 60_000).toISOString(),
        closePolicy,
      };
      const id = await buildQuiz(ctx, tutor.id, { window });
      clock.advance(100 * 60_000);
      const { attempt } = await begin(id, as);
      const span = new Date(attempt.deadlineAt).getTime() - new Date(attempt.startedAt).getTime();
      expect(Math.round(span / 60_000)).toBe(minutes);
      clock.set(Date.now());
    },
  );

  test('Q11 a guest gets an attempt of their own, and a token that resumes it', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const first = await begin(id);
    const second = await begin(id);
    expect(second.attempt._id).not.toBe(first.attempt._id);
    const resumed = await call(
      contract.startPublicAttempt,
      { params: { id }, body: {} },
      { attemptToken: first.attemptToken },
    );
    expect([resumed.status, resumed.data.attempt._id]).toEqual([200, first.attempt._id]);
  });
});

test('Q11 a guest’s attempt that is claimed while its account begins another one has the number behind it', async () => {
  const id = await buildQuiz(ctx, tutor.id);
  const as = await buildUser(ctx);
  const [own, guest] = [await begin(id, as), await begin(id)];
  await submit(own);
  await submit(guest);
  // As a start of the same moment takes the number, and is not over yet.
  const others = await hold(
    world.ownerUrl,
    `insert into attempts
     select (jsonb_populate_record(a, jsonb_build_object('id', $2::text, 'number', 2, 'state', 'voided'))).*
       from attempts a where a.id = $1::uuid`,
    [own.attempt._id, newId()],
  );
  const { attemptToken } = guest;
  const params = { id: guest.attempt._id };
  const claiming = call(contract.claimAttempt, { params }, { as, attemptToken });
  await others.waitedFor();
  await others.end();
  expect((await claiming).status).toBe(200);
  const rows = await ctx.db.q
    .selectFrom('attempts')
    .select('number')
    .where('id', '=', params.id)
    .execute();
  expect(rows).toEqual([{ number: 3 }]);
});
