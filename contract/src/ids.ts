import * as z from 'zod/mini';

declare const kind: unique symbol;

/**
 * An id by the table whose rows it names. What comes from outside is text and may become an id of any
 * kind; one kind is never taken for another.
 */
export type Id<Kind extends string> = string & { readonly [kind]?: Kind };

/**
 * A UUID as text; ours are version 7, so that they sort by time. However it is spelled it is one id: what
 * is counted by it is counted once.
 */
export const Id = z.uuid().check(z.toLowerCase());
export const IdParams = z.strictObject({ id: Id });

/** An id or a slug, where a link may hold either. */
export const IdOrSlug = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(160), z.regex(/^[\w-]+$/));

/** Words that stand in the place of a slug in our own addresses: a record of that name could not be reached. */
export const ownWords: ReadonlySet<string> = new Set([
  'add',
  'all',
  'contact',
  'create',
  'edit',
  'mine',
  'new',
  'own',
  'quiz',
  'quizzes',
  'start',
  'teaching',
]);

export const Slug = z.string().check(
  z.trim(),
  z.minLength(3),
  z.maxLength(120),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.refine((slug) => !ownWords.has(slug), { error: 'slug_reserved' }),
);

/** `{id}` of a path that names rows of one table. */
/* @__NO_SIDE_EFFECTS__ */
export function idParams<Kind extends string>() {
  return IdParams as unknown as z.ZodMiniObject<
    { id: z.ZodMiniType<Id<Kind>, string> },
    z.core.$strict
  >;
}
