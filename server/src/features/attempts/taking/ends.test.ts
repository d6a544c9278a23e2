import { afterEach, expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import { askAs } from '../../../context.ts';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { findActor } from '../../accounts/api.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { closeUnscored } from '../closing/data.queue.ts';
import { expire } from '../closing/service.expire.ts';
import { scoreWaiting } from '../closing/service.queue.ts';
import { save as saveAs } from './service.save.ts';
import { start } from './service.start.ts';

/** A clock that is a moment later at each look. */
const stepping = (from: number) => {
  let at = from;
  return { now: () => at++ };
};

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, beginRight, event, option, read, save } = makeHall(world);
const [tutor, admin] = [
  await buildUser(ctx, { role: 'tutor' }),
  await buildUser(ctx, { role: 'admin' }),
];
afterEach(() => clock.set(Date.now()));

const minute = 60_000;
const durationMinutes = 30;

/** Minutes after the start at which a window closes; none without one. */
const closes = [null, 10, 30, 45, 90] as const;
const policies = ['hard_close', 'full_duration'] as const;
/** How much more time than others somebody has, in per cent. */
const extras = [0, 50] as const;

const mixes = closes.flatMap((close) =>
  policies.flatMap((policy) => extras.map((extra) => ({ close, policy, extra }))),
);

/** When a test has to end, in minutes after its start: `decisions` in one line. */
function endOf({ close, policy, extra }: (typeof mixes)[number]): number {
  const own = durationMinutes * (1 + extra / 100);
  if (close === null || policy === 'full_duration') return own;
  return Math.min(own, close + (durationMinutes * extra) / 100);
}

test.each(mixes)(
  'a test that closes after $close minutes ($policy, $extra % more time) ends when it was said before the start, and then only',
  async (mix) => {
    const learner = await buildUser(ctx);
    const now = clock.now();
    const window = mix.close !== null && {
      open: new Date(now - minute).toISOString(),
      close: new Date(now + mix.close * minute).toISOString(),
      closePolicy: mix.policy,
    };
    const quizId = await buildQuiz(ctx, tutor.id, {
      durationMinutes,
      offlineWindowMinutes: 0,
      ...(window && { window }),
    });
    if (mix.extra > 0) {
      const body = { extraTimePercent: mix.extra, reason: 'writes with a scribe' };
      await call(care.setAccommodation, { params: { id: learner.id }, body }, { as: admin });
    }
    const said = await call(care.getStartTerms, { params: { id: quizId } }, { as: learner });
    const sitting = await begin(quizId, learner);
    const end = Date.parse(sitting.attempt.deadlineAt);
    // The moments between the two calls and the making of the window are none of its length.
    expect(Math.abs(Date.parse(said.data.endsAt) - end)).toBeLessThan(5000);
    expect(Math.abs(end - now - endOf(mix) * minute)).toBeLessThan(5000);

    const countsAt = async (at: number) => {
      clock.set(at);
      const { status, data } = await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
      return status === 200 && !('kept' in data) && !('late' in data);
    };
    expect(await countsAt(end - 1000)).toBe(true);
    // Five seconds are the network's.
    expect(await countsAt(end + 6000)).toBe(false);
  },
);

test.each(mixes.filter(({ close }) => close !== null))(
  'before a test opens whose window is $close minutes ($policy, $extra % more time) it is said when it opens and how it ends for who begins then',
  async ({ close, policy, extra }) => {
    const learner = await buildUser(ctx);
    const opens = Math.floor(clock.now()) + 45 * minute;
    const quizId = await buildQuiz(ctx, tutor.id, {
      durationMinutes,
      window: {
        open: new Date(opens).toISOString(),
        close: new Date(opens + (close ?? 0) * minute).toISOString(),
        closePolicy: policy,
      },
    });
    if (extra > 0) {
      const body = { extraTimePercent: extra, reason: 'writes with a scribe' };
      await call(care.setAccommodation, { params: { id: learner.id }, body }, { as: admin });
    }
    const ask = () => call(care.getStartTerms, { params: { id: quizId } }, { as: learner });
    const { data } = await ask();
    const own = durationMinutes * (1 + extra / 100);
    const length = endOf({ close, policy, extra });
    expect(data).toMatchObject({
      opensAt: new Date(opens).toISOString(),
      endsAt: new Date(opens + length * minute).toISOString(),
      isCut: length < own,
    });
    clock.set(opens);
    expect((await ask()).data.opensAt).toBeNull();
  },
);

test('Q10 a start during which the window closes is refused, and begins nothing', async () => {
  const learner = await buildUser(ctx);
  const close = Math.floor(clock.now()) + 60 * minute;
  const window = {
    open: new Date(close - 120 * minute).toISOString(),
    close: new Date(close).toISOString(),
  };
  const quizId = await buildQuiz(ctx, tutor.id, { window });
  const at = (from: number) => ({
    ...ctx,
    services: { ...ctx.services, clock: stepping(from) },
  });
  const actor = await findActor(ctx, learner.id);
  const tooLate = start(askAs(at(close - 1), actor), quizId, {});
  await expect(tooLate).rejects.toMatchObject({ code: 'window_closed' });
  const begun = ctx.db.q.selectFrom('attempts').select('id').where('quiz_id', '=', quizId);
  expect(await begun.execute()).toEqual([]);
  // Let in by the rules at the last moment, it ends after it began.
  const { isNew } = await start(askAs(at(close - 2), actor), quizId, {});
  expect(isNew).toBe(true);
});

test('an answer that finds the test over, while the clock that should close it has stepped back, is not said to be held', async () => {
  const learner = await buildUser(ctx);
  const sitting = await begin(await buildQuiz(ctx, tutor.id, { durationMinutes: 30 }), learner);
  const { _id: id, deadlineAt } = sitting.attempt;
  const events = [event(sitting, 0, option(sitting, 0, 1))];
  const before = { now: () => Date.parse(deadlineAt) - minute };
  clock.set(Date.parse(deadlineAt) + 10 * minute);
  const asked = askAs(
    { ...ctx, services: { ...ctx.services, clock: before } },
    await findActor(ctx, learner.id),
  );
  await expect(saveAs(asked, id, { epoch: 1, events })).rejects.toMatchObject({
    code: 'unavailable',
  });
  const held = ctx.db.q.selectFrom('responses').select('answer').where('attempt_id', '=', id);
  expect(await held.execute()).toEqual([]);
});

test('an attempt whose time is over is closed once, however many find it so at once', async () => {
  const sitting = await beginRight(await buildQuiz(ctx, tutor.id), await buildUser(ctx));
  const { _id: id, deadlineAt } = sitting.attempt;
  clock.set(Date.parse(deadlineAt) + minute);
  const closed = await Promise.allSettled([expire(ctx, id), expire(ctx, id)]);
  expect(closed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const results = ctx.db.q.selectFrom('results').select('score').where('attempt_id', '=', id);
  expect(await results.execute()).toEqual([{ score: 2400 }]);
});

test('an attempt that was handed in with a crowd and waits for its score is not closed for its time as well', async () => {
  const sitting = await beginRight(await buildQuiz(ctx, tutor.id), await buildUser(ctx));
  const { _id: id, deadlineAt } = sitting.attempt;
  await closeUnscored(ctx.db, [{ id, at: new Date(clock.now()) }]);
  clock.set(Date.parse(deadlineAt) + minute);
  await expire(ctx, id);
  const row = ctx.db.q
    .selectFrom('attempts')
    .select(['state', 'submit_reason'])
    .where('id', '=', id);
  expect(await row.execute()).toEqual([{ state: 'submitted', submit_reason: 'user' }]);
  await scoreWaiting(ctx);
  expect((await read(sitting)).data).toMatchObject({ state: 'submitted', result: { score: 4 } });
});
