import { afterEach, expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import { makeHall } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, event, option, save } = makeHall(world);
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
