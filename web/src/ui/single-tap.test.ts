import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { singleTap, stepTap } from './single-tap.ts';

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
  singleTap(run)(press(one, 1650));
  expect(run).toHaveBeenCalledTimes(4);
});

test('keys pressed quickly all act', () => {
  const run = vi.fn();
  const target = {};
  for (const time of [1000, 1020, 1040]) singleTap(run)(press(target, time, 0));
  expect(run).toHaveBeenCalledTimes(3);
});

test('a double tap on the way on goes one step, a row of taps goes on', () => {
  const run = vi.fn();
  const target = {};
  const tap = (time: number): void => stepTap(run, () => true)(press(target, time));
  tap(1000);
  tap(1200);
  expect(run).toHaveBeenCalledTimes(1);
  for (const time of [1400, 1600, 1800]) tap(time);
  expect(run).toHaveBeenCalledTimes(4);
  // Another double tap, a while later.
  tap(3000);
  tap(3200);
  expect(run).toHaveBeenCalledTimes(5);
});

test('a second tap counts when something was done since the first, by whatever means', () => {
  const run = vi.fn();
  const [one, other] = [{}, {}];
  stepTap(run, () => false)(press(one, 1000));
  stepTap(run, () => false)(press(one, 1100));
  expect(run).toHaveBeenCalledTimes(2);
  // An option was tapped between.
  stepTap(run, () => true)(press(one, 5000));
  singleTap(() => undefined)(press(other, 5050));
  stepTap(run, () => true)(press(one, 5100));
  expect(run).toHaveBeenCalledTimes(4);
});
