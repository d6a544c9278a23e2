import { existsSync, readFileSync } from 'node:fs';
import * as exchange from '@chinar/contract/questions.exchange';
import { ExportFormat, importedAs } from '@chinar/contract/questions.exchange';
import { describe, expect, test, vi } from 'vitest';
import { folder, sets } from '../../../../../scripts/convert/sets.ts';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';

/* Sets of other people through every format that leaves the bank: as many come back as went. */

// Not what is measured: hundreds of questions in each of eleven formats, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { ctx, call } = world;
const tutor = () => buildUser(ctx, { role: 'tutor' });

/** How many questions, and passages, the notes beside each set name. */
const counts: Record<string, { questions: number; passages?: number }> = {
  'web-dev-quizzes-en-hi': { questions: 144 },
  'msq-pharmacy-french': { questions: 312 },
  'passages-english': { questions: 78, passages: 20 },
};

/** Formats in which questions cannot share a passage: what is about one is left out, and named before. */
const alone = new Set<ExportFormat>(['gift', 'aiken', 'csv', 'xlsx', 'moodle-xml']);

describe.skipIf(!existsSync(folder))('a set of other people', () => {
  describe.each(Object.entries(counts))('%s', (name, { questions: count, passages }) => {
    const bringIn = async () => {
      const owner = await tutor();
      const { questions, passages: shared } = sets[name]?.() ?? { questions: [] };
      const file = JSON.stringify({ questions, ...(shared ? { passages: shared } : {}) });
      return { owner, shared, report: (await sendFile(world, owner, file)).report };
    };
    // Not before a test asks: where the sets are not beside the project nobody does.
    let held: ReturnType<typeof bringIn> | undefined;
    const imported = () => (held ??= bringIn());

    test('comes in with the count that its notes name', async () => {
      const { report, shared } = await imported();
      expect(report).toMatchObject({ format: 'json', read: count, skipped: [] });
      expect(report.imported + report.duplicates).toBe(count);
      expect(shared?.length).toBe(passages);
    });

    test.each(ExportFormat.options)(
      'leaves as %s and comes back whole, but for what was named before',
      async (format) => {
        const { owner, report } = await imported();
        const query = { format };
        const losses = await call(exchange.exportLosses, { query }, { as: owner });
        expect(losses.data.questions).toBe(report.imported);
        const file = await call(exchange.exportQuestions, { query }, { as: owner });
        if (passages !== undefined && alone.has(format)) {
          expect(losses.data).toMatchObject({ exported: 0, losses: [{ code: 'passage', count }] });
          return;
        }
        const left = losses.data.losses.filter(({ kind }) => kind === 'left_out');
        const named = left.reduce((sum, one) => sum + one.count, 0);
        expect(losses.data.exported).toBe(report.imported - named);
        expect(named > 0).toBe(format === 'aiken' && name === 'web-dev-quizzes-en-hi');
        const other = await tutor();
        const again = (await sendFile(world, other, file.raw, { format: importedAs(format) }))
          .report;
        expect(again.skipped).toEqual([]);
        expect(again.imported + again.duplicates).toBe(losses.data.exported);
      },
    );
  });

  test.each([
    ['document.docx', /No question was found/],
    ['sheet.xlsx', /columns .* are missing|column/],
    ['archive.zip', /an archive without questions/],
    ['document.pdf', /The file is a PDF/],
    ['image.png', /The file is a picture/],
    ['image.gif', /./],
    ['video-8x8.webm', /./],
  ])('%s holds no questions and is refused with what it is', async (name, says) => {
    const bytes = readFileSync(new URL(`media-basic/${name}`, folder));
    const { status, errors } = await sendFile(world, await tutor(), bytes);
    expect(status).toBe(422);
    expect(errors[0]?.message).toMatch(says);
  });
});
