import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { faultOfNames } from './pdf-names.ts';

const fault = (text: string) => faultOfNames(Buffer.from(text, 'latin1'));

/** Objects packed into a stream, as newer files have them. */
function packed(objects: string, filter = '/Filter /FlateDecode'): Buffer {
  const bytes = filter ? deflateSync(Buffer.from(objects, 'latin1')) : Buffer.from(objects);
  return Buffer.concat([
    Buffer.from(`1 0 obj << /Type /ObjStm ${filter} >> stream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream endobj', 'latin1'),
  ]);
}

test.each([
  ['<< /S /JavaScript /JS (x) >>', 'script'],
  ['<< /S /J#61vaScript >>', 'script'],
  ['<</S/Launch/F(x)>>', 'launch'],
  ['<< /Names << /EmbeddedFiles 3 0 R >> >>', 'attachment'],
  ['trailer << /Encrypt 5 0 R >>', 'encrypted'],
  ['% (\n<< /S /Launch >>', 'launch'],
  ['<68656C6C6F> << /S /Launch >>', 'launch'],
] as const)('%s is refused as %s', (text, wanted) => {
  expect(fault(text)).toBe(wanted);
});

test.each([
  '<< /URI (https://a.example/JavaScript/Launch) >>',
  '(a bracket \\( within /JS ) << /Type /Page >>',
  '% << /S /Launch >>\n<< /Type /Page >>',
  '<< /Length 20 >> stream\n/JavaScript /Launch\nendstream',
  '<< /JSX 1 /Launcher 2 >>',
])('%s is a document like any other', (text) => {
  expect(fault(text)).toBeNull();
});

const launch = '1 0 obj << /OpenAction << /S /Launch >> >> endobj';

test.each([
  ['a stray bracket before the first object', `%PDF-1.4\n( ${launch}`],
  ['a text around the objects', `( ${launch} )`],
  ['brackets that never end, around it and in it', `( 1 0 obj << /A (\\( /S /SubmitForm >> endobj`],
  ['a stray angle before the first object', `< ${launch}`],
  ['a stream without an end before it', `<< >> stream\n${launch}`],
  ['a stream around the objects', `<< >> stream\n${launch}\nendstream`],
])('what an object does is seen behind %s', (_, text) => {
  expect(fault(text)).toBe('launch');
});

test.each(['1 0 obj (never ends', '1 0 obj << /Length 3 >> stream\nabc'])(
  '%s, which never ends, is unreadable',
  (text) => {
    expect(fault(text)).toBe('unreadable');
  },
);

test('what is packed is looked at too, and what cannot be unpacked is refused', () => {
  expect(faultOfNames(packed('<< /S /Launch >>'))).toBe('launch');
  expect(faultOfNames(packed('<< /S /Launch >>', ''))).toBe('launch');
  expect(faultOfNames(packed('<< /Type /Page >>'))).toBeNull();
  expect(faultOfNames(packed('<< /Type /Page >>', '/Filter /LZWDecode'))).toBe('unreadable');
});

test('packed objects that come to more than a document are refused', () => {
  expect(faultOfNames(packed(' '.repeat(10_000)), 1000)).toBe('unreadable');
});
