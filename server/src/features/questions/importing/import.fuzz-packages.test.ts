import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { openAll } from '../fixtures.ts';
import { UnreadableFile } from './import.types.ts';
import { recordOf } from '../views.ts';

// Not what is measured: a machine that is busy with other things may take its time.
vi.setConfig({ testTimeout: 300_000 });

/** What documents and sheets are made of, right and wrong. */
const pieces = [
  '<w:p>',
  '</w:p>',
  '<w:r>',
  '</w:r>',
  '<w:t>',
  '</w:t>',
  '<w:tab/>',
  '<w:br/>',
  '1. Which?',
  'A) x',
  'B) y',
  'Answer: A',
  'Answer: 1e999',
  '<w:p><w:r><w:t>1. Which?</w:t></w:r></w:p>',
  '<w:p><w:r><w:t>Answer: 5</w:t></w:r></w:p>',
  '<m:oMath>',
  '</m:oMath>',
  '<m:f>',
  '</m:f>',
  '<m:r><m:t>x</m:t></m:r>',
  '<w:object/>',
  '<w:tbl>',
  '</w:tbl>',
  '<row r="2">',
  '</row>',
  '<c r="A1" t="inlineStr"><is><t>type</t></is></c>',
  '<c r="ZZZ0"><v>1</v></c>',
  '<c r="B1" t="s"><v>9</v></c>',
  '<c><v>x</v></c>',
  '&#0;',
  '&x;',
  '<x/>',
  '<!-- x -->',
];
const inside = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((all) => all.join(''));

function packageOf(xml: string, isWord: boolean): Buffer {
  const texts: Record<string, string> = isWord
    ? { 'word/document.xml': `<w:document><w:body>${xml}</w:body></w:document>` }
    : {
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
      };
  const files = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

test('a file of Excel or Word is read or refused with a reason, whatever its parts hold', async () => {
  await fc.assert(
    fc.asyncProperty(inside, fc.boolean(), async (xml, isWord) => {
      try {
        for (const item of (await openAll(packageOf(xml, isWord))).items) {
          if ('question' in item) expect(recordOf(item.question).content).not.toContain('\\u0000');
          else expect(item.skipped.length).toBeGreaterThan(0);
        }
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
      }
    }),
    { numRuns: runs(400) },
  );
});
