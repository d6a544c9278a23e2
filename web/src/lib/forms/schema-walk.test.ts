import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isSame, valuesOf } from './record-values.ts';
import { withoutEmpties } from './schema-walk.ts';

const Text = z.string().check(z.minLength(1));
const Key = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('single'), right: Text, why: z.optional(Text) }),
  z.strictObject({ type: z.literal('numeric'), from: z.number(), to: z.nullable(z.number()) }),
]);
const Body = z.strictObject({
  title: Text,
  about: z.optional(z.nullable(Text)),
  key: Key,
  tags: z.optional(z.array(Text)),
  hindi: z.optional(z.strictObject({ title: Text, options: z.array(Text) })),
});

test.each([
  ['an empty box that may be null is null', { about: '' }, { about: null }],
  ['an empty box that must be filled stays, so that it is asked for', { title: '' }, { title: '' }],
  [
    'a part of a union is read as the kind that it names',
    { key: { type: 'single', right: '', why: '' } },
    { key: { type: 'single', right: '' } },
  ],
  [
    'and of another kind as that',
    { key: { type: 'numeric', from: 1, to: '' } },
    { key: { type: 'numeric', from: 1, to: null } },
  ],
  ['an emptied list is a value', { tags: [] }, { tags: [] }],
  ['a group in which nothing stands is none', { hindi: { title: '', options: [] } }, {}],
  [
    'a group that was begun is whole',
    { hindi: { title: 'x', options: [] } },
    { hindi: { title: 'x', options: [] } },
  ],
])('%s', (_, values, kept) => {
  expect(withoutEmpties(Body, values)).toEqual(kept);
});

test('of a record a form takes what its body has a place for, in lists too', () => {
  const Quiz = z.strictObject({
    title: Text,
    note: z.nullable(Text),
    sections: z.array(z.strictObject({ title: Text })),
    window: z.optional(z.strictObject({ opensAt: Text })),
  });
  const record = { _id: '1', title: 'A', note: null, sections: [{ _id: '2', title: 'B' }] };
  expect(valuesOf(Quiz, record)).toEqual({
    title: 'A',
    note: '',
    sections: [{ title: 'B' }],
    window: { opensAt: '' },
  });
});

test('an empty box and no value are the same; order and files are not', () => {
  expect(isSame({ a: '', b: [{ c: null }] }, { b: [{ c: undefined }] })).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSame(new File([], 'a'), new File([], 'a'))).toBe(false);
  expect(isSame(0, '')).toBe(false);
});
