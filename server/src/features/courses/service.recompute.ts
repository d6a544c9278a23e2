import type { Id } from '@chinar/contract/ids';
import { type Ctx, transact } from '../../context.ts';
import { emit } from '../../events/emit.ts';
import { findOutline, reckonBatch } from './data.recompute.ts';
import { courseCompleted } from './events.ts';
import { countedPlaces } from './policy.outline.ts';
import { hiddenIn } from './service.reading.ts';

/** So many of the enrolled are reckoned by one transaction. */
const batch = 500;

/** How far everybody has come in the version that is shown now, as its films are now; again changes nothing. */
export async function recompute(ctx: Ctx, courseId: Id<'courses'>, limit = batch): Promise<void> {
  const outline = await findOutline(ctx.db, courseId);
  if (!outline) return;
  const hidden = await hiddenIn(ctx, outline);
  const lessonIds = countedPlaces(outline, hidden).map(({ lesson }) => lesson._id);
  const now = new Date(ctx.services.clock.now());
  let after: string | null = null;
  for (;;) {
    const asked = { courseId, lessonIds, after, limit, now };
    const rows = await transact(ctx, async (inner) => {
      const reckoned = await reckonBatch(inner.db, asked);
      for (const { user_id: userId, is_completed_now: isNow } of reckoned)
        if (isNow) await emit(inner, courseCompleted, courseId, { courseId, userId });
      return reckoned;
    });
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last.user_id;
  }
}
