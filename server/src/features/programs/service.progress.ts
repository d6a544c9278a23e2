import type { Ctx } from '../../context.ts';
import { listItems } from './data.items.ts';
import { wayThrough } from './service.path.ts';

/** How far somebody has come in a program, in percent; 0 without any of its parts. */
export async function programProgress(
  ctx: Ctx,
  { userId, programId }: { userId: string; programId: string },
): Promise<number> {
  const items = await listItems(ctx.db, [programId], userId);
  return wayThrough(items.get(programId) ?? []).progressPct;
}
