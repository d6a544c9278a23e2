import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

/* A bank's statement, by which money that came by UPI finds its orders. */

export const statementLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 50_000,
  columns: 50,
  /** Of what belongs to no order so many rows are shown; the others are counted. */
  shown: 200,
  sample: 12,
} as const;

const Column = z.int().check(z.minimum(0), z.maximum(statementLimits.columns - 1));

/** Where a statement has what, counted from 0. What a bank does not write is null. */
export const StatementColumns = z.strictObject({
  narration: Column,
  /** Money that came: a column of its own, or one for both ways beside `direction`. */
  amount: Column,
  /** Says Cr or Dr of each row. */
  direction: z._default(z.nullable(Column), null),
  date: z._default(z.nullable(Column), null),
});
export type StatementColumns = z.infer<typeof StatementColumns>;

/** Why a row gives nothing. */
export const statementReasons = [
  /** No order was told of with this reference. */
  'unknown',
  /** No reference of 12 digits stands in it. */
  'no_utr',
  /** Its sum cannot be read. */
  'amount_unreadable',
  /** Two orders, or two references of one row: somebody has to look. */
  'ambiguous',
  /** Its order no longer waits: late money is confirmed by hand. */
  'closed',
] as const;

const Row = z.object({
  /** Of the file, counted from 1. */
  line: z.number(),
  utr: z.nullable(z.string()),
  /** Rupees that came; null where it cannot be read. */
  amount: z.nullable(z.number()),
  narration: z.string(),
  order: z.nullable(z.object({ _id: Id, orderNo: z.string(), total: z.number() })),
  reason: z.nullable(z.enum(statementReasons)),
});
export type StatementRow = z.infer<typeof Row>;

export const StatementResult = z.object({
  dryRun: z.boolean(),
  /** The first rows, as they were read. */
  sample: z.array(z.array(z.string())),
  /** The columns of the statement that was taken in last. */
  remembered: z.nullable(StatementColumns),
  counts: z.object({
    matched: z.number(),
    unmatched: z.number(),
    duplicates: z.number(),
    differing: z.number(),
    /** Money that went, and lines without any. */
    ignored: z.number(),
  }),
  /** Reference and sum are those of an order that waits: it is paid, or would be. */
  matched: z.array(Row),
  unmatched: z.array(Row),
  /** An order was paid with this reference already. */
  duplicates: z.array(Row),
  /** The reference is an order's and the sum is not: nothing was given. */
  differing: z.array(Row),
});
export type StatementResult = z.infer<typeof StatementResult>;

export const importStatement = endpoint({
  name: 'orders.importStatement',
  summary: 'Find in a bank’s statement the money of orders that were paid by UPI',
  method: 'POST',
  path: '/api/v1/payments/import-statement',
  access: 'admin',
  body: z.strictObject({
    /** The statement as CSV; 5 MB. */
    csv: z.string().check(z.minLength(1), z.maxLength(statementLimits.bytes)),
    /** Null, in a dry run: only a sample is wanted, to say which column is what. */
    columns: z._default(z.nullable(StatementColumns), null),
    /** Says what would be, and changes nothing. */
    dryRun: z.boolean(),
  }),
  response: StatementResult,
  errors: ['file_unreadable', 'file_too_large', 'unacceptable'],
  // In JSON a quote is two bytes, and a statement may be in quotes from end to end.
  maxBody: 2 * statementLimits.bytes + 64 * 1024,
  isLong: true,
  limit: { bucket: 'statements', points: 60, seconds: 3600 },
});
