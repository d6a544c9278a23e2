import { TextKind } from '@chinar/contract/questions.terms';
import { ImportFormat, OnConflict } from '@chinar/contract/questions';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { readAll } from '../fixtures.ts';
import { csvTemplate } from './import.template.ts';
import { type ParsedItem, UnreadableFile } from './import.types.ts';
import { keyPrint, recordOf } from '../views.ts';

// Not what is measured: a machine that is busy with other things may take its time.
vi.setConfig({ testTimeout: 300_000 });

const world = await openWorld();

/** What each format is made of, right and wrong, as authors and other programs write it. */
const parts: Record<ImportFormat, readonly string[]> = {
  gift: [
    '::T::',
    '[html]',
    '[markdown]',
    'Which? ',
    '{=a ~b}',
    '{#3.14:0.01}',
    '{T}',
    '{',
    '}',
    '=',
    '~',
    '%50%',
    '#',
    '####',
    '->',
    ':',
    '\\',
    '\\{',
    '//x\n',
    '$CATEGORY: a/b\n',
    '\n\n',
    '\n',
    ' ',
    'x=5',
    '<b>',
    '1..2',
    '%-100%',
    '🪷',
    '\u0000',
    '\r',
    '{=a=b~c}',
    '[plain]',
    '::',
  ],
  'moodle-xml': [
    '<quiz>',
    '</quiz>',
    '<question type="multichoice">',
    '<question type="truefalse">',
    '<question type="numerical">',
    '<question type="category">',
    '</question>',
    '<questiontext format="html">',
    '</questiontext>',
    '<text>',
    '</text>',
    '<![CDATA[',
    ']]>',
    '<answer fraction="100">',
    '<answer fraction="x">',
    '</answer>',
    '<feedback>',
    '</feedback>',
    '<single>false</single>',
    '<b>',
    '</b>',
    '<br/>',
    '&lt;',
    '&amp;',
    '&#0;',
    '&#xd800;',
    '&nbsp;',
    '&',
    'true',
    '3.14',
    '0x10',
    '<!--',
    '-->',
    '<?x?>',
    '<!DOCTYPE x>',
    'text',
    '<image_base64>x</image_base64>',
    '<__proto__>',
    '</__proto__>',
    '"',
    "'",
  ],
  qti: [
    '<assessmentItem>',
    '</assessmentItem>',
    '<qti-assessment-item>',
    '<questestinterop>',
    '</questestinterop>',
    '<item ident="i">',
    '</item>',
    '<responseDeclaration identifier="R" cardinality="single" baseType="identifier">',
    '<responseDeclaration identifier="R" cardinality="multiple" baseType="float">',
    '</responseDeclaration>',
    '<correctResponse><value>A</value></correctResponse>',
    '<mapping><mapEntry mapKey="A" mappedValue="1e308"/></mapping>',
    '<itemBody>',
    '</itemBody>',
    '<choiceInteraction responseIdentifier="R">',
    '</choiceInteraction>',
    '<simpleChoice identifier="A">x</simpleChoice>',
    '<simpleChoice identifier="B">y</simpleChoice>',
    '<textEntryInteraction responseIdentifier="R"/>',
    '<presentation>',
    '</presentation>',
    '<response_lid ident="r"><render_choice><response_label ident="A"/></render_choice></response_lid>',
    '<response_str ident="r"><render_fib fibtype="Decimal"/></response_str>',
    '<resprocessing><respcondition><conditionvar><varequal>A</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing>',
    '<mattext texttype="text/html">',
    '</mattext>',
    '<![CDATA[',
    ']]>',
    '<__proto__>',
    '</__proto__>',
    '&#0;',
    '&lt;b&gt;',
    '<!DOCTYPE x>',
    '<?x?>',
    'x',
  ],
  xlsx: ['PK\u0003\u0004', 'xl/workbook.xml', '<worksheet>', '\u0000', 'x'],
  docx: ['PK\u0003\u0004', 'word/document.xml', '<w:document>', '\u0000', 'x'],
  imscc: ['PK\u0003\u0004', 'imsmanifest.xml', '<questestinterop>', '\u0000', 'x'],
  aiken: [
    'Q?\n',
    'I. x\n',
    'A. x\n',
    'B) y\n',
    'C. z\n',
    'a) n\n',
    'ANSWER: A\n',
    'ANSWER: B, C\n',
    'ANSWER:\n',
    'answer: z\n',
    '\n',
    ' ',
    '$x^2$',
    '\\textbf{',
    '\t',
    '🪷\n',
    'A.\n',
  ],
  csv: [
    csvTemplate.split('\r\n')[0] ?? '',
    'type,stem_en,option1_en,option2_en,key\n',
    'single',
    'multiple',
    'numeric',
    'truefalse',
    ',',
    ';',
    '\t',
    '"',
    '""',
    '\n',
    '\r\n',
    '1',
    '1|2',
    '3..4',
    '..',
    '0x10',
    '9007199254740993',
    'true',
    'Why?',
    '$x$',
    '=1+1',
    'latex',
    'markdown',
    '<p><br></p>',
    '🪷',
  ],
  json: [
    '{"questions":[',
    ']}',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"type":"single"',
    '"type":"integer"',
    '"content":',
    '{"en":{"stem":"Q","options":[{"_id":"a","text":"x"},{"_id":"b","text":"y"}]}}',
    '"key":{"optionIds":["a"]}',
    '"key":{"numeric":[{"value":1e400}]}',
    '"key":{"numeric":[{"value":9007199254740993}]}',
    '"\\u0000"',
    '"\\ud800"',
    'null',
    '1',
    'true',
    '"__proto__":{}',
    '"constructor":1',
    '"textKind":"html"',
    '"optionMarks":{"a":1}',
    ' ',
    '\n',
    '"',
  ],
};

/** Files of these parts in any order, most of them beginning as a file of the format does. */
function files(format: ImportFormat): fc.Arbitrary<string> {
  const [first = ''] = parts[format];
  const noise = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...parts[format]) },
    { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: 'grapheme' }) },
  );
  return fc
    .tuple(fc.boolean(), fc.array(noise, { maxLength: 40 }))
    .map(([begins, all]) => (begins ? first : '') + all.join(''));
}

/** Nothing of what is read may be refused by the database or the answer's schema later. */
function isSound(item: ParsedItem): boolean {
  if (!('question' in item)) return item.skipped.length > 0;
  const record = recordOf(item.question);
  const texts = [record.content, record.key, record.searchText, keyPrint(item.question)];
  // In JSON a backslash that was typed stands twice, and what follows it is text.
  const escaped = [record.content, record.key].map((json) => json.replaceAll('\\\\', ''));
  return (
    texts.every((text) => text.isWellFormed() && !text.includes('\0')) &&
    escaped.every((json) => !json.includes('\\u0000'))
  );
}

function survives(bytes: Buffer, options: Parameters<typeof readAll>[1]): boolean {
  try {
    const { items } = readAll(bytes, options);
    return items.every(({ item }, at) => item === at + 1) && items.every(isSound);
  } catch (error) {
    if (error instanceof UnreadableFile) return true;
    throw error;
  }
}

const choices = fc.record({
  textKind: fc.option(fc.constantFrom(...TextKind.options), { nil: undefined }),
  weights: fc.constantFrom('keep' as const, 'drop' as const),
  repairBytes: fc.boolean(),
});

describe('an unknown file', () => {
  test.each(ImportFormat.options)(
    'of %s is read or refused with a reason, whatever it holds',
    (format) => {
      fc.assert(
        fc.property(files(format), choices, fc.boolean(), (file, chosen, isTold) => {
          const options = { ...chosen, format: isTold ? format : undefined };
          expect(survives(Buffer.from(file), options)).toBe(true);
        }),
        { numRuns: runs(1500) },
      );
    },
  );

  test('of any bytes is read or refused with a reason', () => {
    const format = fc.option(fc.constantFrom(...ImportFormat.options), { nil: undefined });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), format, choices, (bytes, wish, chosen) => {
        expect(survives(Buffer.from(bytes), { ...chosen, format: wish })).toBe(true);
      }),
      { numRuns: runs(1500) },
    );
  });

  test('is answered by the server with a report that adds up, or a refusal that says why', async () => {
    const any = fc.oneof(
      ...ImportFormat.options.map((format) => fc.tuple(fc.constant(format), files(format))),
    );
    const onConflict = fc.constantFrom(...OnConflict.options.filter((one) => one !== 'add'));
    let as = await buildUser(world.ctx, { role: 'tutor' });
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(any, onConflict, fc.boolean(), async ([format, file], conflict, isDry) => {
        // A bank of their own again and again: a tutor imports sixty files an hour.
        sent += 1;
        if (sent % 50 === 0) as = await buildUser(world.ctx, { role: 'tutor' });
        const fields = { format, onConflict: conflict, dryRun: String(isDry) };
        const { status, report, errors } = await sendFile(world, as, Buffer.from(file), fields);
        expect([200, 422]).toContain(status);
        if (status === 422) {
          expect(errors[0]?.message.length).toBeGreaterThan(10);
          return;
        }
        const { read, imported, updated, duplicates, skipped } = report;
        expect(imported + updated + duplicates + skipped.length).toBe(read);
        expect(report.updatedItems.length).toBe(updated);
        expect(report.duplicateItems.length).toBe(duplicates);
      }),
      { numRuns: runs(150) },
    );
  });
});
