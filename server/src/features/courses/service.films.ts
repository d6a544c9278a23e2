import type { Id } from '@chinar/contract/ids';
import type { Ctx } from '../../context.ts';
import { listReadersWith } from './data.showing.ts';
import { recomputeProgress } from './jobs.ts';

/** A film was hidden, or is shown again: how far everybody has come in the courses that show it is reckoned anew. */
export async function recountShowing(
  ctx: Ctx,
  { videoId }: { videoId: Id<'videos'> },
): Promise<void> {
  for (const courseId of await listReadersWith(ctx.db, 'video', videoId))
    await ctx.services.jobs.send(ctx.db, recomputeProgress, { courseId });
}
