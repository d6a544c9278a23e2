import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { singleTap } from './single-tap.ts';

function press(target: object, timeStamp: number, detail = 1): MouseEvent {
  return { currentTarget: target, timeStamp, detail } as MouseEvent;
}

test('a double tap acts once; two taps act twice, and so does one with another control between', () => {
  const run = vi.fn();
  const [one, other] = [{}, {}];
  // A handler is made anew with each drawing; what it knows belongs to the control.
  for (const time of [1000, 1050, 1250]) singleTap(run)(press(one, time));
  expect(run).toHaveBeenCalledTimes(1);
  singleTap(run)(press(other, 1260));
  singleTap(run)(press(one, 1270));
  expect(run).toHaveBeenCalledTimes(3);
  singleTap(run)(press(one, 1600));
  expect(run).toHaveBeenCalledTimes(4);
});

test('keys pressed quickly all act', () => {
  const run = vi.fn();
  const target = {};
  for (const time of [1000, 1020, 1040]) singleTap(run)(press(target, time, 0));
  expect(run).toHaveBeenCalledTimes(3);
});
