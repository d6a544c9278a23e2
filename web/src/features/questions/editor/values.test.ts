import type { Question } from '@chinar/contract/questions';
import { issuesOf } from '@chinar/contract/issues';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { valuesOf } from '../../../lib/forms/record-values.ts';
import { withoutEmpties } from '../../../lib/forms/schema-walk.ts';
import { blankRecord, EditorSchema, readRecord } from './values.ts';

const entries = (...texts: string[]) =>
  texts.map((text, place) => ({ _id: 'abcd'[place] ?? '', text }));
const text = (stem: string) => ({ stem, options: entries('x', 'y'), explanation: '' });

const held: Question = {
  _id: '01a2093f-0dc0-7039-bf44-90d5799c1051',
  type: 'single',
  textKind: 'markdown',
  content: { en: text('Which?'), hi: text('कौन?') },
  key: { optionIds: ['b'] },
  optionMarks: { a: -0.25, b: 1 },
  topic: { subject: 'Physics', topic: '', subtopic: '' },
  difficulty: 'easy',
  status: 'active',
  version: 3,
  source: '',
  tags: ['JEE'],
  year: 2024,
};

/** As the form of the endpoint does. */
function sent(record: Record<string, unknown>) {
  const values = valuesOf(EditorSchema, readRecord(record));
  const input = withoutEmpties(EditorSchema, values);
  const parsed = z.safeParse(EditorSchema, input);
  return parsed.success ? parsed.data : issuesOf(parsed.error, input);
}

const body = ({ _id, status: _, version: __, ...draft }: Question) => draft;

test.each<[string, Partial<Question>]>([
  ['a choice with marks for its options, in two languages', {}],
  [
    'numbers',
    {
      type: 'numeric',
      content: { en: { stem: 'How much?', options: [], explanation: '' } },
      key: {
        numeric: [
          { value: 2, tolerance: 0.1 },
          { min: 1, max: 3, share: 0.5 },
        ],
      },
    },
  ],
  [
    'columns',
    {
      type: 'match',
      content: {
        en: {
          stem: 'Match',
          options: [],
          left: entries('p', 'q'),
          right: entries('1', '2', '3'),
          explanation: '',
        },
      },
      key: {
        pairs: [
          ['a', 'b'],
          ['a', 'c'],
        ],
      },
    },
  ],
  [
    'texts',
    {
      type: 'shorttext',
      content: { en: { stem: 'Name it', options: [], explanation: 'So' } },
      key: { accepted: ['Wular', 'Dal, Nigeen'] },
    },
  ],
])('%s leave the editor as they came', (_, change) => {
  const { optionMarks, ...rest } = held;
  const isChoice = change.type === undefined;
  const question = { ...rest, ...(isChoice ? { optionMarks } : {}), ...change };
  expect(sent(question)).toEqual(body(question));
});

test('what is missing is told at its field, the key in words of its own', () => {
  const blank = { ...blankRecord(), content: { en: text(''), hi: text('') } };
  expect(sent(blank)).toMatchObject([
    { path: 'key.optionIds', key: 'key_unmarked' },
    { path: 'content.en.stem', key: 'required' },
    { path: 'content.hi.stem', key: 'required' },
  ]);
  expect(sent({ ...blankRecord(), type: 'numeric' })).toMatchObject([
    { path: 'key.numeric.0.value', key: 'required' },
    { path: 'content.en.stem' },
  ]);
});

test('a whole number is exact, whatever nearness its row held as another type', () => {
  const numeric = [{ value: 42, tolerance: 2, tolerancePercent: 1, significantFigures: 2 }];
  const { options: _, ...bare } = text('How many?');
  const content = { en: { ...bare, options: [] } };
  const made = (type: 'integer' | 'numeric') =>
    sent({ ...held, type, content, key: { numeric }, optionMarks: undefined });
  expect(made('integer')).toMatchObject({ key: { numeric: [{ value: 42 }] } });
  expect(JSON.stringify(made('integer'))).not.toContain('tolerance');
  expect(JSON.stringify(made('numeric'))).toContain('"tolerance":2');
});
