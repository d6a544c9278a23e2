import { requestCounselling } from '@chinar/contract/contact';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildSlot } from './fixtures.ts';

const { call, ctx } = await openWorld({ withJobs: true });
const admin = await buildUser(ctx, { role: 'admin' });

const ask = async (slotId: string, { phone }: { phone: string }) => {
  const body = { name: 'Insha Lone', phone, exam: 'NEET', mode: 'phone', slotId } as const;
  return call(requestCounselling, { body }, { as: await buildUser(ctx) });
};
const inDays = (days: number) => new Date(ctx.services.clock.now() + days * 86_400_000);

test('a talk that is over counts no more, whatever nobody has noted of it', async () => {
  const own = { phone: '+919906155502' };
  const build = (days: number) => buildSlot(ctx, admin.id, { startsAt: inDays(days) });
  const over = await Promise.all([build(1), build(2), build(3)]);
  for (const slot of over) expect((await ask(slot, own)).status).toBe(201);
  expect((await ask(await build(4), own)).status).toBe(422);
  await ctx.db.q
    .updateTable('counselling_slots')
    .set({ starts_at: inDays(-1) })
    .where('id', 'in', over)
    .execute();
  expect((await ask(await build(4), own)).status).toBe(201);
});

test('N14 a number that is spelt in another way is the same number', async () => {
  const slot = await buildSlot(ctx, admin.id, { capacity: 4 });
  const spellings = ['+919906155501', '919906155501', '9906155501'];
  const answers: number[] = [];
  for (const phone of spellings) answers.push((await ask(slot, { phone })).status);
  expect(answers).toEqual([201, 422, 422]);
  // Others stay as they were written.
  expect((await ask(slot, { phone: '+12025550123' })).status).toBe(201);
  const rows = await ctx.db.q
    .selectFrom('counselling_requests')
    .select('phone')
    .where('slot_id', '=', slot)
    .orderBy('id')
    .execute();
  expect(rows.map(({ phone }) => phone)).toEqual(['+919906155501', '+12025550123']);
});
