import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@chinar/contract/ids';
import { OwnerScope } from '../../auth/scope.ts';
import { type Ctx, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import type { FilmStream } from '../../ports/films.ts';
import { type MadeFile, detach, holdBeside, lendHeld, putMadeFrom } from '../files/api.ts';
import { findMade, lockVideo, type MakerRow } from './data.making.ts';
import {
  addStream,
  dropStreamOf,
  listRenditions,
  listStreams,
  type Rendition,
} from './data.streams.ts';
import { leastStreams } from './policy.ts';

const mediaType = 'video/mp4';
const held = { purpose: 'videos.stream', name: 'stream', mediaType };

type Cut = { rendition: Rendition; cutting: FilmStream; made: MadeFile };

/** Cuts one film into segments and puts them into the store; null where that cannot be. */
async function cut(ctx: Ctx, rendition: Rendition): Promise<Cut | null> {
  const lent = await lendHeld(ctx, rendition.file_id);
  if (!lent) return null;
  const streamPath = join(ctx.services.passingFiles.root, newId());
  try {
    const cutting = await ctx.services.films.cut({ path: lent.path, streamPath });
    if (!cutting) return null;
    const made = await putMadeFrom(ctx, { path: streamPath, mediaType });
    return { rendition, cutting, made };
  } finally {
    await lent.end();
    await rm(streamPath, { force: true });
  }
}

/** Lets go of a file of a film, and of the stream that was made of it. */
export async function letGo(ctx: Pick<Ctx, 'db' | 'services'>, fileId: Id<'files'>): Promise<void> {
  const streamId = await dropStreamOf(ctx.db, fileId);
  if (streamId) await detach(ctx, streamId);
  await detach(ctx, fileId);
}

type Of = { videoId: Id<'videos'>; generation: number };

/** The video, if the film that was meant is still its own and has something to play. */
async function current(ctx: Ctx, { videoId, generation }: Of): Promise<MakerRow | null> {
  const video = await findMade(ctx.db, videoId, OwnerScope.house());
  if (!video || video.generation !== generation || video.status === 'deleted') return null;
  return video.seconds === null ? null : video;
}

/** What was cut does not fit into what its maker's files may take. */
class NoRoom extends Error {}

/** Keeps streams of a film that nobody has replaced meanwhile; all of them or none. */
async function keep(ctx: Ctx, video: MakerRow, cuts: readonly Cut[]): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  await transact(ctx, async (inner) => {
    const locked = await lockVideo(inner.db, video.id, OwnerScope.house());
    if (locked?.generation !== video.generation) return;
    const known = new Set((await listStreams(inner.db, video)).map(({ height }) => height));
    const played = new Set((await listRenditions(inner.db, video)).map(({ file_id: id }) => id));
    for (const { rendition, cutting, made } of cuts) {
      const { file_id: sourceId, height } = rendition;
      // What was cut twice at once, or of a copy that is no more, is swept: no row names it.
      if (known.has(height) || !played.has(sourceId)) continue;
      if (!(await holdBeside(inner, made, { ...held, ownerId: video.owner_id })))
        throw new NoRoom();
      const { attributes, playlist } = cutting;
      const kept = { height, attributes, playlist, file_id: made.id, created_at: now };
      await addStream(inner.db, video, { ...kept, source_id: sourceId });
    }
  });
}

/** Films that are not cut yet, one of each height. */
function uncut(
  renditions: readonly Rendition[],
  known: readonly { height: number }[],
): Rendition[] {
  const heights = new Set(known.map(({ height }) => height));
  return renditions.filter(({ height }) => {
    const isNew = !heights.has(height);
    heights.add(height);
    return isNew;
  });
}

/**
 * Cuts the films of a video into the streams between which a player switches, where there are two or more.
 * What was cut already stays; late work on a film that was replaced does nothing.
 */
export async function cutStreams(ctx: Ctx, of: Of): Promise<void> {
  const video = await current(ctx, of);
  if (!video) return;
  const there = await listStreams(ctx.db, video);
  const wanted = uncut(await listRenditions(ctx.db, video), there);
  if (there.length + wanted.length < leastStreams) return;
  const cuts: Cut[] = [];
  for (const rendition of wanted) {
    const made = await cut(ctx, rendition);
    if (made) cuts.push(made);
  }
  if (there.length + cuts.length < leastStreams) return;
  try {
    await keep(ctx, video, cuts);
  } catch (error) {
    // Without room for them its files are played all the same.
    if (!(error instanceof NoRoom)) throw error;
  }
}
