import { expect, test } from 'vitest';
import * as contract from '@chinar/contract/questions';
import { sendFile } from '../../testing/import-file.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';

const world = await openWorld();

test('Q15 one author sends sixty files or undoings in an hour, not more; others go on', async () => {
  const { limits } = world.ctx.services;
  const [busy, other] = [
    await buildUser(world.ctx, { role: 'tutor' }),
    await buildUser(world.ctx, { role: 'tutor' }),
  ];
  for (let i = 0; i < 60; i += 1) await limits.spend([['importUser', busy.id]]);
  const file = 'What is two and two? {=four ~five}';
  const refused = await sendFile(world, busy, file, { format: 'gift' });
  expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
  const params = { importId: '01890000-0000-7000-8000-000000000000' };
  expect((await world.call(contract.undoImport, { params }, { as: busy })).status).toBe(429);
  expect((await sendFile(world, other, file, { format: 'gift' })).status).toBe(200);
});
