import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import { paginate, rangeOf } from '@chinar/contract/pagination';
import type * as contract from '@chinar/contract/test-series';
import type { TestSeries, TestSeriesDraft } from '@chinar/contract/test-series';
import type { Actor } from '../../auth/actor.ts';
import { type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { slugOf } from '../../db/text.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError, found } from '../../http/errors.ts';
import {
  createSeries,
  enrolFree,
  findSeries,
  listSeries,
  type SeriesRow,
  setPublished,
  updateSeries,
  lockPrice,
} from './data.ts';
import { canSeeSeries } from './policy.ts';
import { factsOf, recordOf, seriesView } from './views.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A series that the reader may see; another one is `not_found`. */
export async function getVisible(
  ctx: Ctx,
  actor: Actor | null,
  idOrSlug: string,
): Promise<SeriesRow> {
  const by = idPattern.test(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug };
  const row = found(await findSeries(ctx.db, by, actor?.userId ?? null));
  if (!canSeeSeries(actor, factsOf(row))) throw new AppError('not_found');
  return row;
}

export async function list(
  ctx: Ctx,
  actor: Actor | null,
  query: QueryOf<typeof contract.listTestSeries>,
): Promise<DataOf<typeof contract.listTestSeries>> {
  const { rows, total } = await listSeries(
    ctx.db,
    query,
    query.sort,
    rangeOf(query),
    actor?.userId ?? null,
  );
  return {
    testSeries: rows.map((row) => seriesView(row, actor)),
    pagination: paginate(query, total),
  };
}

async function view(ctx: Ctx, actor: Actor, id: string): Promise<TestSeries> {
  return seriesView(found(await findSeries(ctx.db, { id }, actor.userId)), actor);
}

function checkDraft(draft: TestSeriesDraft): void {
  if (draft.price > 0 && draft.price < 1) {
    throw new AppError('unacceptable', {
      faults: [{ path: 'price', key: 'too_low', values: { minimum: '1' } }],
    });
  }
}

export async function create(ctx: Ctx, actor: Actor, draft: TestSeriesDraft): Promise<TestSeries> {
  checkDraft(draft);
  const id = newId();
  await createSeries(ctx.db, id, actor.userId, recordOf(draft, slugOf(draft.title, id.slice(-6))));
  return view(ctx, actor, id);
}

export async function update(
  ctx: Ctx & { requestId: string },
  actor: Actor,
  id: string,
  draft: TestSeriesDraft,
): Promise<TestSeries> {
  checkDraft(draft);
  return transact(ctx, async (inner) => {
    const owner = actor.role === 'admin' ? null : actor.userId;
    const before = found(await findSeries(inner.db, { id }, actor.userId));
    const price = await lockPrice(inner.db, id);
    const record = recordOf(draft, before.slug);
    const isChanged = await updateSeries(inner.db, id, owner, record);
    if (!isChanged) throw new AppError('not_found');
    if (price && price.price_paise !== record.price_paise) {
      await audit(inner.db, {
        actorId: actor.userId,
        action: 'test_series.priced',
        subject: { type: 'test_series', id },
        before: { pricePaise: price.price_paise, isPublished: price.is_published },
        after: { pricePaise: record.price_paise },
        requestId: ctx.requestId,
      });
    }
    await purgePages(inner.db, 'testSeries');
    return view(inner, actor, id);
  });
}

export async function publish(
  ctx: Ctx & { requestId: string },
  actor: Actor,
  id: string,
  isPublished: boolean,
): Promise<TestSeries> {
  return transact(ctx, async (inner) => {
    const before = found(await findSeries(inner.db, { id }, actor.userId));
    if (isPublished && before.total_quizzes === 0) {
      throw new AppError('unacceptable', {
        faults: [{ path: 'quizzes', key: 'too_few', values: { minimum: '1' } }],
      });
    }
    await setPublished(inner.db, id, isPublished);
    await audit(inner.db, {
      actorId: actor.userId,
      action: isPublished ? 'test_series.published' : 'test_series.unpublished',
      subject: { type: 'test_series', id },
      before: { isPublished: before.is_published },
      after: { isPublished },
      requestId: ctx.requestId,
    });
    await purgePages(inner.db, 'testSeries');
    return view(inner, actor, id);
  });
}

/** Enrols in a free series; a paid one is `unacceptable` until it can be bought. */
export async function enrol(ctx: Ctx, actor: Actor, id: string): Promise<TestSeries> {
  const series = await getVisible(ctx, actor, id);
  if (series.is_enrolled) return seriesView(series, actor);
  return transact(ctx, async (inner) => {
    await enrolFree(inner.db, { id: newId(), userId: actor.userId, seriesId: series.id });
    const enrolled = await view(inner, actor, series.id);
    if (!enrolled.isEnrolled)
      throw new AppError('unacceptable', { faults: [{ path: 'price', key: 'price_not_free' }] });
    await purgePages(inner.db, 'testSeries');
    return enrolled;
  });
}
