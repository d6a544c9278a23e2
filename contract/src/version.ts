import * as z from 'zod/mini';

/** How often a record was edited, from 1. */
export const Version = z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

/**
 * In the body of an edit: the version that was read. When somebody else has written since, the answer is
 * 409 `state_conflict` with the record as it is held; without it the edit overwrites.
 */
export const sentVersion = { version: z.optional(Version) };
