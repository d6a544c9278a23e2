import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportFormat } from '@chinar/contract/questions';
import { readAll, refusalOf, warningsIn } from '../fixtures.ts';
import { csvTemplate } from './import.template.ts';
import { UnreadableFile } from './import.types.ts';

const samples: Partial<Record<ImportFormat, string>> = {
  gift: '::T::Which? {=a#yes ~b#no}\n\nPi? {#3.14:0.01}\n\n[html]<p>Is it?</p>{T}\n',
  'moodle-xml':
    '<quiz><question type="truefalse"><questiontext><text>Is it?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>',
  aiken: 'Which?\nA. a\nB. b\nANSWER: A\n',
  csv: csvTemplate,
  json: JSON.stringify({
    questions: [
      {
        type: 'integer',
        content: { en: { stem: '6×7?', options: [] } },
        key: { numeric: [{ value: 42 }] },
      },
    ],
  }),
  qti: '<assessmentItem><responseDeclaration identifier="R" cardinality="single" baseType="integer"><correctResponse><value>42</value></correctResponse></responseDeclaration><itemBody><p>6×7? <textEntryInteraction responseIdentifier="R"/></p></itemBody></assessmentItem>',
};
const formats = Object.entries(samples) as [ImportFormat, string][];

function utf16(text: string, isBig: boolean): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

function throwing(error: unknown): never {
  throw error;
}

/** Reads what may be anything; only UnreadableFile may come out, before the test's own time is over. */
function survive(bytes: Uint8Array, format?: ImportFormat): void {
  try {
    readAll(bytes, { format });
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFile);
    expect(refusalOf(() => throwing(error)).length).toBeLessThan(400);
  }
}

describe('readQuestions', () => {
  it.each(formats)('tells %s by its content, in any encoding', (format, text) => {
    const plain = readAll(text);
    expect(plain.format).toBe(format);
    expect(plain.items.length).toBeGreaterThan(0);
    expect(plain.items.every((item) => 'question' in item)).toBe(true);
    const bare = text.replace('\ufeff', '');
    for (const bytes of [
      Buffer.from(`\ufeff${bare}`),
      Buffer.from(bare.replaceAll(/\r?\n/g, '\r\n')),
      utf16(bare, false),
      utf16(bare, true),
    ]) {
      expect(readAll(bytes)).toEqual(plain);
    }
  });

  it.each([
    ['nothing', '', 'The file is empty'],
    ['blanks', ' \n ', 'The file is empty'],
    ['prose', 'Dear editor', 'none of XLSX'],
    ['a workbook', 'PK\u0003\u0004', 'an archive without questions'],
    ['a PDF', '%PDF-1.7', 'a PDF'],
    ['zero bytes', 'a\0{', 'not text'],
  ])('refuses %s and says so', (_, text, message) => {
    expect(refusalOf(() => readAll(text))).toContain(message);
  });

  it('refuses bytes that are no UTF-8 and files beyond the limit', () => {
    expect(refusalOf(() => readAll(Buffer.from('Gr\u00fcn {=a ~b}', 'latin1')))).toContain(
      'not UTF-8 text in these lines: 1 (0xFC ü)',
    );
    expect(refusalOf(() => readAll(Buffer.alloc(32 * 1024 * 1024 + 1, 32)))).toContain(
      'larger than 32 MB',
    );
  });
});

describe('stray bytes of Windows-1252', () => {
  const file = Buffer.concat([
    Buffer.from('What is “π”?\nA. a\nB. b\nANSWER: A\n\nIs it Chinar'),
    Buffer.from([0x92]),
    Buffer.from('s?\nA. a\nB. b\nANSWER: A\n'),
  ]);

  it('are named with their line, and with how to go on', () => {
    const why = refusalOf(() => readAll(file));
    expect(why).toContain('in these lines: 6 (0x92 ’)');
    expect(why).toContain('Repair stray Windows-1252 characters');
  });

  it('are repaired where that is wished, and their line is named with what it reads now', () => {
    const [first, second] = readAll(file, { repairBytes: true }).items;
    expect(first).toMatchObject({
      warnings: [],
      question: { content: { en: { stem: 'What is “π”?' } } },
    });
    expect(second).toMatchObject({ question: { content: { en: { stem: 'Is it Chinar’s?' } } } });
    expect(warningsIn(second)).toEqual([
      'Line 6: Characters were read as Windows-1252. It now reads: “Is it Chinar’s?”.',
    ]);
  });
});

describe('hostile files', () => {
  it('survives random bytes in every format', () => {
    const anyFormat = fc.option(fc.constantFrom(...ImportFormat.options), { nil: undefined });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), anyFormat, (bytes, format) =>
        survive(bytes, format),
      ),
      { numRuns: 300 },
    );
  });

  it.each(formats)('survives a cut-off, spliced or scrambled %s', (format, text) => {
    const junk = fc.string({
      unit: fc.constantFrom(...'{}~=#%:\\<>&"\'/![]CDATA|,;\n$0'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), junk, (from, to, noise) => {
        survive(Buffer.from(text.slice(0, from) + noise), format);
        survive(Buffer.from(text.slice(0, from) + noise + text.slice(to)), format);
      }),
      { numRuns: 200 },
    );
  });

  const megabyte = 1024 * 1024;
  const fill = (unit: string, size = 7 * megabyte) => unit.repeat(Math.floor(size / unit.length));
  const laughs = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  );
  const bombs: [string, ImportFormat, string][] = [
    [
      'a billion laughs',
      'moodle-xml',
      `<!DOCTYPE q [<!ENTITY l0 "ha">${laughs.join('')}]><quiz>&l9;</quiz>`,
    ],
    ['nested tags', 'moodle-xml', fill('<a>')],
    ['sibling tags', 'moodle-xml', `<quiz>${fill('<a/>', megabyte)}</quiz>`],
    ['open comments', 'moodle-xml', `<quiz>${fill('<!--')}`],
    ['open tags', 'moodle-xml', fill('<a ')],
    ['closing tags', 'moodle-xml', fill('</a>')],
    [
      'questions without end',
      'moodle-xml',
      `<quiz>${fill('<question type="essay"></question>')}</quiz>`,
    ],
    ['a prototype', 'moodle-xml', '<quiz><__proto__><question/></__proto__><constructor/></quiz>'],
    ['many attributes', 'moodle-xml', `<quiz ${fill('a="" ', megabyte)}/>`],
    [
      'options without end',
      'moodle-xml',
      `<quiz><question type="multichoice">${fill('<answer fraction="100"/>', 3 * megabyte)}</question></quiz>`,
    ],
    ['nested lists', 'json', fill('[')],
    ['an endless text', 'json', `{"${fill('\\\\"')}`],
    ['a list of braces', 'json', `[${fill('{},', megabyte)}{}]`],
    [
      'a nested question',
      'json',
      `{"questions":[${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}]}`,
    ],
    ['a prototype', 'json', '{"questions":[{"__proto__":{"type":"single"},"constructor":1}]}'],
    ['braces', 'gift', fill('{')],
    ['backslashes', 'gift', fill('\\', 50_000)],
    ['choices', 'gift', `Q {${fill('~%50%a', 50_000)}`],
    ['many broken questions', 'gift', fill('Q {=a ~b\n\n', 40_000)],
    ['spaces', 'gift', `Q {${fill(' ', 50_000)}\n`],
    ['blank lines of spaces', 'gift', fill(`${' '.repeat(200)}\n`, 2 * megabyte)],
    ['quotes', 'csv', `type,stem_en,key\n${fill('"')}`],
    ['columns', 'csv', `type,stem_en,key${fill(',', megabyte)}`],
    ['rows', 'csv', `type,stem_en,key\n${fill('a,b,c\n')}`],
    ['formulas', 'csv', `type,stem_en,key\n${"integer,=cmd|' /C calc'!A0,1\n".repeat(1000)}`],
    ['options', 'aiken', `Q\n${fill('A. x\n')}`],
    ['questions', 'aiken', fill('Q\n')],
    ['blanks after an answer', 'aiken', `Q\nANSWER: A${fill(' ')}x`],
    ['answers', 'aiken', fill('ANSWER: A\n')],
  ];
  // Millions of short lines are work for the collector too, in a worker that is full of other files' modules.
  it.each(bombs)('survives %s in %s', { timeout: 60_000 }, (_, format, text) => {
    survive(Buffer.from(text), format);
    survive(Buffer.from(text));
  });
});
