import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCaptions } from './policy.captions.ts';

const read = (text: string) => readCaptions(Buffer.from(text));

test('WebVTT is read: hours or none, settings, voices and notes left out', () => {
  const text = `\uFEFFWEBVTT - some film

NOTE nobody says this

intro
00:01.000 --> 00:02.500 align:start position:10%
<v Asma>Towards <b>each</b> other

01:00:00.000 --> 01:00:01.000
speeds add up
and that is all
`;
  expect(read(text)).toEqual([
    { from: 1, to: 2.5, text: 'Towards each other' },
    { from: 3600, to: 3601, text: 'speeds add up\nand that is all' },
  ]);
});

test('SubRip is read, whatever the ends of its lines, and comes in the order of time', () => {
  const text =
    '2\r\n00:00:05,000 --> 00:00:06,000\r\n{\\an8}later\r\n\r\n1\r\n00:00:01,5 --> 00:00:02,250\r\nfirst\r\n';
  expect(read(text)).toEqual([
    { from: 1.5, to: 2.25, text: 'first' },
    { from: 5, to: 6, text: 'later' },
  ]);
});

test('what no mark is becomes none: signs are read after marks were taken out', () => {
  expect(read('00:01.000 --> 00:02.000\n&lt;script&gt;x&lt;/script&gt; &amp;lt;')?.[0]?.text).toBe(
    '<script>x</script> &lt;',
  );
});

test.each([
  ['nothing', ''],
  ['words without times', 'WEBVTT\n\nhello'],
  ['a line that ends before it begins', '00:02.000 --> 00:01.000\nhello'],
  ['a line without words', '00:01.000 --> 00:02.000\n<b></b>'],
  ['bytes of something else', 'PK\0\0 --> '],
])('%s is no captions', (_, text) => {
  expect(read(text)).toBeNull();
});

test('whatever comes is read or refused at once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (text) => {
      const cues = read(`00:01.000 --> 00:02.000\n${text}`) ?? [];
      return cues.every(({ from, to, text: said }) => from < to && said.length > 0);
    }),
  );
});
