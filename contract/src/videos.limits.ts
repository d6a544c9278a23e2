import * as z from 'zod/mini';
import { text } from './text.ts';

/** Six hours: no film is longer. */
export const maxVideoSeconds = 21_600;

/** Ranges of seconds that one call may tell. */
export const maxRanges = 64;

/** Of one film. */
export const maxChapters = 50;

/** Where a film turns to something new; in the order of time. */
export const Chapters = z
  .array(
    z.strictObject({
      at: z.number().check(z.int(), z.minimum(0), z.maximum(maxVideoSeconds)),
      title: text(1, 100),
    }),
  )
  .check(
    z.maxLength(maxChapters),
    z.refine((all) => all.every(({ at }, index) => index === 0 || at > (all[index - 1]?.at ?? 0)), {
      error: 'chapters_order',
    }),
  );
export type Chapter = z.infer<typeof Chapters>[number];
