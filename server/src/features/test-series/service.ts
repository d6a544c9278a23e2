import type { Id } from '@chinar/contract/ids';
import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/test-series';
import type {
  TestSeries,
  TestSeriesDraft,
  TestSeriesEdit,
  TestSeriesRecord,
} from '@chinar/contract/test-series';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { idOrSlugOf, newId } from '../../db/ids.ts';
import { keepOldSlug } from '../../db/slugs.ts';
import { slugOf } from '../../db/text.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError, type Fault, found, isStale } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { holdTrusted } from '../accounts/api.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import {
  bearsAnothersSlug,
  createSeries,
  enrolFree,
  findSeries,
  listSeries,
  type Reader,
  type SeriesRow,
  setPublished,
  updateSeries,
  lockSeries,
} from './data.ts';
import { seriesPublished } from './events.ts';
import { canEditSeries, canSeeSeries } from './policy.ts';
import { factsOf, recordOf, recordView, seriesView } from './views.ts';

/** For whom a series is read now. */
export function readerOf(ctx: Asking): Reader {
  return { userId: ctx.actor?.userId ?? null, now: new Date(ctx.services.clock.now()) };
}

/** A series that the reader may see; another one is `not_found`. */
export async function getVisible(ctx: Asking, idOrSlug: string): Promise<SeriesRow> {
  const by = idOrSlugOf(idOrSlug);
  const row = found(await findSeries(ctx.db, by, readerOf(ctx)));
  if (!canSeeSeries(ctx.actor, factsOf(row))) throw new AppError('not_found');
  return row;
}

/** As `getVisible`; nothing where that throws. */
export async function findVisible(
  ctx: Asking,
  id: Id<'test_series'>,
): Promise<SeriesRow | undefined> {
  const row = await findSeries(ctx.db, { id }, readerOf(ctx));
  return row && canSeeSeries(ctx.actor, factsOf(row)) ? row : undefined;
}

export async function list(
  ctx: Asking,
  query: QueryOf<typeof contract.listTestSeries>,
): Promise<DataOf<typeof contract.listTestSeries>> {
  const { rows, pagination } = await listSeries(ctx.db, query, query, readerOf(ctx));
  return { testSeries: rows.map((row) => seriesView(row, ctx)), pagination };
}

export async function get(ctx: Asking, idOrSlug: string): Promise<TestSeries> {
  return seriesView(await getVisible(ctx, idOrSlug), ctx);
}

/** A series as it is held, for whoever has just written it. */
export async function heldRecord(
  ctx: Asking<'user'>,
  id: Id<'test_series'>,
): Promise<TestSeriesRecord> {
  return recordView(found(await findSeries(ctx.db, { id }, readerOf(ctx))), ctx);
}

/** A series that the actor may change; somebody else's is `not_found`. */
export async function getEditable(ctx: Asking<'user'>, id: Id<'test_series'>): Promise<SeriesRow> {
  const row = found(await findSeries(ctx.db, { id }, readerOf(ctx)));
  if (!canEditSeries(ctx.actor, factsOf(row))) throw new AppError('not_found');
  return row;
}

/** A series as it was written; of somebody else's it says `not_found`. */
export async function getForEdit(
  ctx: Asking<'user'>,
  id: Id<'test_series'>,
): Promise<TestSeriesRecord> {
  return recordView(await getEditable(ctx, id), ctx);
}

function checkDraft({ price, originalPrice }: TestSeriesDraft): void {
  const faults: Fault[] = [];
  if (price > 0 && price < 1)
    faults.push({ path: 'price', key: 'too_low', values: { minimum: '1' } });
  // 0 is none.
  if (originalPrice > 0 && originalPrice < price)
    faults.push({ path: 'originalPrice', key: 'original_price_low' });
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

/** Links on posters lead to the series that had an address once; nobody else's gets it. */
async function refuseOldSlug({ db }: Asking<'user'>, id: Id<'test_series'>): Promise<void> {
  if (await bearsAnothersSlug(db, id)) throw new AppError('slug_taken');
}

export async function create(
  ctx: Asking<'user'>,
  draft: TestSeriesDraft,
): Promise<TestSeriesRecord> {
  checkDraft(draft);
  const id = newId();
  const record = recordOf(draft, { slug: slugOf(draft.title, id.slice(-6)), translations: {} });
  return transact(ctx, async (inner) => {
    await createSeries(inner.db, id, ctx.actor.userId, record);
    await refuseOldSlug(inner, id);
    await audit(inner, 'test_series.created', ['test_series', id], { after: record });
    return heldRecord(inner, id);
  });
}

export async function update(
  ctx: Asking<'user'>,
  id: Id<'test_series'>,
  edit: TestSeriesEdit,
): Promise<TestSeriesRecord> {
  checkDraft(edit);
  return transact(ctx, async (inner) => {
    const before = found(await lockSeries(inner.db, id, OwnerScope.of(ctx.actor)));
    if (isStale(before, edit))
      throw new AppError('state_conflict', { held: await heldRecord(inner, id) });
    const record = recordOf(edit, before);
    await updateSeries(inner.db, id, record);
    if (record.slug !== before.slug) {
      await refuseOldSlug(inner, id);
      await keepOldSlug(inner.db, 'test_series', { slug: before.slug, recordId: id });
    }
    await audit(inner, 'test_series.updated', ['test_series', id], changesOf(before, record));
    await purgePages(inner.db, [listTag('testSeries'), recordTag('testSeries', id)]);
    return heldRecord(inner, id);
  });
}

/** Who may publish at all (ruling 1), and whom admins let publish (ruling 11): asked anew, and held. */
async function mustMayPublish(ctx: Asking<'user'>): Promise<void> {
  const { role, isEmailVerified, hasPhone, userId } = ctx.actor;
  if (role !== 'admin' && !(await holdTrusted(ctx.db, userId))) throw new AppError('forbidden');
  if (!isEmailVerified) throw new AppError('email_unverified');
  if (!hasPhone) throw new AppError('phone_required');
}

/**
 * Offers a series, or takes it back. Throws `forbidden` for a tutor who is not trusted, `unacceptable` naming
 * each fault, and `state_conflict` for one that was put away, or that is not the draft which was looked at.
 */
export async function publish(
  ctx: Asking<'user'>,
  id: Id<'test_series'>,
  { isPublished, version }: BodyOf<typeof contract.publishTestSeries>,
): Promise<TestSeriesRecord> {
  return transact(ctx, async (inner) => {
    found(await lockSeries(inner.db, id, OwnerScope.of(ctx.actor)));
    await mustMayPublish(inner);
    const before = found(await findSeries(inner.db, { id }, readerOf(ctx)));
    const isUnseen = isPublished && isStale(before, { version });
    if (before.archived_at || isUnseen)
      throw new AppError('state_conflict', { held: await heldRecord(inner, id) });
    if (isPublished && before.total_quizzes === 0) {
      throw new AppError('unacceptable', {
        faults: [{ path: 'quizzes', key: 'series_empty' }],
      });
    }
    await setPublished(inner.db, id, isPublished);
    const action = isPublished ? 'test_series.published' : 'test_series.unpublished';
    await audit(inner, action, ['test_series', id], {
      before: { isPublished: before.is_published },
      after: { isPublished },
    });
    await purgePages(inner.db, [listTag('testSeries'), recordTag('testSeries', id)]);
    if (isPublished && !before.is_published)
      await emit(inner, seriesPublished, id, { testSeriesId: id });
    return heldRecord(inner, id);
  });
}

/** Enrols in a free series; a paid one is `unacceptable` until it can be bought, and one without a test. */
export async function enrol(ctx: Asking<'user'>, id: Id<'test_series'>): Promise<TestSeries> {
  const series = await getVisible(ctx, id);
  if (series.is_enrolled) return seriesView(series, ctx);
  // It was published with tests, and all were taken out since.
  if (series.price_paise === 0 && series.total_quizzes === 0)
    throw new AppError('unacceptable', { faults: [{ path: 'quizzes', key: 'series_emptied' }] });
  return transact(ctx, async (inner) => {
    const now = new Date(ctx.services.clock.now());
    await enrolFree(inner.db, { id: newId(), userId: ctx.actor.userId, seriesId: series.id, now });
    const enrolled = await get(inner, series.id);
    if (!enrolled.isEnrolled)
      throw new AppError('unacceptable', { faults: [{ path: 'price', key: 'price_not_free' }] });
    // Counts of pages may be as old as a page may be: a class that enrols makes none of them new.
    return enrolled;
  });
}
