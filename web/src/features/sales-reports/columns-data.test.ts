import { describe, expect, it } from 'vitest';
import type { SalesRow } from '@chinar/contract/sales-reports';
import { columnsOf, paceOf } from './columns-data.ts';
import { daysOf, yearStart } from './range-data.ts';

const row = (key: string, net: number): SalesRow => ({
  key,
  label: '',
  orders: 1,
  items: 1,
  gross: net,
  discount: 0,
  tax: 0,
  refunded: 0,
  net,
});

describe('the columns of a picture', () => {
  it('are of all days, those on which nothing was sold too', () => {
    const days = { from: '2026-11-01', to: '2026-11-03' };
    expect(columnsOf([row('2026-11-02', 10.1)], days)).toEqual([
      { from: '2026-11-01', net: 0 },
      { from: '2026-11-02', net: 10.1 },
      { from: '2026-11-03', net: 0 },
    ]);
  });

  it('become weeks and months before there are too many, and lose no paisa', () => {
    const weeks = { from: '2026-09-01', to: '2026-11-27' };
    expect(paceOf(weeks)).toBe('week');
    expect(paceOf({ from: '2026-04-01', to: '2026-11-27' })).toBe('month');
    const told = columnsOf([row('2026-11-23', 0.1), row('2026-11-27', 0.2)], weeks);
    expect(told.at(-1)).toEqual({ from: '2026-11-23', net: 0.3 });
    expect(told[0]).toEqual({ from: '2026-08-31', net: 0 });
  });
});

describe('the days of a range', () => {
  const at = (text: string): number => Date.parse(text);

  it('are India’s, and a financial year begins in April', () => {
    // Half past eleven at night in London is the next morning in India.
    expect(daysOf('week', at('2027-03-31T23:30:00Z'), {})).toEqual({
      from: '2027-03-26',
      to: '2027-04-01',
    });
    expect(daysOf('year', at('2027-03-31T12:00:00Z'), {}).from).toBe('2026-04-01');
    expect(yearStart('2027-04-01')).toBe('2027-04-01');
  });

  it('stand in their order, however they were chosen', () => {
    const own = { from: '2026-11-20', to: '2026-11-10' };
    expect(daysOf('own', at('2026-11-27T00:00:00Z'), own)).toEqual({
      from: '2026-11-10',
      to: '2026-11-20',
    });
  });
});
