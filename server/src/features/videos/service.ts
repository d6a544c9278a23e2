import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/videos';
import { type Asking, transact } from '../../context.ts';
import { emit } from '../../events/emit.ts';
import { found } from '../../errors.ts';
import { fileUrls } from '../files/api.ts';
import { deleteWatched, findVideo, listVideos, listWatched, type VideoRow } from './data.ts';
import { countView, findWatch, keepWatch, startWatch, type WatchRow } from './data.watch.ts';
import { videoCompleted } from './events.ts';
import { linkSeconds, viewSlotMs } from './policy.ts';
import { cardView, videoView, watchedView, watchView } from './views.ts';

/** What showing videos needs beside their rows. */
async function showing(ctx: Asking, rows: readonly VideoRow[]) {
  const posters = rows.flatMap(({ poster_id: id }) => id ?? []);
  return { urls: await fileUrls(ctx, posters), locale: ctx.locale };
}

export async function list(
  ctx: Asking,
  query: QueryOf<typeof contract.listVideos>,
): Promise<DataOf<typeof contract.listVideos>> {
  const { rows, pagination } = await listVideos(ctx.db, query, query);
  const shown = await showing(ctx, rows);
  return { videos: rows.map((row) => cardView(row, shown)), pagination };
}

/** Shorter than this a film is begun anew: nothing was missed yet. */
const resumeFrom = 10;
/** So near to its end it begins anew, too: spec of the player. */
const resumeTo = 15;

function resumeOf(held: WatchRow | null, seconds: number): contract.Played['resume'] {
  if (!held || held.position < resumeFrom || held.position > seconds - resumeTo) return null;
  return { position: held.position, at: held.position_at.toISOString() };
}

/** Throws `not_found` for what nobody may see by its address. */
export async function get(ctx: Asking, id: Id<'videos'>): Promise<contract.Video> {
  const row = found(await findVideo(ctx.db, id));
  const held = ctx.actor && (await findWatch(ctx.db, { userId: ctx.actor.userId, videoId: id }));
  const resume = resumeOf(held, row.seconds ?? 0);
  return { ...videoView(row, await showing(ctx, [row])), resume };
}

export async function play(ctx: Asking, id: Id<'videos'>): Promise<contract.Played> {
  const row = found(await findVideo(ctx.db, id));
  const { film_id: filmId, seconds, height, bytes } = row;
  if (filmId === null || seconds === null || height === null) throw new Error('No film is there.');
  const lasts = linkSeconds(seconds);
  const url = found((await fileUrls(ctx, [filmId], { seconds: lasts })).get(filmId));
  const now = ctx.services.clock.now();
  const held =
    ctx.actor &&
    (await startWatch(ctx.db, { userId: ctx.actor.userId, videoId: id }, new Date(now)));
  return {
    sources: [{ kind: 'file', height, bytes, url }],
    resume: resumeOf(held, seconds),
    expiresAt: new Date(now + lasts * 1000).toISOString(),
  };
}

/** Throws `not_found` for a film that was not played before, or may not be seen any more. */
export async function watch(
  ctx: Asking<'user'>,
  id: Id<'videos'>,
  { ranges, position, at }: BodyOf<typeof contract.watchVideo>,
): Promise<contract.WatchState> {
  const by = { userId: ctx.actor.userId, videoId: id };
  const now = new Date(ctx.services.clock.now());
  // A clock that is ahead would hold the position for ever.
  const reached = new Date(Math.min(Date.parse(at), now.getTime()));
  return transact(ctx, async (inner) => {
    const seen = { ranges, position, at: reached };
    const kept = found(await keepWatch(inner.db, by, { seen, now }));
    if (kept.is_viewed) await countView(inner.db, by, Math.floor(now.getTime() / viewSlotMs));
    if (kept.is_completed_now)
      await emit(inner, videoCompleted, by.userId, { videoId: id, userId: by.userId });
    return watchView(kept);
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
  return { changed: await deleteWatched(ctx.db, ctx.actor.userId) };
}
