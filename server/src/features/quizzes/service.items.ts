import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/test-series.items';
import type { SeriesItem, SeriesItems } from '@chinar/contract/test-series.items';
import type { Actor } from '../../auth/actor.ts';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError, type Fault, found } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { findEditableSeries, lockSeries } from '../test-series/api.ts';
import {
  bringIn,
  countItemsEdit,
  type ItemRow,
  listItems,
  listLoose,
  lockItems,
  placeItems,
  takeOut,
} from './data.items.ts';
import { canEditQuiz } from './policy.ts';

type Sent = BodyOf<typeof contract.setSeriesItems>['items'];

const placedView = (row: ItemRow) => ({
  quizId: row.id,
  title: row.title,
  isPublished: row.is_published,
  isPublic: row.is_public,
  durationMinutes: row.duration_minutes,
});

const itemView = (row: ItemRow): SeriesItem => ({
  ...placedView(row),
  unlockAt: row.unlock_at?.toISOString() ?? null,
  isFreeSample: row.is_free_sample,
});

async function itemsOf(ctx: Ctx, id: Id<'test_series'>, version: number): Promise<SeriesItems> {
  return { _id: id, version, items: (await listItems(ctx.db, id)).map(itemView) };
}

/** What stands in a series of the actor's; of another one it says `not_found`. */
export async function getItems(ctx: Asking<'user'>, id: Id<'test_series'>): Promise<SeriesItems> {
  const series = await findEditableSeries(ctx, id);
  return itemsOf(ctx, id, series.items_version);
}

/** Tests that may come into a series: its owner's, whoever orders it. */
export async function listCandidates(
  ctx: Asking<'user'>,
  id: Id<'test_series'>,
  query: QueryOf<typeof contract.listSeriesCandidates>,
): Promise<DataOf<typeof contract.listSeriesCandidates>> {
  const { owner_id: ownerId } = await findEditableSeries(ctx, id);
  const { rows, pagination } = await listLoose(ctx.db, { ownerId, q: query.q }, query);
  return { quizzes: rows.map(placedView), pagination };
}

/** Why a test cannot stand in the series; null when it can. One that does may stay, whoever made it. */
function whyNot(row: ItemRow | undefined, seriesId: string, actor: Actor): string | null {
  if (row?.test_series_id === seriesId) return null;
  const isOwn = row && canEditQuiz(actor, { ownerId: row.owner_id, isPublished: false });
  if (!isOwn) return 'quiz_unknown';
  if (row.test_series_id !== null) return 'quiz_in_series';
  return row.course_id === null ? null : 'quiz_in_course';
}

function faultsOf(
  items: Sent,
  known: ReadonlyMap<string, ItemRow>,
  { seriesId, actor }: { seriesId: string; actor: Actor },
): Fault[] {
  const seen = new Set<string>();
  return items.flatMap(({ quizId }, place): Fault[] => {
    const path = `items.${place}.quizId`;
    if (seen.has(quizId)) return [{ path, key: 'quiz_repeated' }];
    seen.add(quizId);
    const key = whyNot(known.get(quizId), seriesId, actor);
    return key ? [{ path, key }] : [];
  });
}

const told = (rows: readonly ItemRow[]) =>
  rows.map((row) => ({
    quizId: row.id,
    unlockAt: row.unlock_at?.toISOString() ?? null,
    isFreeSample: row.is_free_sample,
  }));

/** Says of each that left that it was taken back with it, if it was. */
async function auditTakenBack(ctx: Asking<'user'>, gone: readonly ItemRow[]): Promise<void> {
  for (const { id } of gone.filter((row) => row.is_published && !row.is_public))
    await audit(ctx, 'quiz.unpublished', ['quiz', id], { before: { isPublished: true } });
}

/**
 * Writes the list of a series: order, unlock dates, free samples, and what stands in it at all. The tests
 * are held meanwhile, so that a start falls before it or after it (`attempts/data.start.ts`).
 * Throws `state_conflict` with the list as it is held, and `unacceptable` naming each fault.
 */
export async function setItems(
  ctx: Asking<'user'>,
  id: Id<'test_series'>,
  { version, items }: BodyOf<typeof contract.setSeriesItems>,
): Promise<SeriesItems> {
  return transact(ctx, async (inner) => {
    const series = found(await lockSeries(inner.db, id, OwnerScope.of(ctx.actor)));
    if (series.items_version !== version)
      throw new AppError('state_conflict', {
        held: await itemsOf(inner, id, series.items_version),
      });
    const before = await listItems(inner.db, id);
    const rows = await lockItems(
      inner.db,
      id,
      items.map(({ quizId }) => quizId),
    );
    const known = new Map<string, ItemRow>(rows.map((row) => [row.id, row]));
    const faults = faultsOf(items, known, { seriesId: id, actor: ctx.actor });
    if (faults.length > 0) throw new AppError('unacceptable', { faults });
    const named = new Set<string>(items.map(({ quizId }) => quizId));
    const gone = rows.filter((row) => row.test_series_id === id && !named.has(row.id));
    const come = rows.filter((row) => row.test_series_id !== id && named.has(row.id));
    await takeOut(
      inner.db,
      gone.map((row) => row.id),
    );
    await bringIn(
      inner.db,
      id,
      come.map((row) => row.id),
    );
    await placeItems(
      inner.db,
      items.map(({ quizId, unlockAt, isFreeSample }) => ({
        id: quizId,
        unlockAt: unlockAt === null ? null : new Date(unlockAt),
        isFreeSample,
      })),
    );
    const written = await itemsOf(inner, id, await countItemsEdit(inner.db, id));
    await audit(inner, 'test_series.items_set', ['test_series', id], {
      before: told(before),
      after: told(await listItems(inner.db, id)),
    });
    await auditTakenBack(inner, gone);
    const quizTags = rows.map((row) => recordTag('quizzes', row.id));
    await purgePages(inner.db, [listTag('quizzes'), recordTag('testSeries', id), ...quizTags]);
    return written;
  });
}
