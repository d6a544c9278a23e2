import type { Id } from '@chinar/contract/ids';
import { OwnerScope } from '../../auth/scope.ts';
import { purgePages } from '../../db/purge.ts';
import { found } from '../../errors.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { thumbnailsOf } from '../files/api.ts';
import { lockProgram, setFacts } from './data.ts';
import { heldRecord } from './service.making.ts';

export const { setPicture, removePicture } = thumbnailsOf({
  purpose: 'programs.thumbnail',
  subject: 'program',
  look: heldRecord,
  lock: async ({ db, actor }, id: Id<'programs'>) =>
    found(await lockProgram(db, id, OwnerScope.of(actor))),
  save: ({ db }, id, thumbnail) => setFacts(db, id, thumbnail),
  purge: ({ db }, id) => purgePages(db, [listTag('programs'), recordTag('programs', id)]),
  told: heldRecord,
});
