import * as z from 'zod/mini';
import { isStorable, type Language, text } from './text.ts';

/** Signs of the name of a part, and how many parts have one. */
export const partLimits = { title: 160, parts: 200 } as const;
const PartTitle = text(1, partLimits.title);

/**
 * What the parts of a record (sections, lessons, papers) are called in another language, by what they
 * are called in the record: a part that moves takes its translation along, one that is renamed has none.
 */
export const PartTitles = z
  .record(PartTitle.check(z.refine(isStorable)), PartTitle)
  .check(z.refine((parts) => Object.keys(parts).length <= partLimits.parts));

/**
 * What a record says in other languages than the one it was written in, field by field. What is missing
 * is shown as it was written.
 */
/* @__NO_SIDE_EFFECTS__ */
export function translationsOf<const S extends Record<string, z.ZodMiniType>>(shape: S) {
  const inTongue = z.optional(z.partial(z.strictObject(shape)));
  // By name, not as a record: a form then holds what it does not ask about, and sends it along.
  const tongues = { en: inTongue, hi: inTongue } satisfies Record<Language, typeof inTongue>;
  return z.strictObject(tongues);
}

/** Whatever fields it is about, as it is held. */
export type Translations = Partial<
  Record<Language, Readonly<Record<string, unknown>> & { parts?: Readonly<Record<string, string>> }>
>;
