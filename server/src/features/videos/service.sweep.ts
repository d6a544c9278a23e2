import type { Id } from '@chinar/contract/ids';
import { pictureShapes } from '@chinar/contract/pictures';
import { OwnerScope } from '../../auth/scope.ts';
import { type Ctx, transact } from '../../context.ts';
import { isUnavailable } from '../../db/errors.ts';
import { detach, dropShared } from '../files/api.ts';
import { leaveOldVersions } from '../study-material-packages/api.ts';
import { dropVideo, listGone, listStuck, lockVideo } from './data.making.ts';
import { deletedMs, stuckMs } from './policy.ts';
import { dropAllFiles } from './service.film.ts';
import { giveUp } from './service.process.ts';

const batch = 50;

async function sweepOne(ctx: Ctx, id: Id<'videos'>): Promise<void> {
  await transact(ctx, async (inner) => {
    const video = await lockVideo(inner.db, id, OwnerScope.house());
    if (video?.status !== 'deleted') return;
    await dropAllFiles(inner, video);
    if (video.poster_key) await dropShared(inner, video.poster_key, pictureShapes.thumbnail);
    await leaveOldVersions(inner, id);
    await dropVideo(inner.db, id);
    if (video.poster_id) await detach(inner, video.poster_id);
  });
}

/** Drops one; one that something still holds stays whole, is told in the log, and keeps nobody waiting. */
async function trySweep(ctx: Ctx, id: Id<'videos'>): Promise<void> {
  try {
    await sweepOne(ctx, id);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    ctx.services.log.error({ videoId: id, err: error }, 'a deleted video could not be dropped');
  }
}

/** Takes what was deleted thirty days ago for good, with its files. */
export async function sweepDeleted(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.clock.now() - deletedMs);
  let gone: Id<'videos'>[] = [];
  do {
    gone = await listGone(ctx.db, before, { after: gone.at(-1), limit: batch });
    for (const id of gone) await trySweep(ctx, id);
  } while (gone.length === batch);
}

/** L07 what was looked into for so long that nobody works on it any more is told, with a way to try again. */
export async function sweepStuck(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.clock.now() - stuckMs);
  for (const { id, generation } of await listStuck(ctx.db, before, batch))
    await giveUp(ctx, { videoId: id, generation });
}
