import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@chinar/contract/ids';
import { OwnerScope } from '../../auth/scope.ts';
import { type Ctx, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import type { FilmAnswer, FilmFacts } from '../../ports/films.ts';
import { detach, holdBeside, lendHeld, putMadeFrom } from '../files/api.ts';
import { acceptCopy, dropFile, listFiles, putFile } from './data.files.ts';
import {
  findMade,
  type MakerRow,
  settleFilm,
  type VideoColumns,
  writeVideo,
} from './data.making.ts';
import { ladderKind, streamKind } from './policy.job.ts';
import { playedHeights, rungsOf } from './policy.ladder.ts';
import { failureOf, fitsAsCopy } from './policy.ts';
import { letGo } from './service.streams.ts';

type Video = MakerRow;
type Of = { videoId: Id<'videos'>; generation: number };

/** Looks into a file that somebody sent; its sound is put beside it where that is asked for, until `work` is done. */
async function lookInto<T>(
  ctx: Ctx,
  { fileId, withSound }: { fileId: Id<'files'>; withSound: boolean },
  work: (answer: FilmAnswer, soundPath: string) => Promise<T>,
): Promise<T> {
  const lent = await lendHeld(ctx, fileId);
  if (!lent) return work({ refused: 'film_unreadable' }, '');
  const soundPath = join(ctx.services.passingFiles.root, newId());
  try {
    const ask = { path: lent.path, soundPath: withSound ? soundPath : null };
    return await work(await ctx.services.films.look(ask), soundPath);
  } finally {
    await lent.end();
    await rm(soundPath, { force: true });
  }
}

/** Keeps the sound of a film by itself, if there is any and room for it. */
async function keepSound(
  ctx: Ctx,
  { video, facts, path }: { video: Video; facts: FilmFacts; path: string },
): Promise<void> {
  const mediaType = facts.sound?.mediaType;
  if (!mediaType) return;
  const made = await putMadeFrom(ctx, { path, mediaType });
  const held = { ownerId: video.owner_id, purpose: 'videos.sound', name: 'sound', mediaType };
  await transact(ctx, async (inner) => {
    const now = new Date(ctx.services.clock.now());
    const before = await dropFile(inner.db, video, 'sound');
    if (before) await detach(inner, before);
    // Without room for it the film is played all the same.
    if (!(await holdBeside(inner, made, held))) return;
    await putFile(inner.db, video, { kind: 'sound', fileId: made.id, height: null, now });
  });
}

/** Looks into the copy of a film that nobody has looked into; one that does not fit is let go. */
async function settleCopy(ctx: Ctx, video: Video, filmMs: number): Promise<boolean> {
  const made = await listFiles(ctx.db, video);
  const copies = made.filter(({ kind }) => kind === 'copy');
  const copy = copies.find(({ height }) => height === null);
  if (!copy) return copies.length > 0;
  const { file_id: fileId } = copy;
  return lookInto(ctx, { fileId, withSound: false }, async (answer) => {
    if ('facts' in answer && fitsAsCopy(answer.facts, filmMs))
      return acceptCopy(ctx.db, fileId, answer.facts.height);
    await transact(ctx, async (inner) => {
      const dropped = await dropFile(inner.db, video, 'copy');
      if (dropped) await letGo(inner, dropped);
    });
    return false;
  });
}

/** Whether copies are to be made of a film: once by itself, and again when its maker wants that. */
function ladderOf(
  { ladder, parts }: Video,
  { height, isPlayable }: FilmFacts,
  isThere: boolean,
): VideoColumns {
  const copies = parts.filter(({ kind }) => kind === 'copy');
  const there = playedHeights([...copies, { kind: 'film', height }], isPlayable);
  const isWanted = isThere && ladder === null && rungsOf(height, there).length > 0;
  return isWanted ? { ladder: 'making', ladder_failure: null, ladder_at: null } : {};
}

type Looked = { facts: FilmFacts; hasCopy: boolean; climbs: VideoColumns };

/** What is written of a film that was looked into; `failure` says what hinders it. */
function settled(video: Video, { facts, hasCopy, climbs }: Looked, now: Date): VideoColumns {
  const failure = failureOf(facts, hasCopy);
  const known: VideoColumns = {
    length_ms: Math.max(1, Math.round(facts.seconds * 1000)),
    is_playable: facts.isPlayable,
    has_sound: facts.hasSound,
  };
  // Copies are being made: one of them will be played.
  if (failure === 'film_codec' && climbs.ladder)
    return { ...known, ...climbs, height: facts.height };
  if (failure) return { ...known, status: 'failed', failure };
  return {
    ...known,
    ...climbs,
    seconds: Math.max(1, Math.floor(facts.seconds)),
    height: facts.height,
    failure: null,
    ...(video.publish_when_ready
      ? { status: 'published', published_at: video.published_at ?? now, publish_when_ready: false }
      : // What was shown before and is not now was hidden, and stays so with another film.
        { status: video.published_at === null ? 'ready' : 'hidden' }),
  };
}

/** Has copies made of a film, or those that are there cut into streams, in the transaction that says so. */
async function sendOn(
  inner: Ctx,
  { id, generation }: Video,
  { ladder, failure }: VideoColumns,
): Promise<void> {
  const { jobs } = inner.services;
  const of = { videoId: id, generation };
  if (ladder === 'making') await jobs.send(inner.db, ladderKind, of);
  else if (failure === null) await jobs.send(inner.db, streamKind, of);
}

async function settleVideo(ctx: Ctx, video: Video, columns: VideoColumns): Promise<void> {
  await transact(ctx, async (inner) => {
    if (!(await settleFilm(inner.db, video, columns))) return;
    await purgePages(inner.db, [listTag('videos'), recordTag('videos', video.id)]);
    await sendOn(inner, video, columns);
  });
}

async function settleWaiting(ctx: Ctx, video: Video, fileId: Id<'files'>): Promise<void> {
  await lookInto(ctx, { fileId, withSound: true }, async (answer, path) => {
    if ('refused' in answer)
      return settleVideo(ctx, video, { status: 'failed', failure: answer.refused });
    const { facts } = answer;
    const hasCopy = await settleCopy(ctx, video, facts.seconds * 1000);
    if (failureOf(facts, hasCopy) === null) await keepSound(ctx, { video, facts, path });
    const now = new Date(ctx.services.clock.now());
    const climbs = ladderOf(video, facts, ctx.services.encoder.isThere);
    return settleVideo(ctx, video, settled(video, { facts, hasCopy, climbs }, now));
  });
}

/**
 * Looks into the film of a video that waits for it, and into the copy that nobody has looked into. Late work
 * on a film that was replaced does nothing.
 */
export async function process(ctx: Ctx, { videoId, generation }: Of): Promise<void> {
  const video = await findMade(ctx.db, videoId, OwnerScope.house());
  if (!video || video.generation !== generation || video.film_id === null) return;
  if (video.status === 'processing') return settleWaiting(ctx, video, video.film_id);
  if (video.status === 'deleted' || video.length_ms === null) return;
  if (!(await settleCopy(ctx, video, video.length_ms))) return;
  await transact(ctx, async (inner) => {
    await purgePages(inner.db, [recordTag('videos', videoId)]);
    await sendOn(inner, video, { failure: null });
  });
}

/** Says of a film that was given up on that it can be tried again. */
export async function giveUp(ctx: Ctx, { videoId, generation }: Of): Promise<void> {
  const video = await findMade(ctx.db, videoId, OwnerScope.house());
  if (video?.status === 'processing' && video.generation === generation)
    await writeVideo(ctx.db, videoId, { status: 'failed', failure: 'film_takes_too_long' });
}
