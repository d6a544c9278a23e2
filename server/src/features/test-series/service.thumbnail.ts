import type { Id } from '@chinar/contract/ids';
import { OwnerScope } from '../../auth/scope.ts';
import { purgePages } from '../../db/purge.ts';
import { found } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { thumbnailsOf } from '../files/api.ts';
import { setThumbnail } from './data.staff.ts';
import { lockSeries } from './data.ts';
import { getEditable, heldRecord } from './service.ts';

export const { setPicture, removePicture } = thumbnailsOf({
  purpose: 'test-series.thumbnail',
  subject: 'test_series',
  look: getEditable,
  lock: async ({ db, actor }, id: Id<'test_series'>) =>
    found(await lockSeries(db, id, OwnerScope.of(actor))),
  save: ({ db }, id, thumbnail) => setThumbnail(db, id, thumbnail),
  purge: ({ db }, id) => purgePages(db, [listTag('testSeries'), recordTag('testSeries', id)]),
  told: heldRecord,
});
