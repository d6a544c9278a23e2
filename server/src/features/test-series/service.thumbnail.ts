import type { Id } from '@chinar/contract/ids';
import { pictureShapes } from '@chinar/contract/pictures';
import type { TestSeriesRecord } from '@chinar/contract/test-series';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { purgePages } from '../../db/purge.ts';
import { found } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { addPicture, dropShared, pictureAddress } from '../files/api.ts';
import { setThumbnail } from './data.staff.ts';
import { lockSeries } from './data.ts';
import { getEditable, heldRecord } from './service.ts';

const shape = pictureShapes.thumbnail;
const place = { purpose: 'test-series.thumbnail', shape };

/** Writes what the picture of a series is, and lets go of the one before. */
async function write(
  ctx: Asking<'user'>,
  id: Id<'test_series'>,
  shared: string | null,
): Promise<TestSeriesRecord> {
  const before = found(await lockSeries(ctx.db, id, OwnerScope.of(ctx.actor)));
  if (before.thumbnail_key) await dropShared(ctx, before.thumbnail_key, shape);
  const address = pictureAddress(shared, shape);
  await setThumbnail(ctx.db, id, { thumbnail_key: shared, thumbnail: address });
  await audit(ctx, 'test_series.thumbnailSet', ['test_series', id], {
    before: { thumbnail: before.thumbnail },
    after: { thumbnail: address },
  });
  await purgePages(ctx.db, [listTag('testSeries'), recordTag('testSeries', id)]);
  return heldRecord(ctx, id);
}

/** Shows a picture of the series in place of the one before, drawn anew from what came. */
export async function setPicture(
  ctx: Asking<'user'>,
  id: Id<'test_series'>,
  file: { path: string },
): Promise<TestSeriesRecord> {
  // Nothing is drawn for whoever may not change it.
  await getEditable(ctx, id);
  return addPicture(ctx, file.path, place, (inner, shared) => write(inner, id, shared));
}

export async function removePicture(
  ctx: Asking<'user'>,
  id: Id<'test_series'>,
): Promise<TestSeriesRecord> {
  return transact(ctx, (inner) => write(inner, id, null));
}
