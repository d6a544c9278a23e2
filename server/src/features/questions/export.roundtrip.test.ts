import { ExportFormat } from '@chinar/contract/questions.exchange';
import type { ImportedQuestion } from '@chinar/contract/questions';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../db/ids.ts';
import { exportKinds } from './export.kinds.ts';
import { drafts, exported, forFormat } from './fixtures.drafts.ts';
import { exportOf, openAll } from './fixtures.ts';
import type { ParsedItem } from './import.types.ts';
import { passageRecordOf, recordOf } from './views.ts';

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
            const { items } = await openAll(await exportOf(format, held), { format });
            expect(items.length).toBe(held.length);
            expect(items.map((item) => printOf(backOf(item)))).toEqual(
              held.map(({ question }) => printOf(question)),
            );
            whole += held.length;
          },
        ),
        { numRuns: 800 },
      );
      // The property says something only if many are held.
      expect(whole).toBeGreaterThan(30);
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
          const { items } = await openAll(await exportOf(format, [one]), { format });
          expect(items.map((item) => 'question' in item)).toEqual([true]);
        }),
        { numRuns: 500 },
      );
    },
  );

  test('in qti is XML that other programs read: each item asks its question without our source', async () => {
    const codes = new Map<string, number>();
    let read = 0;
    await fc.assert(
      fc.asyncProperty(exported, async (one) => {
        if (exportKinds.qti.lossesOf(one).some(({ kind }) => kind === 'left_out')) return;
        const files = unzipSync(await exportOf('qti', [one]));
        const bare = Object.entries(files).filter(([name]) => !name.startsWith('chinar/'));
        const { items } = await openAll(Buffer.from(zipSync(Object.fromEntries(bare))));
        expect(items).toHaveLength(1);
        const [item] = items;
        if (item && 'question' in item) read += 1;
        else
          for (const { code } of item?.skipped ?? []) codes.set(code, (codes.get(code) ?? 0) + 1);
      }),
      { numRuns: 500 },
    );
    // Texts that become alike, or empty, as HTML are no fault of the file.
    const broken = [...codes.keys()].filter((code) =>
      /^(?:xml|part|qti_(?!pairs)|package)/.test(code),
    );
    expect(broken).toEqual([]);
    expect(read).toBeGreaterThan(300);
  });

  test.each(['json', 'qti'] as const)('in %s keeps the passage of a question', async (format) => {
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
        const { items } = await openAll(await exportOf(format, about), { format });
        const { textHash } = passageRecordOf(draft);
        for (const [at, item] of items.entries()) {
          const passage = 'question' in item ? item.passage : undefined;
          expect(passage && passageRecordOf(passage.draft).textHash.equals(textHash)).toBe(true);
          expect(printOf(backOf(item))).toEqual(printOf(about[at]?.question as ImportedQuestion));
        }
      }),
      { numRuns: 50 },
    );
  });
});
