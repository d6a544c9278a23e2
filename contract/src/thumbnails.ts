import { pictureLimits } from './pictures.ts';

/* What all calls share that give a record its picture, or take it away. */

/** JPEG, PNG or WebP, known by its content. What is kept is drawn anew from it, without what a camera noted. */
export const pictureSet = {
  method: 'PUT',
  upload: { field: 'file', maxBytes: pictureLimits.bytes },
  message: 'Picture saved',
  errors: [
    'not_found',
    'file_type_refused',
    'file_unreadable',
    'quota_exceeded',
    'storage_full',
    'pictures_busy',
  ],
  limit: { bucket: 'pictures', points: 20, seconds: 3600 },
} as const;

export const pictureRemoved = {
  method: 'DELETE',
  message: 'Picture removed',
  errors: ['not_found'],
  limit: { bucket: 'pictures', points: 20, seconds: 3600 },
} as const;
