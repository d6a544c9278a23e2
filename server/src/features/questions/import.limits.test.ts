import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as contract from '@chinar/contract/questions';
import { sendFile } from '../../testing/import-file.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';

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
