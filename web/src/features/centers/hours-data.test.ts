import type { Center } from '@chinar/contract/centers';
import { expect, test } from 'vitest';
import { indiaTime, openState, pictureRange } from './hours-data.ts';

const day = [
  { from: '09:00', to: '12:30' },
  { from: '14:00', to: '20:00' },
];
const center: Pick<Center, 'hours' | 'closures' | 'status'> = {
  status: 'open',
  hours: { mon: day, tue: day, wed: [], thu: day, fri: day, sat: day, sun: [] },
  closures: [{ from: '2026-11-26', to: '2026-11-27', reason: { en: 'Snow', hi: 'बर्फ़' } }],
};
/** A moment by India's clock, whatever the clock of who asks. */
const at = (text: string): number => Date.parse(`${text}+05:30`);

test('India has the day before midnight in Greenwich', () => {
  expect(indiaTime(Date.parse('2026-11-22T18:31:00Z'))).toEqual({
    date: '2026-11-23',
    day: 'mon',
    time: '00:01',
  });
});

test.each([
  ['2026-11-23T09:00', { kind: 'open', until: '12:30' }],
  ['2026-11-23T12:29', { kind: 'open', until: '12:30' }],
  ['2026-11-23T12:30', { kind: 'later', at: '14:00' }],
  ['2026-11-23T08:59', { kind: 'later', at: '09:00' }],
  ['2026-11-23T20:00', { kind: 'day', day: 'tue', at: '09:00' }],
  // The days between are closed by the week and by snow.
  ['2026-11-25T10:00', { kind: 'day', day: 'sat', at: '09:00' }],
  ['2026-11-27T10:00', { kind: 'closure', closure: center.closures[0] }],
])('at %s it is %o', (when, state) => {
  expect(openState(center, at(when))).toEqual(state);
});

test('what is closed for a while is closed at any hour', () => {
  const closed = { ...center, status: 'temporarily_closed' } as const;
  expect(openState(closed, at('2026-11-23T10:00'))).toEqual({ kind: 'closed' });
});

test('the picture of the week leaves an hour beside the earliest and the latest', () => {
  expect(pictureRange(center)).toEqual({ from: 480, to: 1260 });
  const late = { hours: { ...center.hours, mon: [{ from: '00:00', to: '24:00' }] } };
  expect(pictureRange(late)).toEqual({ from: 0, to: 1440 });
});
