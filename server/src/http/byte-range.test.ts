import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'beyond'],
  ['bytes=100-', 'beyond'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=x-y', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
] as const)('of a hundred bytes %j are %j', (header, wanted) => {
  expect(readRange(header, 100)).toEqual(wanted);
});
