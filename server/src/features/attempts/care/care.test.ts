import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as care from '@chinar/contract/attempts.care';
import * as notices from '@chinar/contract/notifications';
import * as results from '@chinar/contract/attempts.results';
import * as staff from '@chinar/contract/attempts.staff';
import { auditedOf } from '../../../testing/audited.ts';
import { makeLateHall } from '../../../testing/late-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { sweep } from '../jobs.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const { begin, event, moveTo, option, read, save, saveRight, sit, submit } = makeLateHall(
  world,
  tutor,
);
const reason = 'The power failed at the centre.';
type Who = { id: string };

const careOf = async (id: string, as: Who) =>
  (await call(staff.getAttemptCare, { params: { id } }, { as })).data;
const giveFurther = (id: string, as: Who) =>
  call(staff.giveFurtherAttempt, { params: { id }, body: { reason } }, { as });
const setAside = (id: string) =>
  call(care.voidAttempt, { params: { id }, body: { reason } }, { as: admin });
const startOf = (id: string, as: Who) =>
  call(contract.startAttempt, { params: { id }, body: {} }, { as });
const toldTo = async (as: Who) => {
  await world.server.events.deliver(ctx);
  const { data } = await call(notices.listNotifications, {}, { as });
  return data.notifications.map(({ title }) => title);
};

describe('what those in charge see of an attempt', () => {
  test('names who did what, why, and how much time it gave', async () => {
    const { attempt, ...sitting } = await sit();
    const params = { id: attempt._id };
    await call(care.grantExtraTime, { params, body: { minutes: 10, reason } }, { as: tutor });
    await submit({ attempt, ...sitting });
    await call(care.reopenAttempt, { params, body: { minutes: 20, reason } }, { as: admin });
    await setAside(attempt._id);
    const { acts, user } = await careOf(attempt._id, tutor);
    expect(acts.map(({ act, seconds }) => [act, seconds])).toEqual([
      ['extended', 600],
      ['reopened', 1200],
      ['voided', null],
    ]);
    expect(acts.every((one) => one.reason === reason && one.by !== null)).toBe(true);
    expect(user).toMatchObject({ _id: sitting.as.id });
    expect(JSON.stringify(user)).not.toContain('@');
  });

  test('offers what the asker may do now and no more', async () => {
    const own = await sit();
    const open = { extend: true, reopen: false, giveFurther: false, reviewLate: false };
    expect((await careOf(own.attempt._id, tutor)).can).toEqual({ ...open, void: false });
    expect((await careOf(own.attempt._id, admin)).can).toEqual({ ...open, void: true });
    await submit(own);
    expect((await careOf(own.attempt._id, tutor)).can).toMatchObject({
      extend: false,
      reopen: true,
    });
    await begin(own.attempt.quizId, own.as);
    expect((await careOf(own.attempt._id, tutor)).can.reopen).toBe(false);
    const ranked = await sit({ attemptsAllowed: 1 });
    const none = { extend: false, reopen: false, void: false, giveFurther: false };
    expect((await careOf(ranked.attempt._id, tutor)).can).toMatchObject(none);
    expect((await careOf(ranked.attempt._id, admin)).can).toMatchObject({
      extend: true,
      giveFurther: true,
    });
  });

  test('shows both scores where answers came late, and lets them be decided upon', async () => {
    const sitting = await sit();
    moveTo(sitting, -1);
    await saveRight(sitting, [0], -2);
    moveTo(sitting, 1);
    await sweep(ctx);
    await saveRight(sitting, [1], -0.5);
    expect((await careOf(sitting.attempt._id, tutor)).can.reviewLate).toBe(false);
    moveTo(sitting, 20);
    const { late, can } = await careOf(sitting.attempt._id, tutor);
    expect(late).toEqual({
      answers: 1,
      score: 8,
      inTimeScore: 4,
      maxScore: 12,
      review: 'pending',
    });
    expect(can.reviewLate).toBe(true);
    clock.set(Date.now());
  });
});

describe('one more attempt than the test allows', () => {
  test('is given once, begun once, and told to the learner', async () => {
    const { as, attempt, ...sitting } = await sit({ attemptsAllowed: 1 });
    await submit({ attempt, ...sitting });
    expect((await startOf(attempt.quizId, as)).error.code).toBe('attempts_used_up');
    const given = await Promise.all([1, 2, 3].map(() => giveFurther(attempt._id, admin)));
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const written = await auditedOf(ctx, attempt._id);
    expect(written.filter((action) => action === 'attempt.further_given')).toHaveLength(1);
    const mine = { params: { id: attempt.quizId } };
    const { data } = await call(results.listMyAttempts, mine, { as });
    expect(data.attempts.map(({ allowsFurther }) => allowsFurther)).toEqual([true]);
    expect(await toldTo(as)).toContain('You may sit a test once more');
    const again = await startOf(attempt.quizId, as);
    expect(again.status).toBe(201);
    await submit(await begin(attempt.quizId, as));
    expect((await startOf(attempt.quizId, as)).error.code).toBe('attempts_used_up');
    expect((await giveFurther(attempt._id, admin)).status).toBe(200);
  });

  test('stands in the ranking when the one before it was set aside', async () => {
    const { as, attempt } = await sit({ attemptsAllowed: 1 });
    await setAside(attempt._id);
    await giveFurther(attempt._id, admin);
    const again = await begin(attempt.quizId, as);
    await save(again, [event(again, 0, option(again, 0, 1))]);
    expect((await submit(again)).data.result).toMatchObject({ score: 4, rank: 1 });
  });

  test('is of the test that it was given for, and of no other', async () => {
    const { as, attempt, ...first } = await sit({ attemptsAllowed: 1 });
    await submit({ attempt, ...first });
    const other = await begin(await buildQuiz(ctx, tutor.id, { attemptsAllowed: 1 }), as);
    await submit(other);
    expect((await giveFurther(attempt._id, admin)).status).toBe(200);
    expect((await startOf(other.attempt.quizId, as)).error.code).toBe('attempts_used_up');
    expect((await startOf(attempt.quizId, as)).status).toBe(201);
  });

  test('is nothing for a guest, for a test without a limit, or for its tutor to give', async () => {
    const guest = await begin(await buildQuiz(ctx, tutor.id, { attemptsAllowed: 1 }));
    expect((await giveFurther(guest.attempt._id, admin)).error.code).toBe('state_conflict');
    const free = await sit();
    expect((await giveFurther(free.attempt._id, admin)).error.code).toBe('state_conflict');
    const limited = await sit({ attemptsAllowed: 1 });
    expect((await giveFurther(limited.attempt._id, tutor)).error.code).toBe('forbidden');
  });
});

test('whoever sat an attempt that is set aside is told, and reads why', async () => {
  const sitting = await sit();
  await submit(sitting);
  await setAside(sitting.attempt._id);
  expect((await read(sitting)).data).toMatchObject({ state: 'voided', voided: { reason } });
  expect(await toldTo(sitting.as)).toContain('An attempt was set aside');
});

test('learners with time of their own are listed, others found by a part of their names', async () => {
  const as = await buildUser(ctx, { fullName: 'Zubaida Khan_Wani' });
  const listed = async (q?: string) => {
    const { data } = await call(staff.listAccommodated, { query: { q } }, { as: admin });
    return data.learners.filter(({ userId }) => userId === as.id);
  };
  expect(await listed()).toEqual([]);
  expect(await listed('KHAN_W')).toMatchObject([{ accommodation: null }]);
  expect(await listed('Khan%W')).toEqual([]);
  const body = { extraTimePercent: 33, reason };
  await call(care.setAccommodation, { params: { id: as.id }, body }, { as: admin });
  expect(await listed()).toMatchObject([{ accommodation: { extraTimePercent: 33, reason } }]);
});
