import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createServerClock, warningBetween } from './server-clock.ts';

it('takes half of the round trip off, and is never further off than that half', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(
        fc.record({
          there: fc.integer({ min: 0, max: 3000 }),
          back: fc.integer({ min: 0, max: 3000 }),
        }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      (offset, ways) => {
        let steady = 1000;
        const clock = createServerClock(() => steady, { serverMs: 0 });
        let narrowest = Number.POSITIVE_INFINITY;
        for (const { there, back } of ways) {
          const sentAt = steady;
          const serverMs = steady + there + offset;
          steady += there + back;
          clock.observe({ serverMs, sentAt, receivedAt: steady });
          narrowest = Math.min(narrowest, there + back);
          steady += 5000;
        }
        expect(Math.abs(clock.now() - (steady + offset))).toBeLessThanOrEqual(narrowest / 2);
      },
    ),
  );
});

it('believes a new measurement that the old one cannot be squared with: the machine slept', () => {
  let steady = 0;
  const clock = createServerClock(() => steady, null);
  clock.observe({ serverMs: 1_000_000, sentAt: 0, receivedAt: 20 });
  // 40 minutes pass on the server while our steady clock stands still.
  steady = 1000;
  clock.observe({ serverMs: 3_401_000, sentAt: 900, receivedAt: 1000 });
  expect(clock.now()).toBeCloseTo(3_401_050, -2);
});

it('counts what a machine slept through without a network, once, until a server is heard again', () => {
  let [steady, wall] = [0, 5_000_000];
  const clock = createServerClock(
    () => steady,
    null,
    () => wall,
  );
  clock.observe({ serverMs: 1_000_000, sentAt: 0, receivedAt: 20 });
  const before = clock.now();
  wall += 1_200_000;
  clock.catchUp();
  clock.catchUp();
  expect(clock.now() - before).toBe(1_200_000);
  steady = 100;
  clock.observe({ serverMs: 2_000_000, sentAt: 40, receivedAt: 100 });
  expect(clock.now()).toBe(2_000_030);
});

it('counts no sleep on after a server was heard, nor a time of day that was set back', () => {
  let [steady, wall] = [0, 5_000_000];
  const clock = createServerClock(
    () => steady,
    null,
    () => wall,
  );
  wall += 2_400_000;
  steady = 100;
  clock.observe({ serverMs: 3_000_000, sentAt: 40, receivedAt: 100 });
  clock.catchUp();
  expect(clock.now()).toBe(3_000_030);
  wall -= 2_400_000;
  clock.catchUp();
  expect(clock.now()).toBe(3_000_030);
});

it('gives a measurement up after ten minutes, however exact it was: crystals drift', () => {
  const minute = 60_000;
  let steady = 0;
  const clock = createServerClock(() => steady, null);
  clock.observe({ serverMs: 0, sentAt: 0, receivedAt: 0 });
  const slower = (at: number) => {
    steady = at;
    clock.observe({ serverMs: at + 300, sentAt: at - 500, receivedAt: at + 500 });
    return clock.now() - at;
  };
  expect(slower(9 * minute)).toBe(0);
  expect(slower(11 * minute)).toBe(300);
});

it('is deaf to the computer clock', () => {
  const real = Date.now;
  let steady = 50;
  const clock = createServerClock(() => steady, { serverMs: 700 });
  clock.observe({ serverMs: 10_000, sentAt: 40, receivedAt: 60 });
  Date.now = () => 0;
  steady = 1050;
  expect(clock.now()).toBe(11_000);
  Date.now = real;
});

it('warns once at ten, five and one minute', () => {
  const minutes = (value: number): number => value * 60_000;
  expect(warningBetween(minutes(10.01), minutes(10))).toBe(10);
  expect(warningBetween(minutes(10), minutes(9.9))).toBeNull();
  expect(warningBetween(minutes(6), minutes(4))).toBe(5);
  expect(warningBetween(minutes(12), minutes(0.5))).toBe(1);
  expect(warningBetween(minutes(0.5), minutes(-3))).toBeNull();
});
