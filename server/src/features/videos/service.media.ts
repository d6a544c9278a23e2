import type { Id } from '@chinar/contract/ids';
import { actorOfSession } from '../../auth/sessions.ts';
import { askAs, type Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { OpenedMedia } from '../../media.ts';
import type { MediaLink } from '../../ports/files/media-links.ts';
import { streamName } from '../../ports/films.ts';
import { findPart } from './data.files.ts';
import { findStream, listOffered } from './data.streams.ts';
import { leastStreams, streamList } from './policy.ts';
import { admitted } from './service.play.ts';

const mediaType = 'application/vnd.apple.mpegurl';

/** A file of a film, and whose it is. */
type Part = { videoId: Id<'videos'>; open: () => Promise<OpenedMedia | null> };

/** The list of a film's streams, each by the name of its own list beside it. */
async function masterOf(ctx: Ctx, videoId: Id<'videos'>): Promise<OpenedMedia | null> {
  const offered = await listOffered(ctx.db, videoId);
  if (offered.length < leastStreams) return null;
  const lines = offered.flatMap(({ file_id: fileId, attributes }) => [
    `#EXT-X-STREAM-INF:${attributes}`,
    `${fileId}.m3u8`,
  ]);
  return { text: ['#EXTM3U', '#EXT-X-VERSION:6', ...lines, ''].join('\n'), mediaType };
}

async function streamOf(
  ctx: Ctx,
  videoId: Id<'videos'>,
  part: string,
): Promise<OpenedMedia | null> {
  const [, fileId, ending] = /^([\da-f-]{36})\.(m3u8|mp4)$/.exec(part) ?? [];
  const found = fileId && (await findStream(ctx.db, videoId, fileId));
  if (!found) return null;
  if (ending === 'mp4') return { key: found.key };
  return { text: found.playlist.replaceAll(streamName, `${fileId}.mp4`), mediaType };
}

/** What a link leads to; null where nothing is there. */
async function partOf(ctx: Ctx, { id, part }: MediaLink): Promise<Part | null> {
  if (part === streamList) return { videoId: id, open: () => masterOf(ctx, id) };
  if (part !== undefined) return { videoId: id, open: () => streamOf(ctx, id, part) };
  const file = await findPart(ctx.db, id);
  return file ? { videoId: file.video_id, open: async () => ({ key: file.key }) } : null;
}

/** A part of a film, if the one for whom a link was made may see it now. */
export async function openMedia(ctx: Ctx, link: MediaLink): Promise<OpenedMedia | null> {
  const part = await partOf(ctx, link);
  if (!part) return null;
  const { viewer, within } = link;
  const actor = viewer === null ? null : await actorOfSession(ctx, viewer);
  // A session that was ended opens nothing, also not what it would as nobody.
  if (viewer !== null && actor === null) return null;
  try {
    await admitted(askAs(ctx, actor), part.videoId, within);
    return await part.open();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
