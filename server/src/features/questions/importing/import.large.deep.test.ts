import { describe, expect, test, vi } from 'vitest';
import * as contract from '@chinar/contract/questions';
import { questionLimits } from '@chinar/contract/questions.terms';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';

// Not what is measured: a machine that is busy with other things may take its time.
vi.setConfig({ testTimeout: 600_000 });

const world = await openWorld();
const { ctx, call } = world;

/** Formulas that are never the same twice, as many as a physics paper has. */
function heavy(at: number): object {
  const formula = (part: number) =>
    `$\\int_0^{${at}} \\frac{x^{${part}}}{\\sqrt{${at + part}}}\\,dx = \\sum_{i=1}^{${part}} a_i^{${at}}$`;
  const options = ['a', 'b', 'c', 'd'].map((_id, place) => ({ _id, text: formula(place + 3) }));
  const stem = `Question ${at}: ${formula(1)} and ${formula(2)}`;
  return {
    type: 'single',
    content: { en: { stem, options, explanation: formula(9) } },
    key: { optionIds: ['b'] },
  };
}

describe('a large file', () => {
  test('of 5,000 questions full of formulas is read', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const questions = Array.from({ length: 5000 }, (_, at) => heavy(at));
    const file = JSON.stringify({ questions });
    const { status, report } = await sendFile(world, as, file, { dryRun: 'true' });
    expect([status, report.imported, report.warnings.length]).toEqual([200, 5000, 0]);
  });

  test('of 20,000 questions is written as a whole, found again, and taken back as a whole', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const most = questionLimits.importItems;
    const file = Array.from(
      { length: most },
      (_, at) =>
        `Which number follows ${at} in the list of all numbers?\nA. ${at}\nB. ${at + 1}\nANSWER: B\n`,
    ).join('\n');
    const { status, report } = await sendFile(world, as, file);
    expect([status, report.read, report.imported]).toEqual([200, most, most]);
    expect(new Set(report.questionIds).size).toBe(most);
    const again = await sendFile(world, as, file, { dryRun: 'true' });
    expect([again.report.duplicates, again.report.questionIds]).toEqual([most, report.questionIds]);
    const params = { importId: report.importId ?? '' };
    const { data } = await call(contract.undoImport, { params }, { as });
    expect(data).toMatchObject({ retired: most, restored: 0 });
    const query = { status: 'active' as const };
    const left = await call(contract.listQuestions, { query }, { as });
    expect(left.data.pagination.total).toBe(0);
  });
});
