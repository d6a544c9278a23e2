import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as care from '@chinar/contract/attempts.care';
import * as resultsContract from '@chinar/contract/attempts.results';
import { auditedOf } from '../../testing/audited.ts';
import { makeHall } from '../../testing/hall.ts';
import { nothingOff, sumsOf } from '../../testing/sums.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { dropOldGuests, sweep } from './jobs.ts';
import { countNewSheets } from './results/service.count.ts';
import { fold } from './archive/service.fold.ts';
import { startRefusal } from './policy.ts';
import { rescoreLate } from './closing/service.rescore.ts';

/* What one call does while, or after, another has done something else with the same attempt. */

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, event, option, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
afterEach(() => clock.set(Date.now()));

async function sit(quiz: Parameters<typeof buildQuiz>[2] = {}) {
  const as = await buildUser(ctx);
  const sitting = await begin(await buildQuiz(ctx, tutor.id, quiz), as);
  return { ...sitting, as, params: { id: sitting.attempt._id } };
}
type Sat = Awaited<ReturnType<typeof sit>>;

const keysOf = async ({ params, as }: Sat) =>
  (await call(resultsContract.getAttempt, { params }, { as })).data.result?.questions?.length;

test('Q02 a review is closed while a second attempt of one’s own runs', async () => {
  const first = await sit();
  await submit(first);
  expect(await keysOf(first)).toBe(3);
  const second = await begin(first.attempt.quizId, first.as);
  expect(await keysOf(first)).toBeUndefined();
  await submit(second);
  expect(await keysOf(first)).toBe(3);
});

test('Q09 that a key was told once is known of an attempt however often it is opened again', async () => {
  const sat = await sit();
  const told = async () => {
    await submit(sat);
    const body = { minutes: 20, reason: 'The power failed.' };
    await call(care.reopenAttempt, { params: sat.params, body }, { as: admin });
    const { key_told_at: at } = await ctx.db.q
      .selectFrom('attempts')
      .select('key_told_at')
      .where('id', '=', sat.attempt._id)
      .executeTakeFirstOrThrow();
    return at;
  };
  const first = await told();
  expect(first).not.toBeNull();
  await ctx.db.q
    .updateTable('quizzes')
    .set({ release_review: 'never' })
    .where('id', '=', sat.attempt.quizId)
    .execute();
  clock.advance(60_000);
  expect(await told()).toEqual(first);
});

test('of the answers to one question the first says when it was answered, until it is taken back', async () => {
  const sat = await sit();
  const savedAt = async () => {
    const { saved_at: at } = await ctx.db.q
      .selectFrom('responses')
      .select('saved_at')
      .where('attempt_id', '=', sat.attempt._id)
      .executeTakeFirstOrThrow();
    return at.getTime();
  };
  await save(sat, [event(sat, 0, option(sat, 0, 0))]);
  const answered = await savedAt();
  clock.advance(1000);
  await save(sat, [event(sat, 0, option(sat, 0, 1))]);
  expect(await savedAt()).toBe(answered);
  await save(sat, [event(sat, 0, null)]);
  clock.advance(1000);
  await save(sat, [event(sat, 0, option(sat, 0, 1))]);
  expect(await savedAt()).toBeGreaterThanOrEqual(answered + 2000);
});

describe('an attempt that is over', () => {
  const takeOver = ({ params, attemptToken }: Sat) =>
    call(care.takeOverAttempt, { params }, { attemptToken });
  const epochOf = async ({ attempt }: Sat) => {
    const row = await ctx.db.q
      .selectFrom('attempts')
      .select('epoch')
      .where('id', '=', attempt._id)
      .executeTakeFirstOrThrow();
    return row.epoch;
  };

  test.each([
    ['handed in', async (sat: Sat) => void (await submit(sat))],
    ['past its time', async () => clock.advance(31 * 60_000)],
  ])('is taken over by no device once it is %s, and nothing says that it was', async (_, end) => {
    const sat = await sit();
    await end(sat);
    expect((await takeOver(sat)).error.code).toBe('state_conflict');
    expect(await epochOf(sat)).toBe(1);
    expect(await auditedOf(ctx, sat.attempt._id)).not.toContain('attempt.takenOver');
  });
});

test('Q11 the result of a guest’s attempt goes over to the account with it, and stands on no board', async () => {
  const guest = await begin(await buildQuiz(ctx, tutor.id));
  await save(guest, [event(guest, 0, option(guest, 0, 1))]);
  await submit(guest);
  const as = await buildUser(ctx);
  const { attemptToken } = guest;
  await call(contract.claimAttempt, { params: { id: guest.attempt._id } }, { as, attemptToken });
  const { user_id: owner } = await ctx.db.q
    .selectFrom('results')
    .select('user_id')
    .where('attempt_id', '=', guest.attempt._id)
    .executeTakeFirstOrThrow();
  expect(owner).toBe(as.id);
  const params = { id: guest.attempt.quizId };
  const board = await call(resultsContract.getLeaderboard, { params }, { as });
  expect([board.data.entries, board.data.me]).toEqual([[], undefined]);
});

test('Q11 whoever is logged in begins an attempt of their own, also with a guest’s token at hand', async () => {
  const guest = await begin(await buildQuiz(ctx, tutor.id));
  const as = await buildUser(ctx);
  const started = await call(
    contract.startPublicAttempt,
    { params: { id: guest.attempt.quizId }, body: {} },
    { as, attemptToken: guest.attemptToken },
  );
  expect(started.status).toBe(201);
  expect(started.data.attempt._id).not.toBe(guest.attempt._id);
});

test('Q10 a window is open from its first moment to the one before its last', () => {
  const window = { open: new Date(1000), close: new Date(2000) };
  const quiz = {
    isArchived: false,
    isPublished: true,
    isOwner: false,
    isOpen: true,
    unlockAt: null,
  };
  const at = (now: number) =>
    startRefusal({ ...quiz, attemptsAllowed: 0, further: 0, used: 0, window }, now);
  expect([999, 1000, 1999, 2000].map(at)).toEqual(['not_yet_open', null, null, 'window_closed']);
});

test('Q11 a guest who has handed in begins anew with the same token', async () => {
  const guest = await begin(await buildQuiz(ctx, tutor.id));
  await submit(guest);
  const { status, data } = await call(
    contract.startPublicAttempt,
    { params: { id: guest.attempt.quizId }, body: {} },
    { attemptToken: guest.attemptToken },
  );
  expect([status, data.attempt.state]).toEqual([201, 'in_progress']);
});

test.each([
  ['made void', care.voidAttempt, {}],
  ['opened again', care.reopenAttempt, { minutes: 20 }],
] as const)(
  'G02 that an attempt was %s is told to whoever counts it',
  async (_, endpoint, more) => {
    const sat = await sit();
    await submit(sat);
    const body = { ...more, reason: 'Sat by somebody else.' } as {
      minutes: number;
      reason: string;
    };
    await call(endpoint as typeof care.reopenAttempt, { params: sat.params, body }, { as: admin });
    const { rows } = await ctx.db.execute(
      `select 1 from events where name = 'attempts.changed' and subject = $1`,
      [sat.attempt._id],
    );
    expect(rows).toHaveLength(1);
  },
);

test('a sheet that was not counted takes nothing from what was when it is made void', async () => {
  const [one, two] = await buildQuestions(ctx, tutor.id, [draftQuestion(), draftQuestion()]);
  const marking = { correct: 4, wrong: -1 };
  const quizId = await buildQuiz(ctx, tutor.id, {
    sections: [one, two].map((id, place) => ({
      title: `Part ${place}`,
      questionIds: [id ?? ''],
      marking,
    })),
  });
  const hand = async () => {
    const sitting = await begin(quizId, await buildUser(ctx));
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    await submit(sitting);
    return sitting;
  };
  await hand();
  await countNewSheets(ctx);
  const late = await hand();
  const params = { id: late.attempt._id };
  const body = { reason: 'Sat by somebody else.' };
  expect((await call(care.voidAttempt, { params, body }, { as: admin })).status).toBe(200);
  expect(await sumsOf(ctx, quizId)).toEqual(nothingOff);
});

test('a guest’s attempt that nobody has closed yet is not dropped, however old it is', async () => {
  const guest = await begin(await buildQuiz(ctx, tutor.id));
  clock.advance(9 * 86_400_000);
  await dropOldGuests(ctx);
  await sweep(ctx);
  const { state } = await ctx.db.q
    .selectFrom('attempts')
    .select('state')
    .where('id', '=', guest.attempt._id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('expired');
});

test('an attempt that was folded away is not opened again by anybody', async () => {
  const sat = await sit();
  await save(sat, [event(sat, 0, option(sat, 0, 1))]);
  await submit(sat);
  clock.advance(9 * 86_400_000);
  await fold(ctx, sat.attempt._id);
  const body = { minutes: 20, reason: 'The power failed.' };
  const opened = await call(care.reopenAttempt, { params: sat.params, body }, { as: admin });
  expect(opened.error.code).toBe('state_conflict');
  expect(await keysOf(sat)).toBe(3);
});

test('whoever counts sheets leaves to others what they hold, and so counts none twice', async () => {
  const sat = await sit();
  await submit(sat);
  const holder = new pg.Client({ connectionString: world.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from results where attempt_id = $1 for update', [sat.attempt._id]);
  await countNewSheets(ctx);
  await holder.query('commit');
  await holder.end();
  await Promise.all([countNewSheets(ctx), countNewSheets(ctx)]);
  expect(await sumsOf(ctx, sat.attempt.quizId)).toEqual(nothingOff);
});

test('F18 late answers of an attempt that runs again by now make no result of it', async () => {
  const sat = await sit();
  await save(sat, [event(sat, 0, option(sat, 0, 1))]);
  await rescoreLate(ctx, sat.attempt._id);
  const made = await ctx.db.q
    .selectFrom('results')
    .select('score')
    .where('attempt_id', '=', sat.attempt._id)
    .execute();
  expect(made).toEqual([]);
});

test('Q04 nothing is written down as made after it came, one answer or many', async () => {
  const sat = await sit();
  const at = new Date(clock.now() + 3_600_000).toISOString();
  const told = (place: number) => event(sat, place, option(sat, place, 1), { at });
  await save(sat, [told(0)]);
  await save(sat, [told(1), told(2)]);
  const rows = await ctx.db.q
    .selectFrom('response_events')
    .select(['made_at', 'saved_at'])
    .where('attempt_id', '=', sat.attempt._id)
    .execute();
  expect(rows.map(({ made_at: made, saved_at: saved }) => made <= saved)).toEqual([
    true,
    true,
    true,
  ]);
});

test('attempts of guests are all claimed when an account claims several at once', async () => {
  const id = await buildQuiz(ctx, tutor.id);
  const as = await buildUser(ctx);
  const guests = await Promise.all(Array.from({ length: 6 }, () => begin(id)));
  for (const guest of guests) await submit(guest);
  const claimed = await Promise.all(
    guests.map(({ attempt, attemptToken }) =>
      call(contract.claimAttempt, { params: { id: attempt._id } }, { as, attemptToken }),
    ),
  );
  expect(claimed.map(({ status }) => status)).toEqual(guests.map(() => 200));
  const rows = await ctx.db.q
    .selectFrom('attempts')
    .select('number')
    .where('user_id', '=', as.id)
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});
