import { expect, test } from 'vitest';
import { columnsOf, firstChoice } from './statement-data.ts';

const sample = [
  ['Jammu and Kashmir Bank', '', '', '', ''],
  ['Date', 'Narration', 'Dr/Cr', 'Credit', 'Balance'],
  ['27/11/2026', 'UPI/412345678901', 'Cr', '499.00', ''],
];

test('a statement that nobody has mapped is mapped by its headings', () => {
  const choice = firstChoice({ sample, remembered: null });
  expect(columnsOf(choice)).toEqual({ date: 0, narration: 1, direction: 2, amount: 3 });
});

test('the columns of the last statement are chosen again, where this one has so many', () => {
  const remembered = { narration: 2, amount: 4, direction: null, date: null };
  expect(columnsOf(firstChoice({ sample, remembered }))).toEqual(remembered);
  const wider = { ...remembered, amount: 9 };
  expect(columnsOf(firstChoice({ sample, remembered: wider }))).toMatchObject({ narration: 1 });
});

test('nothing is sent before reference and sum have their columns', () => {
  expect(columnsOf({ narration: '1', amount: '', direction: '', date: '' })).toBeNull();
});
