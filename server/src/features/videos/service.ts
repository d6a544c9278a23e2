import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/videos';
import { type Asking, transact } from '../../context.ts';
import { emit } from '../../events/emit.ts';
import { found } from '../../errors.ts';
import { fileUrls } from '../files/api.ts';
import { deleteWatched, listVideos, listWatched, type VideoRow } from './data.ts';
import { findWatch, keepWatch } from './data.watch.ts';
import { videoCompleted } from './events.ts';
import { admitted, resumeOf } from './service.play.ts';
import { cardView, videoView, watchedView, watchView } from './views.ts';

/** What showing videos needs beside their rows. */
async function showing(ctx: Asking, rows: readonly VideoRow[]) {
  const posters = rows.flatMap(({ poster_id: id }) => id ?? []);
  return { urls: await fileUrls(ctx, posters), locale: ctx.locale, actor: ctx.actor };
}

export async function list(
  ctx: Asking,
  query: QueryOf<typeof contract.listVideos>,
): Promise<DataOf<typeof contract.listVideos>> {
  const { rows, pagination } = await listVideos(ctx.db, query, query);
  const shown = await showing(ctx, rows);
  return { videos: rows.map((row) => cardView(row, shown)), pagination };
}

/** Throws `not_found` for what nobody may see by its address, and what a lesson says that does not open it. */
export async function get(
  ctx: Asking,
  id: Id<'videos'>,
  within: contract.WithinLesson,
): Promise<contract.Video> {
  const { video: row } = await admitted(ctx, id, within);
  const held = ctx.actor && (await findWatch(ctx.db, { userId: ctx.actor.userId, videoId: id }));
  const resume = resumeOf(held, row.seconds ?? 0);
  return { ...videoView(row, await showing(ctx, [row])), resume };
}

export async function watch(
  ctx: Asking<'user'>,
  id: Id<'videos'>,
  { ranges, position, at }: BodyOf<typeof contract.watchVideo>,
): Promise<contract.WatchState> {
  const by = { userId: ctx.actor.userId, videoId: id };
  const now = new Date(ctx.services.clock.now());
  // A clock that is ahead would hold the position for ever.
  const reached = new Date(Math.min(Date.parse(at), now.getTime()));
  const seen = { ranges, position, at: reached };
  const kept = found(await keepWatch(ctx.db, by, { seen, now, mayComplete: false }));
  if (!kept.is_completed_now) return watchView(kept);
  // Said twice it changes nothing: whoever fell in between says it again, too.
  return transact(ctx, async (inner) => {
    const done = found(await keepWatch(inner.db, by, { seen, now, mayComplete: true }));
    if (done.is_completed_now)
      await emit(inner, videoCompleted, by.userId, { videoId: id, userId: by.userId });
    return watchView(done);
  });
}

export async function listHistory(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listWatchHistory>,
): Promise<DataOf<typeof contract.listWatchHistory>> {
  const { rows, pagination } = await listWatched(ctx.db, ctx.actor.userId, query);
  const shown = await showing(ctx, rows);
  return { history: rows.map((row) => watchedView(row, shown)), pagination };
}

export async function clearHistory(
  ctx: Asking<'user'>,
): Promise<DataOf<typeof contract.clearWatchHistory>> {
  return transact(ctx, async (inner) => ({
    changed: await deleteWatched(inner.db, ctx.actor.userId),
  }));
}
