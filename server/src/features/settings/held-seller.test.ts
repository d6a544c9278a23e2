import { expect, test } from 'vitest';
import { type Ctx, transact } from '../../context.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildSeller } from '../orders/fixtures.ts';
import { heldSeller } from './api.ts';

const { ctx } = await openWorld();

test('a transaction that changes the seller reads its own, and nobody else does before its end', async () => {
  const { id } = await buildUser(ctx, { role: 'admin' });
  const nameIn = async (by: Ctx) => (await heldSeller(by)).name;
  await buildSeller(ctx, id, { name: 'Before' });
  await transact(ctx, async (inner) => {
    expect(await nameIn(inner)).toBe('Before');
    await buildSeller(inner, id, { name: 'Within' });
    expect(await nameIn(inner)).toBe('Within');
    expect(ctx.services.settings.seller()?.name).toBe('Before');
  });
  await ctx.services.settings.refresh();
  expect(await nameIn(ctx)).toBe('Within');
});
