import { describe, expect, it } from 'vitest';
import { creditOf, dayOfText, paiseOf, rowsOf } from './policy.statement.ts';

const columns = { narration: 0, amount: 1, direction: null, date: null };
const credit = (narration: string, amount: string) => creditOf([narration, amount], 1, columns);

describe('a sum of a statement', () => {
  it('is read with the commas of India, and with those of elsewhere', () => {
    const read = ['1,23,456.78', '123,456.78', '₹ 499', 'INR 499.00', 'Rs.499.5', '499.00 Cr'];
    expect(read.map((text) => paiseOf(text))).toEqual([
      12_345_678, 12_345_678, 49_900, 49_900, 49_950, 49_900,
    ]);
  });

  it('is nothing where it is not surely one', () => {
    const unsure = ['', '499,00', '4,9,9', '1.234,00', '499.123', '0x1F3', '=499', '4e2', 'Credit'];
    expect(unsure.map((text) => paiseOf(text))).toEqual(unsure.map(() => null));
  });
});

describe('a row of a statement', () => {
  it('is money that came, or nothing', () => {
    expect(credit('UPI/412345678901/SCAN', '499.00')).toMatchObject({
      utrs: ['412345678901'],
      amount: 49_900,
    });
    for (const went of ['-499.00', '(499.00)', '499.00 Dr', '499.00DR', '499-', '0.00', ''])
      expect(credit('UPI/412345678901/SCAN', went), went).toBeNull();
    expect(credit('Narration', 'Credit')).toBeNull();
  });

  it('goes by the column that says Cr or Dr', () => {
    const sides = { ...columns, direction: 2 };
    const of = (side: string) => creditOf(['UPI/412345678901', '499.00', side], 1, sides);
    expect(['Cr', 'C', 'CREDIT', '+'].map((side) => of(side)?.amount)).toEqual([
      49_900, 49_900, 49_900, 49_900,
    ]);
    expect(['Dr', 'DR.', 'Debit', '-', ''].map((side) => of(side))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('bears a reference of twelve digits that stand alone', () => {
    const utrs = (narration: string) => credit(narration, '1')?.utrs;
    expect(utrs('UPI-ZOYA-zoya@bank-412345678901-PAY')).toEqual(['412345678901']);
    expect(utrs('NEFT 1412345678901 4123456789')).toEqual([]);
    expect(utrs('412345678901/412345678901/512345678901')).toEqual([
      '412345678901',
      '512345678901',
    ]);
  });

  it('is of a day, however the bank writes it', () => {
    const days = ['27/11/2026', '27-11-26', '27-Nov-2026', '27 November 26', '2026-11-27 10:11'];
    expect(days.map((text) => dayOfText(text))).toEqual(days.map(() => '2026-11-27'));
    expect(['', '11/27/2026', 'soon'].map((text) => dayOfText(text))).toEqual([null, null, null]);
  });
});

it('a statement is read whatever stands between its cells, and its rows keep their numbers', () => {
  for (const sign of [',', ';', '\t', '|']) {
    const csv = `\uFEFFJK Bank\r\n\r\nDate${sign}Narration${sign}Credit\r\n1/11/26${sign}"UPI ""A"""${sign}"499.00"`;
    expect(rowsOf(csv)[3], sign).toEqual(['1/11/26', 'UPI "A"', '499.00']);
  }
});
