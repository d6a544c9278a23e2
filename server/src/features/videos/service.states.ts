import type { Id } from '@chinar/contract/ids';
import type { VideoRecord, VideoState } from '@chinar/contract/videos.making';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { purgePages } from '../../db/purge.ts';
import type { Row } from '../../db/row.ts';
import { AppError, type Fault } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { coursesShowing } from '../courses/api.ts';
import { packagesShowing } from '../study-material-packages/api.ts';
import { type VideoColumns, writeVideo } from './data.making.ts';
import { videoHiddenOrShown } from './events.ts';
import { ladderKind } from './policy.job.ts';
import { allows, type VideoAct } from './policy.ts';
import { noLadder, sendToProcess, takeCopy, takeFilm } from './service.film.ts';
import { heldRecord, lockOwn } from './service.making.ts';

type Sent = { version?: number | undefined };
type Work = (inner: Asking<'user'>, video: Row<'videos'>) => Promise<VideoColumns>;

const actions = {
  publish: 'video.published',
  hide: 'video.hidden',
  retry: 'video.retried',
  delete: 'video.deleted',
  restore: 'video.restored',
  film: 'video.filmSet',
  copy: 'video.copyAdded',
  copies: 'video.copiesWanted',
} as const satisfies Record<VideoAct, string>;

/** Moves a video from one state to another; throws `state_conflict` where the state does not allow it. */
async function move(
  ctx: Asking<'user'>,
  { id, act, sent = {} }: { id: Id<'videos'>; act: VideoAct; sent?: Sent },
  work: Work,
): Promise<VideoRecord> {
  return transact(ctx, async (inner) => {
    const video = await lockOwn(inner, id, sent);
    if (!allows(act, video.status))
      throw new AppError('state_conflict', { held: await heldRecord(inner, id) });
    await writeVideo(inner.db, id, await work(inner, video));
    if (act === 'hide' || video.status === 'hidden')
      await emit(inner, videoHiddenOrShown, id, { videoId: id });
    await audit(inner, actions[act], ['video', id], { before: { status: video.status } });
    await purgePages(inner.db, [listTag('videos'), recordTag('videos', id)]);
    return heldRecord(inner, id);
  });
}

export async function publish(
  ctx: Asking<'user'>,
  id: Id<'videos'>,
  sent: Sent,
): Promise<VideoRecord> {
  if (!ctx.actor.isEmailVerified) throw new AppError('email_unverified');
  const now = new Date(ctx.services.clock.now());
  return move(ctx, { id, act: 'publish', sent }, async (_inner, { published_at }) => ({
    status: 'published',
    published_at: published_at ?? now,
  }));
}

export const hide = (ctx: Asking<'user'>, id: Id<'videos'>, sent: Sent): Promise<VideoRecord> =>
  move(ctx, { id, act: 'hide', sent }, async () => ({ status: 'hidden' }));

export const retry = (ctx: Asking<'user'>, id: Id<'videos'>, sent: Sent): Promise<VideoRecord> =>
  move(ctx, { id, act: 'retry', sent }, async (inner, video) => {
    await sendToProcess(inner, video);
    return { ...noLadder, status: 'processing', failure: null };
  });

/** Has the server make the copies that a film lacks, the first time or again. */
export const makeCopies = (
  ctx: Asking<'user'>,
  id: Id<'videos'>,
  sent: Sent,
): Promise<VideoRecord> =>
  move(ctx, { id, act: 'copies', sent }, async (inner, { generation }) => {
    const held = await heldRecord(inner, id);
    if (!held.can.makeCopies) throw new AppError('state_conflict', { held });
    await inner.services.jobs.send(inner.db, ladderKind, { videoId: id, generation });
    return { ...noLadder, ladder: 'making' };
  });

type Titled = { title: string };

const fault = (path: string, key: string, shown: readonly Titled[]): Fault[] =>
  shown.length === 0
    ? []
    : [{ path, key, values: { titles: shown.map(({ title }) => title).join(', ') } }];

/** Throws `unacceptable` with the courses whose lessons show it, and the packages in which it stands. */
export async function remove(ctx: Asking<'user'>, id: Id<'videos'>): Promise<VideoRecord> {
  const now = new Date(ctx.services.clock.now());
  return move(ctx, { id, act: 'delete' }, async (inner) => {
    const courses = await coursesShowing(inner, { kind: 'video', refId: id });
    const packages = await packagesShowing(inner, id);
    const faults = [
      ...fault('courses', 'film_in_use', courses),
      ...fault('packages', 'film_in_package', packages),
    ];
    if (faults.length > 0) throw new AppError('unacceptable', { faults });
    return { status: 'deleted', failure: null, publish_when_ready: false, deleted_at: now };
  });
}

/** Where a deleted video stands again: it is shown to nobody before its maker wants that. */
function stateAgain({ seconds, film_id: filmId }: Row<'videos'>): VideoState {
  if (seconds !== null) return 'ready';
  return filmId === null ? 'uploading' : 'processing';
}

export const restore = (ctx: Asking<'user'>, id: Id<'videos'>, sent: Sent): Promise<VideoRecord> =>
  move(ctx, { id, act: 'restore', sent }, async (inner, video) => {
    const status = stateAgain(video);
    if (status === 'processing') await sendToProcess(inner, video);
    return { status, deleted_at: null };
  });

export const setFilm = (
  ctx: Asking<'user'>,
  id: Id<'videos'>,
  fileId: Id<'files'>,
): Promise<VideoRecord> =>
  move(ctx, { id, act: 'film' }, async (inner, video) => {
    await takeFilm(inner, video, fileId);
    return {};
  });

export const addCopy = (
  ctx: Asking<'user'>,
  id: Id<'videos'>,
  fileId: Id<'files'>,
): Promise<VideoRecord> =>
  move(ctx, { id, act: 'copy' }, async (inner, video) => {
    await takeCopy(inner, video, fileId);
    return {};
  });
