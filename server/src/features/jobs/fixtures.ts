import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { createRun } from '../../jobs/data.ts';

/** Work that somebody began and nobody has taken up. */
export async function buildRun(ctx: Ctx, ownerId: string): Promise<string> {
  const id = newId();
  const created_at = new Date(ctx.services.clock.now());
  await createRun(ctx.db, { id, owner_id: ownerId, name: 'test.nothing', created_at });
  return id;
}
