import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/questions';
import type { ImportReport } from '@chinar/contract/questions';
import { sendFile } from '../../../testing/import-file.ts';
import { makeWorld, openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = () => buildUser(ctx, { role: 'tutor' });

const item = (stem: string, answer: string) => `${stem}\nA. one\nB. two\nANSWER: ${answer}\n\n`;

async function versionOf(as: { id: string }, id: string) {
  const { data } = await call(contract.getQuestion, { params: { id } }, { as });
  const { version, key, textKind, status } = data;
  return { version, key, textKind, status };
}

function sumOf({ imported, updated, duplicates, skipped }: ImportReport): number {
  return imported + updated + duplicates + skipped.length;
}

describe('a question that the bank holds with another key', () => {
  test('is left as it is, and named as conflict and as left out', async () => {
    const as = await tutor();
    const first = await sendFile(world, as, item('Which?', 'A') + item('What?', 'A'));
    const [id = ''] = first.report.questionIds;
    const { report } = await sendFile(world, as, item('Which?', 'B') + item('What?', 'A'));
    expect(report).toMatchObject({ read: 2, imported: 0, updated: 0, duplicates: 1 });
    expect(report.conflicts).toEqual([
      {
        item: 1,
        line: 1,
        questionId: id,
        heldItem: null,
        heldKey: { optionIds: ['A'] },
        givenKey: { optionIds: ['B'] },
        stem: 'Which?',
        heldAnswer: 'A. one',
        givenAnswer: 'B. two',
      },
    ]);
    expect(report.skipped).toEqual([
      {
        item: 1,
        line: 1,
        code: 'conflict_bank',
        reason: expect.stringMatching(/another key: A\. one\. The file says: B\. two/) as string,
      },
    ]);
    expect(sumOf(report)).toBe(report.read);
    expect(await versionOf(as, id)).toMatchObject({ version: 1, key: { optionIds: ['A'] } });
  });

  test('tells two numbers apart by all that is said of them, in the language of who asks', async () => {
    const as = await tutor();
    const number = (more: object) =>
      JSON.stringify({
        questions: [
          {
            type: 'numeric',
            content: { en: { stem: 'How long is the circle?', options: [] } },
            key: { numeric: [{ value: 3.14, ...more }] },
          },
        ],
      });
    await sendFile(world, as, number({}));
    const { report } = await sendFile(world, as, number({ significantFigures: 3 }));
    expect(report.conflicts).toMatchObject([
      { heldAnswer: '3.14', givenAnswer: '3.14 to 3 significant figures' },
    ]);
  });

  test('keeps a key that was corrected by hand when the old file comes again', async () => {
    const as = await tutor();
    const { report } = await sendFile(world, as, item('Corrected?', 'A'));
    const [id = ''] = report.questionIds;
    const { data } = await call(contract.getQuestion, { params: { id } }, { as });
    const { type, textKind, content, topic, difficulty, source } = data;
    const body = { type: 'single' as const, textKind, content, topic, difficulty, source };
    expect(type).toBe('single');
    const key = { optionIds: ['B'] };
    await call(contract.updateQuestion, { params: { id }, body: { ...body, key } }, { as });
    const again = await sendFile(world, as, item('Corrected?', 'A'));
    expect(again.report).toMatchObject({ updated: 0, duplicates: 0 });
    expect(again.report.conflicts).toHaveLength(1);
    expect(await versionOf(as, id)).toMatchObject({ version: 2, key });
  });

  test('gets the key of the file where that is wished', async () => {
    const as = await tutor();
    const { report } = await sendFile(world, as, item('Wished?', 'A'));
    const [id = ''] = report.questionIds;
    const fields = { onConflict: 'update' };
    const again = await sendFile(world, as, item('Wished?', 'B'), fields);
    expect(again.report).toMatchObject({
      updated: 1,
      skipped: [],
      updatedItems: [{ item: 1, line: 1, questionId: id }],
      conflicts: [{ questionId: id }],
    });
    expect(sumOf(again.report)).toBe(1);
    expect(await versionOf(as, id)).toMatchObject({ version: 2, key: { optionIds: ['B'] } });
  });

  test('is not doubled yet: the wish is refused by name', async () => {
    const as = await tutor();
    const refused = await sendFile(world, as, item('Doubled?', 'A'), { onConflict: 'add' });
    expect([refused.status, refused.code, refused.errors[0]?.path]).toEqual([
      422,
      'unacceptable',
      'onConflict',
    ]);
    expect(refused.errors[0]?.message).toMatch(/next release/);
  });
});

describe('a file that contradicts itself', () => {
  test.each(['skip', 'update'])(
    'has its first answer taken and the other named (%s)',
    async (onConflict) => {
      const as = await tutor();
      const file = item('Twice?', 'A') + item('Twice?', 'B') + item('Twice?', 'A');
      const dry = await sendFile(world, as, file, { onConflict, dryRun: 'true' });
      expect(dry.report.conflicts).toMatchObject([{ item: 2, heldItem: 1, questionId: null }]);
      const { report } = await sendFile(world, as, file, { onConflict });
      const [id = ''] = report.questionIds;
      expect(report).toMatchObject({
        imported: 1,
        duplicates: 1,
        duplicateItems: [{ item: 3, line: 11, questionId: id }],
        conflicts: [{ item: 2, heldItem: 1, questionId: id }],
        skipped: [{ item: 2, code: 'conflict_file' }],
      });
      expect(sumOf(report)).toBe(3);
      expect(await versionOf(as, id)).toMatchObject({ key: { optionIds: ['A'] } });
    },
  );
});

describe('what is there already', () => {
  test('is named item by item, by its question', async () => {
    const as = await tutor();
    const first = await sendFile(world, as, item('One?', 'A') + item('Two?', 'B'));
    const { report } = await sendFile(world, as, item('New?', 'A') + item('Two?', 'B'));
    const [, two] = first.report.questionIds;
    expect(report.duplicateItems).toEqual([{ item: 2, line: 6, questionId: two }]);
  });

  test('is the same question when its text is read as another kind', async () => {
    const as = await tutor();
    const { report } = await sendFile(world, as, item('Is $x^2$ even?', 'A'));
    expect(report.warnings).toMatchObject([{ item: 1, code: 'problem_tex_raw' }]);
    const [id = ''] = report.questionIds;
    const fields = { textKind: 'latex' };
    const again = await sendFile(world, as, item('Is $x^2$ even?', 'A'), fields);
    expect(again.report).toMatchObject({
      imported: 0,
      updated: 1,
      questionIds: [id],
      warnings: [],
    });
    expect(await versionOf(as, id)).toMatchObject({ version: 2, textKind: 'latex' });
  });
});

test('imports go on as they are when the unique key on what is asked is gone', async () => {
  const next = await makeWorld();
  try {
    await next.asOwner('alter table questions drop constraint questions__owner_id__asked_hash');
    const as = await buildUser(next.ctx, { role: 'tutor' });
    const file = item('Raced?', 'A') + item('Raced too?', 'B');
    const both = await Promise.all([sendFile(next, as, file), sendFile(next, as, file)]);
    expect(both.map(({ report }) => report.imported).toSorted()).toEqual([0, 2]);
    expect(both.map(({ report }) => report.duplicates).toSorted()).toEqual([0, 2]);
    const again = await sendFile(next, as, item('Raced?', 'B'));
    expect(again.report.conflicts).toHaveLength(1);
    const { data } = await next.call(contract.listQuestions, {}, { as });
    expect(data.pagination.total).toBe(2);
  } finally {
    await next.close();
  }
});
