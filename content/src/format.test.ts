import { expect, test } from 'vitest';
import {
  formatBounds,
  formatClock,
  formatTaken,
  formatLength,
  formatCount,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMarks,
  formatPercentile,
  formatPrice,
  formatRelative,
  formatRupees,
  formatSignedMarks,
  formatTime,
  formatTimeOfDay,
  hoursOf,
} from './format.ts';

test.each([
  [0, '₹0.00'],
  [499, '₹499.00'],
  [123456, '₹1,23,456.00'],
  [1234567.5, '₹12,34,567.50'],
  [-20, '−₹20.00'],
])('%d rupees read %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

test('a price of 0 reads Free, in any language', () => {
  expect(formatPrice(0)).toBe('Free');
  expect(formatPrice(0, 'निःशुल्क')).toBe('निःशुल्क');
  expect(formatPrice(0.5)).toBe('₹0.50');
});

test.each([
  [4, '4', '+4'],
  [-1, '−1', '−1'],
  [0, '0', '0'],
  [-0.001, '0', '0'],
  [8 / 3, '2.67', '+2.67'],
  [-1 / 3, '−0.33', '−0.33'],
  [1200, '1,200', '+1,200'],
])('marks %d read %s and %s', (value, plain, signed) => {
  expect(formatMarks(value)).toBe(plain);
  expect(formatSignedMarks(value)).toBe(signed);
});

const now = Date.parse('2026-11-21T06:00:00Z');
test.each([
  [59_000, 'Just now'],
  [-5000, 'Just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [23 * 3_600_000, '23 hours ago'],
  [24 * 3_600_000, '1 day ago'],
  [6 * 86_400_000, '6 days ago'],
  [7 * 86_400_000, '14 Nov 2026'],
])('%d ms ago reads %s', (age, text) => {
  expect(formatRelative(now - age, now)).toBe(text);
});

test('relative time speaks Hindi', () => {
  expect(formatRelative(now - 5 * 60_000, now, 'अभी', 'hi')).toBe('5 मिनट पहले');
});

test('dates are those of India', () => {
  expect(formatDate('2026-11-20T20:00:00Z')).toBe('21 Nov 2026');
  expect(formatDateTime('2026-11-21T05:12:00Z')).toMatch(/^21 Nov 2026, 10:42\sam IST$/);
  expect(formatDateTime('2026-11-21T05:12:00Z', 'hi')).toMatch(/ IST$/);
  expect(formatTimeOfDay('2026-11-21T05:12:07Z', 'Asia/Kolkata')).toBe('10:42:07');
});

test.each([
  ['2026-11-21T00:12:00Z', '5:42 am', 'सुबह 5:42'],
  ['2026-11-21T09:30:00Z', '3:00 pm', 'दोपहर 3:00'],
  ['2026-11-21T13:00:00Z', '6:30 pm', 'शाम 6:30'],
])('a time of day has a word of its own language: %s', (at, english, hindi) => {
  expect(formatTime(at).replaceAll(/\s/g, ' ')).toBe(english);
  expect(formatTime(at, 'hi')).toBe(hindi);
  expect(formatDateTime(at, 'hi')).toBe(`21 नव॰ 2026, ${hindi} IST`);
  expect(formatDateTime(at, 'hi', 'Asia/Dubai')).toMatch(/^21 नव॰ 2026, \S+ \d+:\d+ \S+$/);
});

test('dates of two languages, asked for in turn, stay in their own', () => {
  const day = '2026-11-20T20:00:00Z';
  const turns = [formatDate(day, 'hi'), formatDate(day, 'en'), formatDate(day, 'hi')];
  expect(turns).toEqual(['21 नव॰ 2026', '21 Nov 2026', '21 नव॰ 2026']);
});

test('a reader elsewhere has times by the own clock, which is named', () => {
  const written = (at: string, zone: string) =>
    formatDateTime(at, 'en', zone).replaceAll(/\s/g, ' ');
  expect(written('2026-11-20T22:12:00Z', 'Asia/Dubai')).toBe('21 Nov 2026, 2:12 am GST');
  expect(written('2026-01-21T05:12:00Z', 'America/New_York')).toBe('21 Jan 2026, 12:12 am GMT-5');
  expect(written('2026-07-21T05:12:00Z', 'America/New_York')).toBe('21 Jul 2026, 1:12 am GMT-4');
});

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
])('%d minutes read %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test('an hour is singular in Hindi', () => {
  expect(formatDuration(60, 'hi')).toBe('1 घंटा');
  expect(formatDuration(125, 'hi')).toBe('2 घंटे 5 मिनट');
});

test('hours are rounded up, counts grouped, clocks never negative', () => {
  expect(hoursOf(61)).toBe(2);
  expect(hoursOf(0)).toBe(0);
  expect(formatCount(123456)).toBe('1,23,456');
  expect(formatClock(8_076_000)).toBe('02:14:36');
  expect(formatClock(-5)).toBe('00:00:00');
  expect([0, 65, 600, 3599, 10_325].map(formatTaken)).toEqual([
    '0:00',
    '1:05',
    '10:00',
    '59:59',
    '2:52:05',
  ]);
  expect([750, 3660, 59].map((seconds) => formatLength(seconds))).toEqual([
    '12:30',
    '01:01:00',
    '00:59',
  ]);
});

test('a percentile is never rounded up: the second of many is not at 100', () => {
  expect(formatPercentile(99.996)).toBe('99.99');
  expect(formatPercentile(100)).toBe('100.00');
  expect(formatPercentile(99.99)).toBe('99.99');
  expect(formatPercentile((100 * 29) / 30, 7)).toBe('96.6666667');
});

test('the bounds of a percentile hold it, and end below 100 where it may be less', () => {
  expect(formatBounds({ low: 99.98, high: 99.999 })).toEqual({ low: '99.9', high: '99.9' });
  expect(formatBounds({ low: 61.04, high: 74.01 })).toEqual({ low: '61.0', high: '74.1' });
  expect(formatBounds({ low: 83.1, high: 100 })).toEqual({ low: '83.1', high: '100.0' });
});
