import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type { TestSeriesRecord } from '@chinar/contract/test-series';
import type * as contract from '@chinar/contract/test-series.staff';
import type { StaffSeries } from '@chinar/contract/test-series.staff';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError, found } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { listStaffSeries, setArchived, type StaffRow } from './data.staff.ts';
import { lockSeries } from './data.ts';
import { heldRecord, readerOf } from './service.ts';
import { recordView } from './views.ts';

function staffView(row: StaffRow, ctx: Asking<'user'>): StaffSeries {
  const state = row.archived_at ? 'archived' : row.is_published ? 'published' : 'draft';
  return {
    ...recordView(row, ctx),
    state,
    owner: { _id: row.owner_id, fullName: row.owner_name },
    itemsCount: row.items,
  };
}

/** The series that the actor may change, whatever their state. */
export async function listForStaff(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listStaffSeries>,
): Promise<DataOf<typeof contract.listStaffSeries>> {
  const filter = { ...query, scope: OwnerScope.of(ctx.actor) };
  const reading = { query, reader: readerOf(ctx) };
  const { rows, pagination } = await listStaffSeries(ctx.db, filter, reading);
  return { testSeries: rows.map((row) => staffView(row, ctx)), pagination };
}

/** Puts a series away, or takes it out again as a draft. Throws `state_conflict` where that was done already. */
async function move(
  ctx: Asking<'user'>,
  id: Id<'test_series'>,
  isArchived: boolean,
): Promise<TestSeriesRecord> {
  return transact(ctx, async (inner) => {
    const before = found(await lockSeries(inner.db, id, OwnerScope.of(ctx.actor)));
    if ((before.archived_at !== null) === isArchived)
      throw new AppError('state_conflict', { held: await heldRecord(inner, id) });
    const now = new Date(ctx.services.clock.now());
    await setArchived(inner.db, id, isArchived ? now : null);
    const action = isArchived ? 'test_series.archived' : 'test_series.restored';
    await audit(inner, action, ['test_series', id], {
      before: { isPublished: before.is_published },
    });
    await purgePages(inner.db, [listTag('testSeries'), recordTag('testSeries', id)]);
    return heldRecord(inner, id);
  });
}

export const archive = (ctx: Asking<'user'>, id: Id<'test_series'>) => move(ctx, id, true);
export const restore = (ctx: Asking<'user'>, id: Id<'test_series'>) => move(ctx, id, false);
