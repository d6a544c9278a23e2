import { describe, expect, test } from 'vitest';
import { indiaZone } from './india.ts';
import { instantsOf, wallOf, zoneOrIndia } from './zones.ts';

const wall = (text: string): number => Date.parse(`${text}Z`);
const told = (zone: string, text: string): string[] =>
  instantsOf(wall(text), zone).map((at) => new Date(at).toISOString());

test('a zone that there is not is India’s', () => {
  expect(zoneOrIndia('Europe/Berlin')).toBe('Europe/Berlin');
  for (const name of ['Asia/Nowhere', '', null, undefined])
    expect(zoneOrIndia(name)).toBe(indiaZone);
  expect(wallOf(wall('2026-06-01T00:00'), 'Asia/Nowhere')).toBe(wall('2026-06-01T05:30'));
});

test('clocks on the wall go by their zone, in summer and winter', () => {
  expect(wallOf(wall('2026-01-15T12:00'), 'Europe/Berlin')).toBe(wall('2026-01-15T13:00'));
  expect(wallOf(wall('2026-07-15T12:00'), 'Europe/Berlin')).toBe(wall('2026-07-15T14:00'));
  expect(wallOf(wall('2026-01-15T00:00'), 'America/New_York')).toBe(wall('2026-01-14T19:00'));
  expect(wallOf(wall('2026-01-15T12:00') + 250, 'Asia/Kathmandu')).toBe(
    wall('2026-01-15T17:45') + 250,
  );
});

describe('a time on the wall', () => {
  test('comes once on most days', () => {
    expect(told('Europe/Berlin', '2026-03-28T07:00')).toEqual(['2026-03-28T06:00:00.000Z']);
    expect(told('Europe/Berlin', '2026-03-29T07:00')).toEqual(['2026-03-29T05:00:00.000Z']);
    expect(told(indiaZone, '2026-03-29T07:00')).toEqual(['2026-03-29T01:30:00.000Z']);
  });

  test('that is left out in spring comes by what clocks showed before', () => {
    expect(told('Europe/Berlin', '2026-03-29T02:30')).toEqual(['2026-03-29T01:30:00.000Z']);
    expect(told('America/New_York', '2026-03-08T02:30')).toEqual(['2026-03-08T07:30:00.000Z']);
  });

  test('over which clocks are put back in autumn comes twice', () => {
    expect(told('Europe/Berlin', '2026-10-25T02:30')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    expect(told('America/New_York', '2026-11-01T01:30')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
  });
});
