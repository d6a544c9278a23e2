import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/videos';
import type { Actor } from '../../auth/actor.ts';
import type { Asking } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { Reply } from '../../http/request.ts';
import { lessonOpens } from '../courses/api.ts';
import { mediaPass, mediaPath } from '../../ports/files/media-links.ts';
import { findShown, type PlayedFile, type ShownRow, type VideoRow } from './data.ts';
import { startWatch, type WatchRow } from './data.watch.ts';
import {
  canEdit,
  isOpen,
  leastStreams,
  linkSeconds,
  opensInLessons,
  streamList,
} from './policy.ts';
import { captionsOf, chaptersOf, filmsOf } from './views.ts';

/** Shorter than this a film is begun anew: nothing was missed yet. */
const resumeFrom = 10;
/** So near to its end it begins anew, too: spec of the player. */
const resumeTo = 15;

export function resumeOf(held: WatchRow | null, seconds: number): contract.Played['resume'] {
  if (!held || held.position < resumeFrom || held.position > seconds - resumeTo) return null;
  return { position: held.position, at: held.position_at.toISOString() };
}

/** Whether somebody may see a video by themselves, without a lesson. */
export function maySee(actor: Actor | null, video: VideoRow): boolean {
  return isOpen(video) || canEdit(actor, video);
}

/**
 * A video that who asks may see, by itself or by the lesson in which they open it; `byRight` when not everybody
 * may. Throws `not_found`.
 */
export async function admitted(
  ctx: Asking,
  id: Id<'videos'>,
  { lessonId }: contract.WithinLesson,
): Promise<{ video: ShownRow; byRight: boolean }> {
  const video = found(await findShown(ctx.db, id));
  if (maySee(ctx.actor, video)) return { video, byRight: !isOpen(video) };
  if (!lessonId || !opensInLessons(video)) throw new AppError('not_found');
  found(await lessonOpens(ctx, { lessonId, kind: 'video', refId: id }));
  return { video, byRight: true };
}

/** Addresses of a film: its stream where there is one, its files from the largest on, the sound last. */
function sourcesOf(
  ctx: Asking,
  video: ShownRow,
  { within, seconds }: { within: contract.WithinLesson; seconds: number },
): contract.Played['sources'] {
  const { clock, config } = ctx.services;
  const expires = Math.floor(clock.now() / 1000) + seconds;
  const viewer = ctx.actor?.sessionId ?? null;
  const shown = ({ kind, fileId, height, bytes }: PlayedFile) => ({
    kind: kind === 'sound' ? ('audio' as const) : ('file' as const),
    height,
    bytes,
    url: mediaPath(config.APP_SECRET, { kind: 'videos', id: fileId, within, viewer, expires }),
  });
  const sound = video.copies.filter(({ kind }) => kind === 'sound');
  const films = filmsOf(video).map(shown);
  const [largest] = films;
  const link = { kind: 'videos', id: video.id, part: streamList, within, viewer, expires };
  const stream =
    largest && video.streams >= leastStreams
      ? [{ ...largest, kind: 'hls' as const, url: mediaPath(config.APP_SECRET, link) }]
      : [];
  return [...stream, ...films, ...sound.map(shown)];
}

/** The addresses of a film, which open for a while and with the cookie of this answer alone. */
export async function play(
  ctx: Asking,
  id: Id<'videos'>,
  within: contract.WithinLesson,
): Promise<Reply<contract.Played>> {
  const { video, byRight } = await admitted(ctx, id, within);
  const { seconds } = video;
  if (seconds === null || video.external_url !== null) throw new AppError('not_ready');
  const lasts = linkSeconds(seconds);
  const now = ctx.services.clock.now();
  const by = ctx.actor && { userId: ctx.actor.userId, videoId: id };
  const held = by && (await startWatch(ctx.db, by, { now: new Date(now), byRight }));
  const played: contract.Played = {
    sources: sourcesOf(ctx, video, { within, seconds: lasts }),
    captions: captionsOf(video),
    chapters: chaptersOf(video, ctx.locale),
    resume: resumeOf(held, seconds),
    expiresAt: new Date(now + lasts * 1000).toISOString(),
  };
  const cookie = mediaPass(ctx.services.config, ctx.actor?.sessionId ?? null);
  return new Reply(played, 200, { 'set-cookie': cookie });
}
