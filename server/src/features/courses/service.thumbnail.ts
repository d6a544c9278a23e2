import { thumbnailsOf } from '../files/api.ts';
import { updateCourse } from './data.drafts.ts';
import { heldDraft, readTaught } from './service.draft.ts';
import { lockOwn, purgeCourse } from './service.making.ts';

export const { setPicture, removePicture } = thumbnailsOf({
  purpose: 'courses.thumbnail',
  subject: 'course',
  look: readTaught,
  lock: lockOwn,
  save: ({ db }, id, thumbnail) => updateCourse(db, id, thumbnail),
  purge: purgeCourse,
  told: heldDraft,
});
