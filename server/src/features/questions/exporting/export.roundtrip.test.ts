import { ExportFormat, importedAs } from '@chinar/contract/questions.exchange';
import { plainText } from '@chinar/content/plain-text';
import type { ImportedQuestion } from '@chinar/contract/questions';
import type { TextKind } from '@chinar/contract/questions.terms';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { runs } from '../../../testing/runs.ts';
import { exportKinds } from './export.kinds.ts';
import { drafts, exported, forFormat } from '../fixtures.drafts.ts';
import { exportOf, openAll } from '../fixtures.ts';
import type { ParsedItem } from '../importing/import.types.ts';
import { passageRecordOf, recordOf } from '../views.ts';

// Not what is measured: a machine that is busy with other things may take its time.
vi.setConfig({ testTimeout: 300_000 });

/** With what a bank tells two questions apart, and by what authors find them. */
function printOf(question: ImportedQuestion): unknown {
  const record = recordOf(question);
  const { title, tags, year, license, source } = record;
  return { whole: record.wholeHash.toString('hex'), title, tags, year, license, source };
}

function backOf(item: ParsedItem | undefined): ImportedQuestion {
  if (item && 'question' in item) return item.question;
  throw new Error(JSON.stringify(item));
}

describe('export, then import', () => {
  test.each(ExportFormat.options)(
    'in %s gives the same question, or what is lost was named',
    async (format) => {
      const { lossesOf } = exportKinds[format];
      let whole = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(forFormat(format), { minLength: 1, maxLength: 3 }),
          async (all) => {
            const fit = all.filter((one) => lossesOf(one).every(({ kind }) => kind !== 'left_out'));
            if (fit.length === 0) return;
            // What comes back otherwise may take its neighbours along: it travels alone.
            const held = fit.filter((one) => lossesOf(one).every(({ kind }) => kind === 'others'));
            if (held.length === 0) return;
            const { items } = await openAll(await exportOf(format, held), {
              format: importedAs(format),
            });
            expect(items.length).toBe(held.length);
            expect(items.map((item) => printOf(backOf(item)))).toEqual(
              held.map(({ question }) => printOf(question)),
            );
            whole += held.length;
          },
        ),
        { numRuns: runs(800) },
      );
      // The property says something only if many are held.
      expect(whole).toBeGreaterThan(runs(30));
    },
  );

  test.each(ExportFormat.options)(
    'in %s is read again even where something is lost',
    async (format) => {
      const { lossesOf } = exportKinds[format];
      await fc.assert(
        fc.asyncProperty(exported, async (one) => {
          const losses = lossesOf(one);
          if (losses.some(({ kind, code }) => kind === 'left_out' || code === 'signs')) return;
          const { items } = await openAll(await exportOf(format, [one]), {
            format: importedAs(format),
          });
          expect(items.map((item) => 'question' in item)).toEqual([true]);
        }),
        { numRuns: runs(500) },
      );
    },
  );

  test.each(['qti', 'qti-2.2', 'qti-3', 'imscc'] as const)(
    'in %s is XML that other programs read: each item asks its question without our source',
    async (format) => {
      const codes = new Map<string, number>();
      let [read, asked] = [0, 0];
      await fc.assert(
        fc.asyncProperty(exported, async (one) => {
          if (exportKinds[format].lossesOf(one).some(({ kind }) => kind === 'left_out')) return;
          const files = unzipSync(await exportOf(format, [one]));
          const bare = Object.entries(files).filter(([name]) => !name.startsWith('chinar/'));
          const { items } = await openAll(Buffer.from(zipSync(Object.fromEntries(bare))));
          expect(items).toHaveLength(1);
          const [item] = items;
          if (item && 'question' in item) {
            read += 1;
            const { type, key, content, optionMarks, textKind } = one.question;
            if (type === 'integer') {
              expect(item.question.key).toMatchObject(key);
              asked += 1;
            }
            if (type !== 'single' || optionMarks || !('optionIds' in key)) return;
            const right = content.en.options.findIndex(({ _id }) => _id === key.optionIds[0]);
            expect(item.question.key).toEqual({ optionIds: ['abcd'[right]] });
            asked += 1;
            // In a plain text the signs of a formula are signs; HTML has no such place.
            if (content.en.explanation.includes('\\')) return;
            const words = (text: string, kind: TextKind) =>
              plainText(text, kind).replace(/\s/g, '');
            expect(words(item.question.content.en.explanation, 'html')).toBe(
              words(content.en.explanation, textKind),
            );
          } else
            for (const { code } of item?.skipped ?? []) codes.set(code, (codes.get(code) ?? 0) + 1);
        }),
        { numRuns: runs(500) },
      );
      // Texts that become alike, or empty, as HTML are no fault of the file.
      const broken = [...codes.keys()].filter((code) =>
        /^(?:xml|part|qti_(?!pairs)|package)/.test(code),
      );
      expect(broken).toEqual([]);
      expect(read).toBeGreaterThan(runs(300));
      expect(asked).toBeGreaterThan(runs(20));
    },
  );

  test('in docx is a document in the layout of ours: each question is read without our source', async () => {
    const skipped = new Map<string, number>();
    let [read, same] = [0, 0];
    await fc.assert(
      fc.asyncProperty(exported, async (one) => {
        const files = unzipSync(await exportOf('docx', [one]));
        const bare = Object.entries(files).filter(([name]) => !name.startsWith('chinar/'));
        const { items } = await openAll(Buffer.from(zipSync(Object.fromEntries(bare))));
        const isWhole = exportKinds.docx.lossesOf(one).length === 0;
        const [item] = items;
        if (item && 'question' in item) read += 1;
        else
          for (const { code } of item?.skipped ?? [])
            skipped.set(code, (skipped.get(code) ?? 0) + 1);
        if (!isWhole) return;
        // Nothing was named: what it asks and what is right come back by the lines alone.
        expect(items).toHaveLength(1);
        const back = backOf(item);
        const isNumber = back.type === 'numeric' && one.question.type === 'integer';
        expect(isNumber ? 'integer' : back.type).toBe(one.question.type);
        expect(JSON.stringify(back.key)).toBe(
          JSON.stringify(one.question.key).replaceAll(/"o([a-d])"/g, '"$1"'),
        );
        const words = (text: string, kind: TextKind) => plainText(text, kind).replace(/\s+/g, ' ');
        expect(words(back.content.en.stem, 'html')).toBe(
          words(one.question.content.en.stem, one.question.textKind),
        );
        same += 1;
      }),
      { numRuns: 300 },
    );
    expect([...skipped.keys()].filter((code) => /^(?:xml|docx_broken|package)/.test(code))).toEqual(
      [],
    );
    expect(read).toBeGreaterThan(150);
    expect(same).toBeGreaterThan(30);
  });

  test.each(['json', 'qti', 'qti-2.2', 'qti-3', 'imscc', 'docx'] as const)(
    'in %s keeps the passage of a question',
    async (format) => {
      const draft = {
        textKind: 'markdown' as const,
        content: { en: { text: 'A *boat* on the lake.' } },
      };
      await fc.assert(
        fc.asyncProperty(fc.array(drafts, { minLength: 1, maxLength: 3 }), async (all) => {
          const ref = newId();
          const about = all
            .map((question) => ({
              id: newId(),
              question: { ...question, passage: ref },
              passage: { ref, draft },
            }))
            .filter((one) =>
              exportKinds[format].lossesOf(one).every(({ kind }) => kind === 'others'),
            );
          if (about.length === 0) return;
          const { items } = await openAll(await exportOf(format, about), {
            format: importedAs(format),
          });
          const { textHash } = passageRecordOf(draft);
          for (const [at, item] of items.entries()) {
            const passage = 'question' in item ? item.passage : undefined;
            expect(passage && passageRecordOf(passage.draft).textHash.equals(textHash)).toBe(true);
            expect(printOf(backOf(item))).toEqual(printOf(about[at]?.question as ImportedQuestion));
          }
        }),
        { numRuns: runs(50) },
      );
    },
  );
});
