import * as z from 'zod/mini';
import { isStorable, Language, text } from './text.ts';

const maxParts = 200;
const PartTitle = text(1, 160);

/**
 * What the parts of a record (sections, lessons, papers) are called in another language, by what they
 * are called in the record: a part that moves takes its translation along, one that is renamed has none.
 */
export const PartTitles = z
  .record(PartTitle.check(z.refine(isStorable)), PartTitle)
  .check(z.refine((parts) => Object.keys(parts).length <= maxParts));

/**
 * What a record says in other languages than the one it was written in, field by field. What is missing
 * is shown as it was written.
 */
/* @__NO_SIDE_EFFECTS__ */
export function translationsOf<const S extends Record<string, z.ZodMiniType>>(shape: S) {
  return z.partialRecord(Language, z.partial(z.strictObject(shape)));
}

/** Whatever fields it is about, as it is held. */
export type Translations = Partial<
  Record<Language, Readonly<Record<string, unknown>> & { parts?: Readonly<Record<string, string>> }>
>;
