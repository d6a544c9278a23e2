import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportFormat } from '@chinar/contract/questions';
import { refusalOf } from './fixtures.ts';
import { readQuestions } from './import.read.ts';
import { csvTemplate } from './import.template.ts';
import { UnreadableFile } from './import.types.ts';

const samples: Record<ImportFormat, string> = {
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
    readQuestions(bytes, format);
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFile);
    expect(refusalOf(() => throwing(error)).length).toBeLessThan(400);
  }
}

describe('readQuestions', () => {
  it.each(formats)('tells %s by its content, in any encoding', (format, text) => {
    const plain = readQuestions(Buffer.from(text));
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
      expect(readQuestions(bytes)).toEqual(plain);
    }
  });

  it.each([
    ['nothing', '', 'The file is empty'],
    ['blanks', ' \n ', 'The file is empty'],
    ['prose', 'Dear editor', 'none of GIFT'],
    ['a workbook', 'PK\u0003\u0004', 'save it as CSV'],
    ['a PDF', '%PDF-1.7', 'a PDF'],
    ['zero bytes', 'a\0{', 'not text'],
  ])('refuses %s and says so', (_, text, message) => {
    expect(refusalOf(() => readQuestions(Buffer.from(text)))).toContain(message);
  });

  it('refuses bytes that are no UTF-8 and files beyond the limit', () => {
    expect(refusalOf(() => readQuestions(Buffer.from('Gr\u00fcn {=a ~b}', 'latin1')))).toContain(
      'save it as UTF-8',
    );
    expect(refusalOf(() => readQuestions(Buffer.alloc(8 * 1024 * 1024 + 1, 32)))).toContain(
      'larger than 8 MB',
    );
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
  it.each(bombs)('survives %s in %s', (_, format, text) => {
    survive(Buffer.from(text), format);
    survive(Buffer.from(text));
  });
});
