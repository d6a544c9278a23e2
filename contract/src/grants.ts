import * as z from 'zod/mini';
import { Email } from './accounts.ts';
import { ItemType, itemTypes } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, isStorable, text } from './text.ts';

/* Rights that staff give by hand: to one learner, or to all of a list. */

export const grantLimits = {
  /** Bytes of a list as UTF-8. */
  bytes: 1_048_576,
  /** Learners that a list names. */
  rows: 2000,
  /** Letters of what stood in a row that come back with its answer. */
  contact: 100,
} as const;

const Reason = text(10, 500);
const Key = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/));

const List = z.string().check(
  z.minLength(1),
  z.maxLength(grantLimits.bytes),
  z.refine(isStorable),
  z.refine((list) => new TextEncoder().encode(list).length <= grantLimits.bytes, {
    error: 'grants_too_large',
  }),
);

/** What is given, until when and why. */
const given = {
  itemType: ItemType,
  itemId: Id,
  /** Left out: for ever. */
  expiresAt: z.optional(z.nullable(Instant)),
  reason: Reason,
};

/** A right that was given by hand. */
export const GrantedRight = z.object({
  _id: Id,
  userId: Id,
  itemType: z.enum(itemTypes),
  itemId: Id,
  startsAt: Instant,
  expiresAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
});
export type GrantedRight = z.infer<typeof GrantedRight>;

/**
 * What a row of a list comes to. `ready`: it is given. Nothing is given where the learner has as much
 * already (`owned`), stands further up (`doubled`), has no account (`unknown`), has not proved the address
 * of theirs (`unproven`), shares the number with another account (`ambiguous`), or the row names nobody
 * (`unreadable`).
 */
export const grantStates = [
  'ready',
  'owned',
  'unknown',
  'doubled',
  'unproven',
  'ambiguous',
  'unreadable',
] as const;
export const GrantState = z.enum(grantStates);
export type GrantState = z.infer<typeof GrantState>;

const counts = Object.fromEntries(grantStates.map((state) => [state, z.number()])) as Record<
  GrantState,
  z.ZodMiniNumber
>;

/** How many rows came to what; those that were `ready` have been given. */
export const GrantCounts = z.object(counts);
export type GrantCounts = z.infer<typeof GrantCounts>;

export const GrantRow = z.object({
  /** As a spreadsheet numbers it. */
  row: z.number(),
  /** The address or number as it stood there. */
  contact: z.string(),
  state: GrantState,
  /** Whose account it is; null where there is none that could be told. */
  person: z.nullable(z.object({ name: z.string(), email: z.string() })),
});
export type GrantRow = z.infer<typeof GrantRow>;

export const GrantBatch = z.object({
  _id: Id,
  itemType: z.enum(itemTypes),
  itemId: Id,
  /** Null when the item has gone. */
  title: z.nullable(z.string()),
  expiresAt: z.nullable(Instant),
  reason: z.string(),
  counts: GrantCounts,
  /** Whose it is where it is one learner’s alone. */
  learner: z.nullable(z.string()),
  /** Who gave it; null when their account has gone. */
  by: z.nullable(z.string()),
  createdAt: Instant,
  undone: z.nullable(
    z.object({
      at: Instant,
      by: z.nullable(z.string()),
      reason: z.string(),
      /** Rights that were there still, and were taken back. */
      taken: z.number(),
    }),
  ),
});
export type GrantBatch = z.infer<typeof GrantBatch>;

const base = '/api/v1/entitlements';

export const giveGrant = endpoint({
  name: 'grants.giveGrant',
  summary: 'Give one learner a right to an item that is sold',
  method: 'POST',
  path: `${base}/grant`,
  access: 'admin',
  body: z.strictObject({ userId: z.optional(Id), email: z.optional(Email), ...given }).check(
    z.refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
      error: 'grants_one_learner',
      path: ['userId'],
    }),
  ),
  response: GrantedRight,
  status: 201,
  message: 'Access given',
  errors: ['not_found', 'already_owned', 'unacceptable'],
  limit: { bucket: 'grants', points: 300, seconds: 3600 },
});

export const revokeGrant = endpoint({
  name: 'grants.revokeGrant',
  summary: 'Take back a right that was given by hand; what was bought goes by a refund',
  method: 'POST',
  path: `${base}/{id}/revoke`,
  access: 'admin',
  params: idParams<'entitlements'>(),
  body: z.strictObject({ reason: Reason }),
  response: GrantedRight,
  message: 'Access taken back',
  errors: ['not_found', 'state_conflict'],
});

export const grantMany = endpoint({
  name: 'grants.grantMany',
  summary: 'Give a right to all learners of a list of addresses or numbers, or look first',
  method: 'POST',
  path: `${base}/grant-many`,
  access: 'admin',
  body: z.strictObject({
    /** One for each list that is meant; sent again, it gives nothing more. */
    idempotencyKey: Key,
    /** CSV with a column of e-mail addresses or phone numbers. */
    csv: List,
    ...given,
    /** Says what would come of it, and gives nothing. */
    dryRun: z._default(z.boolean(), false),
  }),
  response: z.object({
    /** Null of a look. */
    batchId: z.nullable(Id),
    counts: GrantCounts,
    /** Of a look alone, in the order of the list. */
    rows: z.array(GrantRow),
  }),
  message: 'Access given',
  errors: ['not_found', 'unacceptable', 'file_unreadable', 'idempotency_mismatch'],
  maxBody: 2 * 1_048_576,
  limit: { bucket: 'grant-lists', points: 60, seconds: 3600 },
  reads: 'personal',
});

export const listGrantBatches = listEndpoint({
  name: 'grants.listGrantBatches',
  summary: 'What was given by hand, the newest first, and what of it was taken back',
  path: `${base}/batches`,
  access: 'admin',
  noun: 'batches',
  item: GrantBatch,
  filters: {
    itemType: z.optional(z.enum(itemTypes)),
    state: z.optional(z.enum(['given', 'undone'])),
  },
  sorts: ['newest', 'oldest'],
  reads: 'personal',
});

export const undoGrantBatch = endpoint({
  name: 'grants.undoGrantBatch',
  summary: 'Take back what is still there of what was given together; again it changes nothing',
  method: 'POST',
  path: `${base}/batches/{id}/undo`,
  access: 'admin',
  params: idParams<'grant_batches'>(),
  body: z.strictObject({ reason: Reason }),
  response: z.omit(GrantBatch, { learner: true }),
  message: 'Access taken back',
  errors: ['not_found'],
});
