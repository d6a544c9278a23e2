import { expect, test } from 'vitest';
import { clamped } from './drag.ts';

const view = { width: 390, height: 844 };
const thing = { width: 200, height: 48 };

test.each([
  ['stays where all of it is seen', { x: 100, y: 300 }, { x: 100, y: 300 }],
  ['comes back from beyond the left and the top', { x: -50, y: -9 }, { x: 8, y: 8 }],
  ['comes back from beyond the right and the foot', { x: 380, y: 900 }, { x: 182, y: 788 }],
])('a thing %s', (_, wanted, found) => {
  expect(clamped(wanted, thing, view)).toEqual(found);
});

test('a thing that is larger than the window shows its beginning', () => {
  expect(clamped({ x: 90, y: 90 }, { width: 900, height: 900 }, view)).toEqual({ x: 8, y: 8 });
});
