import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { pictureLimits } from './pictures.ts';
import { questionLimits } from './questions.terms.ts';
import { text } from './text.ts';

/** A picture of the bank. */
export const QuestionPicture = z.object({
  _id: Id,
  /** In dots, as it is shown at most. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** What shows it, to be put into a Markdown text: `![alt](picture:<id>)`. */
  markdown: z.string(),
});
export type QuestionPicture = z.infer<typeof QuestionPicture>;

export const addPicture = endpoint({
  name: 'questions.addPicture',
  summary: 'Send a picture that texts of questions then name; the same one twice is kept once',
  method: 'POST',
  path: '/api/v1/questions/pictures',
  access: 'tutor',
  body: z.strictObject({
    /** What it shows, for whoever does not see it. */
    alt: text(1, questionLimits.alt),
  }),
  upload: { field: 'file', maxBytes: pictureLimits.bytes },
  response: QuestionPicture,
  status: 201,
  message: 'Picture added',
  errors: [
    'file_type_refused',
    'file_unreadable',
    'quota_exceeded',
    'storage_full',
    'pictures_busy',
  ],
  limit: { bucket: 'question-pictures', points: 600, seconds: 3600 },
});
