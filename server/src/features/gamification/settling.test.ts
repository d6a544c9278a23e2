import { reviewLateAnswers } from '@chinar/contract/attempts.results';
import { listNotifications } from '@chinar/contract/notifications';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transact } from '../../context.ts';
import { emit } from '../../events/emit.ts';
import { makeLedger } from '../../testing/ledger.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { attemptChanged } from '../attempts/events.ts';
import { reopenExpired } from '../attempts/care/service.reopen.ts';
import { buildLongQuiz, buildSitting, settleAttempt } from './fixtures.ts';
import { settle } from './service.settle.ts';

const world = await openWorld();
const { call, ctx, clock } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

const hear = () => world.server.events.deliver(ctx);
const someone = () => buildUser(ctx, { password: null });
const makeQuiz = (more: Parameters<typeof buildLongQuiz>[2] = {}) =>
  buildLongQuiz(ctx, tutor.id, more);
const sit = (sitting: Parameters<typeof buildSitting>[1]) => buildSitting(ctx, sitting);
const { rowsOf, total } = makeLedger(world);

/** Says that what an attempt counts for may have changed. */
async function tellChanged(attemptId: string, quizId: string, userId: string): Promise<void> {
  await transact(ctx, (inner) =>
    emit(inner, attemptChanged, attemptId, { attemptId, quizId, userId }),
  );
}

async function setState(attemptId: string, state: 'voided' | 'submitted'): Promise<void> {
  await ctx.db.q.updateTable('attempts').set({ state }).where('id', '=', attemptId).execute();
}

async function setScore(attemptId: string, share: number): Promise<void> {
  await ctx.db.execute(
    'update results set ranked_score = round(max_score * $2::float8) where attempt_id = $1',
    [attemptId, share],
  );
}

describe('G01 what is heard', () => {
  test('earns once, however often it is begun, broken off, or heard at the same time', async () => {
    const { id: userId } = await someone();
    const quizId = await makeQuiz();
    const attempts = [];
    for (const daysAgo of [4, 3, 2])
      attempts.push(await sit({ quizId, userId, right: 20 - daysAgo * 2, daysAgo }));
    const killed = attempts.map((id) =>
      transact(ctx, async (inner) => {
        await settle(inner, id, userId);
        throw new Error('killed');
      }),
    );
    expect((await Promise.allSettled(killed)).map(({ status }) => status)).not.toContain(
      'fulfilled',
    );
    expect(await rowsOf(userId)).toEqual([]);
    await Promise.all([
      hear(),
      hear(),
      ...attempts.map((id) => settleAttempt(ctx, id, userId)),
      ...attempts.map((id) => settleAttempt(ctx, id, userId)),
    ]);
    const grants = (await rowsOf(userId)).filter(({ reason }) => reason === 'attempt');
    expect(grants.map((row) => row.attempt_id).toSorted()).toEqual(attempts.toSorted());
    expect(await total(userId)).toBe(10 + 0.4 * 80);
    const before = await rowsOf(userId);
    for (const id of attempts) await settleAttempt(ctx, id, userId);
    expect(await rowsOf(userId)).toEqual(before);
  });
});

describe('G02 what changes afterwards', () => {
  test('is amended by rows, and never edited', async () => {
    const { id: userId } = await someone();
    const quizId = await makeQuiz();
    const first = await sit({ quizId, userId, right: 10, daysAgo: 3 });
    const second = await sit({ quizId, userId, right: 20, daysAgo: 2 });
    await hear();
    const before = await rowsOf(userId);
    await setState(first, 'voided');
    await tellChanged(first, quizId, userId);
    await hear();
    const after = await rowsOf(userId);
    expect(after.slice(0, 2)).toEqual(before);
    // The second is the first one now, and brings what it is worth.
    expect(after.slice(2).map(({ attempt_id, delta }) => [attempt_id, delta])).toEqual([
      [first, -30],
      [second, 30],
    ]);
    expect(await total(userId)).toBe(50);
    await setState(first, 'submitted');
    await setScore(first, 1);
    await tellChanged(first, quizId, userId);
    await hear();
    expect(await total(userId)).toBe(50);
    await expect(ctx.db.execute('update points_ledger set delta = 1000')).rejects.toThrow(
      'permission denied',
    );
    await expect(ctx.db.execute('delete from points_ledger')).rejects.toThrow('permission denied');
  });

  test('comes to the same in any order: handed in, voided, scored anew, over and over', async () => {
    const sitters = await Promise.all(Array.from({ length: 5 }, someone));
    const quizId = await makeQuiz();
    for (const { id: userId } of sitters) {
      const attempts: string[] = [];
      for (let number = 0; number < 10; number += 1)
        attempts.push(await sit({ quizId, userId, right: 2 * number, daysAgo: 20 - number }));
      const wishes = fc.sample(
        fc.record({ place: fc.nat(9), share: fc.nat(20), isVoid: fc.boolean() }),
        12,
      );
      for (const { place, share, isVoid } of wishes) {
        const id = attempts[place] ?? '';
        await setState(id, isVoid ? 'voided' : 'submitted');
        await setScore(id, share / 20);
        await tellChanged(id, quizId, userId);
        if (share > 10) await hear();
      }
      await hear();
      const { rows } = (await ctx.db.execute(
        `select coalesce(max(10 + round(40.0 * r.ranked_score / r.max_score)), 0)::int as best
           from results r join attempts a on a.id = r.attempt_id
          where a.user_id = $1 and a.state = 'submitted'`,
        [userId],
      )) as { rows: { best: number }[] };
      expect(await total(userId)).toBe(rows[0]?.best);
    }
  });

  test('an attempt that is opened again brings nothing until it ends again', async () => {
    const { id: userId } = await someone();
    const quizId = await makeQuiz();
    const attemptId = await sit({ quizId, userId });
    await hear();
    await ctx.db.q
      .updateTable('attempts')
      .set({ state: 'expired', deadline_at: new Date(clock.now() + 60_000) })
      .where('id', '=', attemptId)
      .execute();
    await reopenExpired(ctx, { since: null, dryRun: false });
    await hear();
    expect(await total(userId)).toBe(0);
  });

  test('what is taken back makes room on its day for what takes its place', async () => {
    const { id: userId } = await someone();
    const quizId = await makeQuiz();
    const first = await sit({ quizId, userId, right: 15 });
    await sit({ quizId, userId, right: 20 });
    for (let number = 0; number < 5; number += 1) await sit({ quizId: await makeQuiz(), userId });
    await hear();
    expect(await total(userId)).toBe(300);
    await setState(first, 'voided');
    await tellChanged(first, quizId, userId);
    await hear();
    expect(await total(userId)).toBe(300);
  });

  test('answers that came late count once they are accepted', async () => {
    const { id: userId } = await someone();
    const quizId = await makeQuiz();
    const attemptId = await sit({ quizId, userId, right: 10 });
    await ctx.db.execute(`update attempts set state = 'expired' where id = $1`, [attemptId]);
    await ctx.db.execute(
      'update results set late = true, score = max_score where attempt_id = $1',
      [attemptId],
    );
    await hear();
    expect(await total(userId)).toBe(30);
    const review = async (accept: boolean) => {
      const body = { accept, reason: 'the hall had no network' };
      await call(reviewLateAnswers, { params: { id: attemptId }, body }, { as: admin });
      await hear();
      return total(userId);
    };
    expect([await review(true), await review(false)]).toEqual([50, 30]);
  });

  test('a level is told once, also where it was lost and reached again', async () => {
    const as = await someone();
    const quizIds = [await makeQuiz(), await makeQuiz()];
    const attempts: string[] = [];
    for (const quizId of quizIds) attempts.push(await sit({ quizId, userId: as.id }));
    await hear();
    for (const state of ['voided', 'submitted'] as const) {
      await setState(attempts[0] ?? '', state);
      await tellChanged(attempts[0] ?? '', quizIds[0] ?? '', as.id);
      await hear();
      expect(await total(as.id)).toBe(state === 'voided' ? 50 : 100);
    }
    const { data } = await call(listNotifications, {}, { as });
    const told = data.notifications.filter(({ type }) => type === 'level_up');
    expect(told).toMatchObject([
      { message: 'You have reached level 2.', actionUrl: '/gamification' },
    ]);
  });
});
