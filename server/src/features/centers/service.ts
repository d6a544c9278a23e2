import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/centers';
import type { Center, CenterDraft, CenterEdit } from '@chinar/contract/centers';
import { Id } from '@chinar/contract/ids';
import { formatDateTime } from '@chinar/content/format';
import { type Asking, type Locale, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import { slugOf } from '../../db/text.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import {
  createCenter,
  deleteCenter,
  type CenterRow,
  findCenter,
  findAwaited,
  listCenters,
  listCities,
  lockCenter,
  moveCenter,
  updateCenter,
} from './data.ts';
import { reachOf } from './policy.ts';
import { centerView, recordOf } from './views.ts';

export async function list(
  ctx: Asking,
  query: QueryOf<typeof contract.listCenters>,
): Promise<DataOf<typeof contract.listCenters>> {
  const { rows, pagination } = await listCenters(ctx.db, { ...query, reach: 'public' }, query);
  return { centers: rows.map(centerView), cities: await listCities(ctx.db), pagination };
}

export async function listAll(
  ctx: Asking<'admin'>,
  query: QueryOf<typeof contract.listAllCenters>,
): Promise<DataOf<typeof contract.listAllCenters>> {
  const filter = { ...query, reach: reachOf(ctx.actor) };
  const { rows, pagination } = await listCenters(ctx.db, filter, query);
  return { centers: rows.map(centerView), pagination };
}

/** C09: a draft or one that is closed for good is not there but for admins. */
export async function get(ctx: Asking, idOrSlug: string): Promise<Center> {
  const by = Id.safeParse(idOrSlug).success ? { id: idOrSlug } : { slug: idOrSlug };
  return centerView(found(await findCenter(ctx.db, by, reachOf(ctx.actor))));
}

/** No page shows a picture of another site: such an address is refused rather than kept for nothing. */
function mustShow({ services: { config } }: Asking, { picture }: { picture: string | null }): void {
  const shown = [config.PUBLIC_URL, config.S3_PUBLIC_URL].filter(Boolean);
  if (picture === null || shown.some((url) => new URL(url).origin === new URL(picture).origin))
    return;
  throw new AppError('unacceptable', { faults: [{ path: 'picture', key: 'picture_elsewhere' }] });
}

export async function create(ctx: Asking<'admin'>, draft: CenterDraft): Promise<Center> {
  const id = newId();
  mustShow(ctx, draft);
  const record = { ...recordOf(draft), slug: draft.slug ?? slugOf(draft.name.en) };
  return transact(ctx, async (inner) => {
    await createCenter(inner.db, { id, created_by: ctx.actor.userId, ...record });
    await audit(inner, 'center.created', ['center', id], { after: draft });
    if (draft.status !== 'draft') await purgePages(inner.db, [listTag('centers')]);
    return get(inner, id);
  });
}

/** The wire's shape of a row without what nobody writes: for the audit of a change. */
function draftOf(row: CenterRow): CenterDraft {
  const { _id, version: _version, createdAt: _createdAt, ...draft } = centerView(row);
  return draft;
}

export async function update(
  ctx: Asking<'admin'>,
  id: Id<'centers'>,
  { version, slug: _kept, ...edit }: CenterEdit,
): Promise<Center> {
  mustShow(ctx, edit);
  return transact(ctx, async (inner) => {
    const before = found(await lockCenter(inner.db, id));
    if (isStale(before, { version }))
      throw new AppError('state_conflict', { held: centerView(before) });
    await updateCenter(inner.db, id, recordOf(edit));
    await audit(inner, 'center.updated', ['center', id], changesOf(draftOf(before), edit));
    await purgePages(inner.db, [listTag('centers'), recordTag('centers', id)]);
    return get(inner, id);
  });
}

export async function move(
  ctx: Asking<'admin'>,
  id: Id<'centers'>,
  body: BodyOf<typeof contract.moveCenter>,
): Promise<Center> {
  return transact(ctx, async (inner) => {
    await get(inner, id);
    // Read anew: somebody else moved it meanwhile.
    if (!(await moveCenter(inner.db, id, body)))
      throw new AppError('state_conflict', { held: await get(inner, id) });
    await audit(inner, 'center.moved', ['center', id], {
      before: { status: body.was },
      after: { status: body.status },
    });
    await purgePages(inner.db, [listTag('centers'), recordTag('centers', id)]);
    return get(inner, id);
  });
}

/** Says who is to come, so that they are called first, or cancelled. */
function refuseAwaited({ count, first }: { count: number; first: Date }, locale: Locale): never {
  const when = formatDateTime(first.toISOString(), locale);
  throw new AppError('center_awaited', { values: { count: String(count), when } });
}

export async function remove(ctx: Asking<'admin'>, id: Id<'centers'>): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    const { slug } = found(await lockCenter(inner.db, id));
    // Its times go with it.
    const now = new Date(ctx.services.clock.now());
    const awaited = await findAwaited(inner.db, id, now);
    if (awaited) refuseAwaited(awaited, ctx.locale);
    await deleteCenter(inner.db, id);
    await audit(inner, 'center.deleted', ['center', id], { before: { slug } });
    await purgePages(inner.db, [listTag('centers'), recordTag('centers', id)]);
    return { _id: id };
  });
}
