import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/videos.making';
import type { VideoDraft, VideoEdit, VideoRecord } from '@chinar/contract/videos.making';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import type { Row } from '../../db/row.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { fileUrls } from '../files/api.ts';
import {
  addVideo,
  findMade,
  listMade,
  lockVideo,
  type MakerRow,
  writeVideo,
} from './data.making.ts';
import { takeFilm } from './service.film.ts';
import { recordView } from './views.ts';

async function viewsOf(ctx: Asking, rows: readonly MakerRow[]): Promise<VideoRecord[]> {
  const posters = rows.flatMap(({ poster_id: id }) => id ?? []);
  const urls = await fileUrls(ctx, posters);
  const { isThere } = ctx.services.encoder;
  return rows.map((row) => recordView(row, { urls, isThere }));
}

/** The videos that the actor may change. */
export async function listOwn(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listOwnVideos>,
): Promise<DataOf<typeof contract.listOwnVideos>> {
  const filter = { ...query, scope: OwnerScope.of(ctx.actor) };
  const { rows, pagination } = await listMade(ctx.db, filter, query);
  return { videos: await viewsOf(ctx, rows), pagination };
}

/** A video that the actor may change, as it is held; somebody else's is `not_found`. */
export async function heldRecord(ctx: Asking<'user'>, id: Id<'videos'>): Promise<VideoRecord> {
  const row = found(await findMade(ctx.db, id, OwnerScope.of(ctx.actor)));
  const [view] = await viewsOf(ctx, [row]);
  return found(view);
}

/** Locks a video that the actor may change and nobody else has changed since it was read. */
export async function lockOwn(
  ctx: Asking<'user'>,
  id: Id<'videos'>,
  sent: { version?: number | undefined } = {},
): Promise<Row<'videos'>> {
  const row = found(await lockVideo(ctx.db, id, OwnerScope.of(ctx.actor)));
  if (isStale(row, sent)) throw new AppError('state_conflict', { held: await heldRecord(ctx, id) });
  return row;
}

type Details = Omit<VideoEdit, 'version'>;

function columnsOf(details: Details, held: Pick<Row<'videos'>, 'translations'>) {
  const { title, description, category, language, visibility } = details;
  return {
    title,
    description,
    category,
    language,
    visibility,
    chapters: JSON.stringify(details.chapters),
    allow_comments: details.allowComments,
    translations: JSON.stringify(details.translations ?? held.translations),
  };
}

export async function create(ctx: Asking<'user'>, draft: VideoDraft): Promise<VideoRecord> {
  const { uploadId, external } = draft;
  if (uploadId && external)
    throw new AppError('unacceptable', { faults: [{ path: 'external', key: 'film_twice' }] });
  const id = newId();
  const now = new Date(ctx.services.clock.now());
  return transact(ctx, async (inner) => {
    const columns = columnsOf(draft, { translations: {} });
    await addVideo(inner.db, {
      ...columns,
      id,
      owner_id: ctx.actor.userId,
      created_at: now,
      rights_confirmed_at: now,
      ...(external && {
        status: 'ready' as const,
        external_url: external.url,
        seconds: external.seconds,
      }),
    });
    await audit(inner, 'video.created', ['video', id], { after: { title: draft.title } });
    if (uploadId) await takeFilm(inner, await lockOwn(inner, id), uploadId);
    return heldRecord(inner, id);
  });
}

export async function update(
  ctx: Asking<'user'>,
  id: Id<'videos'>,
  { version, ...edit }: VideoEdit,
): Promise<VideoRecord> {
  return transact(ctx, async (inner) => {
    const before = await lockOwn(inner, id, { version });
    const columns = columnsOf(edit, before);
    await writeVideo(inner.db, id, columns, true);
    await audit(inner, 'video.updated', ['video', id], changesOf(before, columns));
    await purgePages(inner.db, [listTag('videos'), recordTag('videos', id)]);
    return heldRecord(inner, id);
  });
}
