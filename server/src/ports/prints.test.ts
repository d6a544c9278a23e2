import { inflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { getDocumentProxy } from 'unpdf';
import { makePrints } from './prints.ts';

const prints = makePrints();
afterAll(() => prints.close());

const check = { url: 'https://chinar.example/verify/1', words: 'Scan the code' };
const hindi = 'स्कोरकार्ड';

const scorecard = () =>
  prints.scorecard({
    language: 'en',
    title: 'Scorecard',
    about: 'Mock 1',
    facts: [{ label: 'Test', value: `Mock 1 ${hindi}` }],
    score: '4',
    outOf: '/12',
    counts: '1 right',
    sections: [{ title: 'Arithmetic', share: 0.5, marks: '4/8' }],
    standing: [],
    check,
    foot: 'Printed now',
  });

const certificate = () =>
  prints.certificate({
    kind: 'certificate',
    language: 'en',
    title: 'Certificate',
    about: 'Course 1',
    issuer: 'Chinar',
    name: hindi,
    words: 'has completed',
    item: 'Course 1',
    facts: [],
    check,
    foot: 'Serial 1',
  });

const invoice = () =>
  prints.invoice({
    kind: 'invoice',
    language: 'en',
    title: 'Tax invoice',
    about: 'CH/1',
    subtitle: null,
    facts: [],
    parties: [{ label: 'Seller', name: 'Chinar', lines: [] }],
    columns: [
      { label: 'Item', width: null },
      { label: 'Rupees', width: 80 },
    ],
    rows: Array.from({ length: 60 }, () => [hindi, '1']),
    sums: [],
    total: { label: 'Total', value: '60' },
    words: { label: 'In words', value: 'Sixty' },
    note: 'Made by a computer',
    foot: 'Page {page} of {pages}',
  });

type Tree = { role?: string; alt?: string; children?: unknown[] };

/** The pieces of a page in the order in which they are read; a picture by what stands for it. */
function piecesOf({ role, alt, children = [] }: Tree): string[] {
  const within = children.flatMap((child) => piecesOf(child as Tree));
  return role ? [alt ?? role, ...within] : within;
}

/** All that pages draw, unpacked, a byte for a letter. */
function drawn(pdf: Buffer): string {
  const packed = /\/Length (\d+)\s*\/Filter \/FlateDecode[^>]*>>\s*stream\r?\n/g;
  const pages = [...pdf.toString('latin1').matchAll(packed)].map(
    ({ 0: head, 1: length, index }) => {
      const from = index + head.length;
      return inflateSync(pdf.subarray(from, from + Number(length))).toString('latin1');
    },
  );
  return pages.join('\n');
}

/** A text as a PDF keeps one that has more than Latin letters. */
const asKept = (text: string): string =>
  Buffer.from(text, 'utf16le').swap16().toString('latin1').replaceAll('\t', '\\t');

test.each([
  {
    kind: 'a scorecard',
    print: scorecard,
    title: 'Scorecard · Mock 1',
    first: ['P', 'H1', 'P', 'P', hindi],
    picture: check.url,
  },
  {
    kind: 'a certificate',
    print: certificate,
    title: 'Certificate · Course 1',
    first: ['P', 'H1', 'P', hindi],
    picture: check.url,
  },
  {
    kind: 'an invoice',
    print: invoice,
    title: 'Tax invoice · CH/1',
    first: ['P', 'H1', 'P', 'P'],
    picture: undefined,
  },
])(
  '$kind can be read out: a title of its own, a heading, pieces in order, and Hindi as it is written',
  async ({ print, title, first, picture }) => {
    const bytes = await print();
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { info } = await pdf.getMetadata();
    const page = await pdf.getPage(1);
    const pieces = piecesOf((await page.getStructTree()) ?? {});
    expect([(info as { Title?: string }).Title, await pdf.getMarkInfo()]).toMatchObject([
      title,
      { Marked: true },
    ]);
    expect(pieces.slice(0, first.length + 2)).toEqual(['Root', 'Document', ...first]);
    expect(pieces.find((piece) => piece.startsWith('https:'))).toBe(picture);
    expect(drawn(bytes).includes(asKept(hindi))).toBe(true);
  },
);
