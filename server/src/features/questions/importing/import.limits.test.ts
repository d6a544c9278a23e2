import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as contract from '@chinar/contract/questions';
import { questionLimits } from '@chinar/contract/questions.terms';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';

const world = await openWorld();
const perHour = 60;

test('Q15 a tutor imports sixty files an hour, and no more', async () => {
  const as = await buildUser(world.ctx, { role: 'tutor' });
  for (let count = 0; count < perHour; count += 1) {
    expect((await sendFile(world, as, '')).status).toBe(422);
  }
  const { status, code } = await sendFile(world, as, '');
  expect([status, code]).toEqual([429, 'rate_limited']);
  const other = await buildUser(world.ctx, { role: 'tutor' });
  expect((await sendFile(world, other, '')).status).toBe(422);
});

test('undoing counts as an import does', async () => {
  const as = await buildUser(world.ctx, { role: 'tutor' });
  const undo = () =>
    world.call(contract.undoImport, { params: { importId: randomUUID() } }, { as });
  for (let count = 0; count < perHour; count += 1) expect((await undo()).status).toBe(404);
  expect((await undo()).status).toBe(429);
});

test('Q15 a file of more questions than may be is refused by its count, and nothing is written', async () => {
  const as = await buildUser(world.ctx, { role: 'tutor' });
  const file = 'Q\nA. a\nB. b\nANSWER: A\n'.repeat(questionLimits.importItems + 1);
  const { status, errors } = await sendFile(world, as, file);
  expect([status, errors[0]?.message]).toEqual([
    422,
    expect.stringContaining('more than 20000 questions'),
  ]);
  expect((await world.call(contract.listQuestions, {}, { as })).data.pagination.total).toBe(0);
});
