import type { Id } from '@chinar/contract/ids';
import { OwnerScope } from '../../auth/scope.ts';
import type { Asking } from '../../context.ts';
import { purgePages } from '../../db/purge.ts';
import type { Row } from '../../db/row.ts';
import { AppError } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { attach } from '../files/api.ts';
import { dropFiles, listFiles, putFile } from './data.files.ts';
import { writeVideo } from './data.making.ts';
import { processKind } from './policy.job.ts';
import { allows } from './policy.ts';
import { letGo } from './service.streams.ts';

type Video = Row<'videos'>;

/** No copies are made of it, and none were: it is looked at anew whether any are wanted. */
export const noLadder = { ladder: null, ladder_failure: null, ladder_at: null } as const;

/** Has a film looked into, in the transaction that made it wait. */
export async function sendToProcess(
  ctx: Asking<'user'>,
  { id, generation }: { id: Id<'videos'>; generation: number },
): Promise<void> {
  await ctx.services.jobs.send(ctx.db, processKind, { videoId: id, generation });
}

/** Lets go of all files of a video. */
export async function dropAllFiles(
  ctx: Pick<Asking, 'db' | 'services'>,
  video: Video,
): Promise<void> {
  const made = await listFiles(ctx.db, { id: video.id });
  await dropFiles(ctx.db, video.id);
  for (const { file_id: fileId } of made) await letGo(ctx, fileId);
  if (video.film_id) await letGo(ctx, video.film_id);
}

/** Takes a file that was sent as the film of a locked video, in place of the one before. */
export async function takeFilm(
  ctx: Asking<'user'>,
  video: Video,
  fileId: Id<'files'>,
): Promise<void> {
  if (!allows('film', video.status) || video.external_url !== null)
    throw new AppError('state_conflict');
  await attach(ctx, fileId, { purpose: 'videos.film', owner: OwnerScope.own(ctx.actor) });
  await dropAllFiles(ctx, video);
  const isFirst = video.film_id === null;
  const generation = isFirst ? video.generation : video.generation + 1;
  await writeVideo(ctx.db, video.id, {
    film_id: fileId,
    generation,
    status: 'processing',
    failure: null,
    ...noLadder,
    publish_when_ready: video.publish_when_ready || video.status === 'published',
  });
  if (video.status === 'published')
    await purgePages(ctx.db, [listTag('videos'), recordTag('videos', video.id)]);
  await sendToProcess(ctx, { id: video.id, generation });
}

/** Takes a file that was sent as a smaller copy of the film; it is played once it was looked into. */
export async function takeCopy(
  ctx: Asking<'user'>,
  video: Video,
  fileId: Id<'files'>,
): Promise<void> {
  if (!allows('copy', video.status) || video.film_id === null) throw new AppError('state_conflict');
  await attach(ctx, fileId, { purpose: 'videos.copy', owner: OwnerScope.own(ctx.actor) });
  const now = new Date(ctx.services.clock.now());
  const copy = { kind: 'copy', fileId, height: null, now } as const;
  const before = await putFile(ctx.db, video, copy);
  if (before) await letGo(ctx, before);
  // A film that phones do not play waits for its copy alone.
  if (video.status === 'failed' && video.failure === 'film_codec')
    await writeVideo(ctx.db, video.id, { status: 'processing', failure: null });
  await sendToProcess(ctx, video);
}
