import { expect, it } from 'vitest';
import type { AdminColumn } from './columns.ts';
import { csvField, csvOf } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['she said "no"', '"she said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['x;=1+1', '"x;=1+1"'],
  ['＝1+1', `"'＝1+1"`],
  ['+91 98765', `"'+91 98765"`],
  ['-2', '-2'],
  ['-2+3', `"'-2+3"`],
  ['@sum(A1)', `"'@sum(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['=cmd|" /C calc"!A0', `"'=cmd|"" /C calc""!A0"`],
  ['आलिया मीर', 'आलिया मीर'],
  ['', ''],
  [null, ''],
  // A number is none of somebody's words.
  [-0.25, '-0.25'],
])('writes %j as the field %s', (value, field) => {
  expect(csvField(value)).toBe(field);
});

it('writes the columns that a file has, hidden or not, for spreadsheets that read Hindi', () => {
  type Row = { name: string; score: number | null };
  const columns: AdminColumn<Row>[] = [
    { key: 'name', head: 'नाम', cell: () => null, csv: (row) => row.name },
    { key: 'face', head: 'Face', cell: () => null },
    { key: 'score', head: 'Score', cell: () => null, isHidden: true, csv: (row) => row.score },
  ];
  const rows = [
    { name: 'आलिया', score: 1.5 },
    { name: '=x', score: null },
  ];
  expect(csvOf(columns, rows)).toBe(`\u{FEFF}नाम,Score\r\nआलिया,1.5\r\n"'=x",\r\n`);
});
