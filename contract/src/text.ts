import * as z from 'zod/mini';

/** Whether a database can keep a text: without NUL, and without half of a character beyond the first 65,536. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** Trimmed text of `min` to `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function text(min: number, max: number) {
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
}

/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Rupees with two decimals on the wire; integer paise everywhere behind it. */
export const Rupees = z.number().check(z.minimum(0), z.maximum(10_000_000), z.multipleOf(0.01));

export const Language = z.enum(['en', 'hi']);
export type Language = z.infer<typeof Language>;

/** The same words in each language; where the Hindi is missing, the English stands in. */
/* @__NO_SIDE_EFFECTS__ */
export function inLanguages(min: number, max: number) {
  return z.strictObject({
    en: text(min, max),
    hi: z._default(z.nullable(text(min, max)), null),
  });
}
export type Words = { en: string; hi: string | null };

/** A list parameter that arrives once as text; an empty one counts as absent. */
export const SearchText = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** `true` or `false` as text, as form fields and query strings carry it. */
export const FlagText = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
);
