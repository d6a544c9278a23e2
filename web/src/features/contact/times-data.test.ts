import { expect, test } from 'vitest';
import { comingTimes, readTime } from './times-data.ts';

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['16.30', '16:30'],
  ['4.30 pm', '16:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['९:३०', '09:30'],
  ['24:00', null],
  ['9:75', null],
  ['13 pm', null],
  ['at nine', null],
  ['', null],
])('%s is read as %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

// A Monday, seven in the morning in India.
const now = Date.parse('2026-11-23T01:30:00Z');
const asked = {
  from: '2026-11-23',
  to: '2026-11-29',
  days: ['mon', 'wed'],
  times: ['06:30', '10:00'],
};

test('says how many times are to come, and how many are over', () => {
  expect(comingTimes(asked, now)).toEqual({ count: 3, over: 1, isTooMany: false });
});

test.each([
  ['without a day', { from: '' }],
  ['with the last day first', { to: '2026-11-22' }],
  ['with more days than may be', { to: '2027-11-22' }],
  ['without times', { times: [] }],
])('%s it says nothing', (_, change) => {
  expect(comingTimes({ ...asked, ...change }, now)).toBeNull();
});

test('tells of more than one call may offer', () => {
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const many = comingTimes({ ...asked, to: '2026-12-31', days, times }, now);
  expect(many?.isTooMany).toBe(true);
});
