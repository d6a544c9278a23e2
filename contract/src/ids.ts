import * as z from 'zod/mini';

/** A UUID as text; ours are version 7, so that they sort by time. */
export const Id = z.uuid();
export const IdParams = z.strictObject({ id: Id });

/** An id or a slug, where a link may hold either. */
export const IdOrSlug = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(160), z.regex(/^[\w-]+$/));

export const Slug = z
  .string()
  .check(z.trim(), z.minLength(3), z.maxLength(120), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
