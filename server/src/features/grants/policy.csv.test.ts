import { describe, expect, it, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { type Contact, readList } from './policy.csv.ts';

const contacts = (csv: string): (Contact | null)[] => readList(csv).map(({ contact }) => contact);
const email = (address: string): Contact => ({ email: address });
const phone = (digits: string): Contact => ({ phone: digits });

function refused(csv: string): unknown {
  try {
    readList(csv);
  } catch (error) {
    return error instanceof AppError ? [error.code, error.details.faults?.[0]] : error;
  }
  return null;
}

describe('a list of learners', () => {
  it.each([
    [
      'as Excel saves it: a mark, CRLF, names in Hindi',
      '\u{FEFF}नाम,Email\r\nज़ोया मीर,zoya@x.in\r\n',
    ],
    [
      'with cells in quotes and lines within them',
      'Name,E-mail\n"Mir, Zoya\nof Sopore","zoya@x.in"\n',
    ],
    ['with semicolons', 'Email;Name\nzoya@x.in;Zoya'],
    ['with tabs, as it is copied', 'Name\tEmail Address\nZoya\tzoya@x.in'],
    ['with capitals and blanks around', ' EMAIL ID \n  Zoya@X.in  '],
    ['of addresses alone, without a head', 'zoya@x.in'],
    ['without a head, with names first', 'Zoya,zoya@x.in'],
    ['with blank rows between and below', 'email\n\n ,\nzoya@x.in\n,\n\n'],
  ])('is read %s', (_, csv) => {
    expect(contacts(csv)).toEqual([email('zoya@x.in')]);
  });

  it.each([
    '9906123456',
    '99061 23456',
    '09906123456',
    '+91 99061-23456',
    '919906123456',
    '00919906123456',
    "'+919906123456",
  ])('takes %s for the same number', (text) => {
    expect(contacts(`Mobile No.,name\n${text},Zoya`)).toEqual([phone('919906123456')]);
  });

  it('looks for the address where there is one, else for the number', () => {
    const csv = 'Phone,Email\n9906123456,zoya@x.in\n9906123457,\n9906123458,none';
    expect(contacts(csv)).toEqual([
      email('zoya@x.in'),
      phone('919906123457'),
      phone('919906123458'),
    ]);
  });

  it('numbers its rows as a spreadsheet does, and says what stood in those that name nobody', () => {
    const csv = `email,name\n\nzoya@,Zoya\n9.90612E+09,Bilal\n,Iqra\n${'x'.repeat(300)},Long`;
    expect(readList(csv)).toEqual([
      { row: 3, text: 'zoya@', contact: null },
      { row: 4, text: '9.90612E+09', contact: null },
      { row: 5, text: '', contact: null },
      { row: 6, text: 'x'.repeat(100), contact: null },
    ]);
  });

  it('takes nothing from a row whose quotes do not end', () => {
    expect(contacts('email,name\nzoya@x.in,Zoya\n"bilal@x.in,Bilal\niqra@x.in,Iqra')).toEqual([
      email('zoya@x.in'),
      null,
    ]);
  });
});

test('a file without such a column is refused', () => {
  const fault = { path: 'csv', key: 'grants_no_column' };
  expect(refused('name,class\nZoya,12')).toEqual(['file_unreadable', fault]);
  expect(refused('\n \n')).toEqual(['file_unreadable', fault]);
});

test('more than two thousand learners are refused, and blank rows are no learners', () => {
  const rows = (count: number) => [
    'email',
    ...Array.from({ length: count }, (_, n) => `a${n}@x.in`),
  ];
  expect(readList(rows(2000).join('\n\n'))).toHaveLength(2000);
  const values = { maximum: '2000' };
  const fault = { path: 'csv', key: 'grants_too_many', values };
  expect(refused(rows(2001).join('\n'))).toEqual(['unacceptable', fault]);
  expect(refused(`email\n${'\n'.repeat(500_000)}`)).toEqual(['unacceptable', fault]);
});
