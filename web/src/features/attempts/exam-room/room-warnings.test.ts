import { expect, test } from 'vitest';
import { RoomWarnings } from './room-warnings.ts';

const minute = 60_000;
const begun = { leftMs: 30 * minute, warning: null };

test('a warning falls due once and is shown for ten seconds', () => {
  const warnings = new RoomWarnings();
  const atFive = { leftMs: 5 * minute, now: 25 * minute };
  expect(warnings.next(begun, atFive)).toEqual({ warning: 5, isDue: true });
  const before = { leftMs: 5 * minute, warning: 5 };
  const later = (seconds: number) => ({
    leftMs: 5 * minute - seconds * 1000,
    now: 25 * minute + seconds * 1000,
  });
  expect(warnings.next(before, later(9))).toEqual({ warning: 5, isDue: false });
  expect(warnings.next(before, later(10))).toEqual({ warning: null, isDue: false });
});

test('F17 what a wrong clock has warned of is taken back as soon as the clock is set right', () => {
  const warnings = new RoomWarnings();
  warnings.next(begun, { leftMs: 5 * minute, now: 25 * minute });
  const right = { leftMs: 29 * minute, now: minute };
  expect(warnings.next({ leftMs: 5 * minute, warning: 5 }, right)).toEqual({
    warning: null,
    isDue: false,
  });
});
