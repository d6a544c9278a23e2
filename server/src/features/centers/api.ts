import type { Ctx } from '../../context.ts';
import { type CenterRow, findCenter } from './data.ts';

/** A centre that learners may come to. */
export async function findPublicCenter(ctx: Ctx, id: string): Promise<CenterRow | undefined> {
  return findCenter(ctx.db, { id }, 'public');
}
