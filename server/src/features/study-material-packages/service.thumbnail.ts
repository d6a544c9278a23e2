import { purgePages } from '../../db/purge.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { thumbnailsOf } from '../files/api.ts';
import { setThumbnail } from './data.staff.ts';
import { heldRecord, lockFresh } from './service.staff.ts';

export const { setPicture, removePicture } = thumbnailsOf({
  purpose: 'study-material-packages.thumbnail',
  subject: 'package',
  look: heldRecord,
  lock: (ctx, id) => lockFresh(ctx, id, {}),
  save: ({ db }, id, thumbnail) => setThumbnail(db, id, thumbnail),
  purge: ({ db }, id) => purgePages(db, [listTag('packages'), recordTag('packages', id)]),
  told: heldRecord,
});
