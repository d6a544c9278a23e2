import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OwnerScope } from '../../auth/scope.ts';
import { type Ctx, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import type { Row } from '../../db/row.ts';
import { recordTag } from '../../page-tags.ts';
import { holdBeside, lendHeld, type MadeFile, putMadeFrom } from '../files/api.ts';
import { addFile, listFiles } from './data.files.ts';
import { claimLadder, listLeft, settleLadder, tellLadder } from './data.ladder.ts';
import { findMade, lockVideo, type MakerRow } from './data.making.ts';
import { ladderKind, processKind, streamKind } from './policy.job.ts';
import { beat, playedHeights, rungsOf } from './policy.ladder.ts';
import { fitsAsCopy } from './policy.ts';

type Failure = NonNullable<Row<'videos'>['ladder_failure']>;
type Of = { videoId: string; generation: number };

const mediaType = 'video/mp4';
const held = { purpose: 'videos.rung', name: 'copy', mediaType };

/** Keeps a copy beside the film of which it was made, if that is still the film; false without room for it. */
async function keep(
  ctx: Ctx,
  video: MakerRow,
  { made, height }: { made: MadeFile; height: number },
): Promise<boolean> {
  const now = new Date(ctx.services.clock.now());
  return transact(ctx, async (inner) => {
    const locked = await lockVideo(inner.db, video.id, OwnerScope.house());
    if (locked?.generation !== video.generation) return true;
    const there = await listFiles(inner.db, video);
    if (there.some((file) => file.is_rung && file.height === height)) return true;
    if (!(await holdBeside(inner, made, { ...held, ownerId: video.owner_id }))) return false;
    await addFile(inner.db, video, { kind: 'copy', fileId: made.id, height, now, isRung: true });
    await purgePages(inner.db, [recordTag('videos', video.id)]);
    return true;
  });
}

/** Makes one copy; what comes of it is looked into as if somebody had sent it. */
async function makeRung(
  ctx: Ctx,
  video: MakerRow,
  { height, signal }: { height: number; signal: AbortSignal },
): Promise<Failure | null> {
  const { encoder, films, passingFiles } = ctx.services;
  const filmMs = video.length_ms ?? 0;
  const lent = video.film_id && (await lendHeld(ctx, video.film_id));
  if (!lent) return 'encoder_failed';
  const copyPath = join(passingFiles.root, newId());
  try {
    const ask = { path: lent.path, copyPath, height, seconds: filmMs / 1000 };
    const fault = await encoder.encode(ask, signal);
    if (fault) return fault;
    const answer = await films.look({ path: copyPath, soundPath: null });
    if (!('facts' in answer && fitsAsCopy(answer.facts, filmMs))) return 'encoder_failed';
    const made = await putMadeFrom(ctx, { path: copyPath, mediaType });
    return (await keep(ctx, video, { made, height })) ? null : 'encoder_room';
  } finally {
    await lent.end();
    await rm(copyPath, { force: true });
  }
}

async function makeRungs(ctx: Ctx, video: MakerRow, signal: AbortSignal): Promise<Failure | null> {
  const there = playedHeights(video.parts, video.is_playable);
  for (const height of rungsOf(video.height ?? 0, there)) {
    const failure = await makeRung(ctx, video, { height, signal });
    if (failure) return failure;
  }
  return null;
}

/** Says each minute that somebody is at it; ends what nobody wants any more. */
function beating(ctx: Ctx, of: { id: string; generation: number }) {
  const ending = new AbortController();
  const tell = async (): Promise<void> => {
    const isWanted = await tellLadder(ctx.db, of, new Date(ctx.services.clock.now()));
    if (!isWanted) ending.abort();
  };
  // A word that is lost is said again a minute later.
  const timer = setInterval(() => void tell().catch(() => undefined), beat.everyMs);
  return { signal: ending.signal, end: () => clearInterval(timer) };
}

/** Ends it: what waited for a copy is looked into again, the rest is cut into streams. */
async function settle(
  ctx: Ctx,
  { videoId, generation }: Of,
  failure: Failure | null,
): Promise<void> {
  await transact(ctx, async (inner) => {
    const status = await settleLadder(inner.db, { id: videoId, generation }, failure);
    if (!status) return;
    const next = status === 'processing' ? processKind : streamKind;
    await inner.services.jobs.send(inner.db, next, { videoId, generation });
  });
}

/**
 * Makes the copies that a film lacks, one after the other. Another server that is at it is left to it; what
 * is there already stays; late work on a film that was replaced does nothing.
 */
export async function makeLadder(ctx: Ctx, of: Of): Promise<void> {
  const { db, services } = ctx;
  const key = { id: of.videoId, generation: of.generation };
  const now = services.clock.now();
  const claim = { now: new Date(now), before: new Date(now - beat.deadMs) };
  if (!(await claimLadder(db, key, claim))) return;
  const video = await findMade(db, of.videoId, OwnerScope.house());
  if (!video) return;
  const { signal, end } = beating(ctx, key);
  try {
    await settle(ctx, of, await makeRungs(ctx, video, signal));
  } catch (error) {
    if (signal.aborted) return;
    // Whoever tries it again need not wait until nobody was heard for long.
    await tellLadder(db, key, null);
    throw error;
  } finally {
    end();
  }
}

const batch = 50;

/** Has what a server left behind that fell taken up again. */
export async function sweepLeft(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.clock.now() - beat.deadMs);
  for (const { id, generation } of await listLeft(ctx.db, before, batch))
    await ctx.services.jobs.send(ctx.db, ladderKind, { videoId: id, generation });
}
