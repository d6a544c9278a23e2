import type { Problem } from '@chinar/content/sink';
import { type ErrorCode, errorStatus } from '@chinar/contract/errors';

export type Fault =
  | {
      path: string;
      key: string;
      values?: Record<string, string>;
      /** What a renderer complains of; told as the value `problem`, in the reader's language. */
      problem?: Problem;
    }
  | { path: string; message: string };

type Details = {
  /** What is wrong where: a key of the message catalogue, or a sentence made by a rule. */
  faults?: Fault[];
  /** Values of the code's own message. */
  values?: Record<string, string>;
  /** Seconds after which a new try makes sense. */
  retryAfter?: number;
  /** With a `state_conflict`: the record as it is held, in the shape of the endpoint's answer. */
  held?: unknown;
};

/** Ends a request with a code of the contract; nothing else may be thrown on purpose. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
  }
}

/**
 * Whether somebody wrote since the caller read: then the edit is refused with the record as it is held. A
 * caller that names no version, as those of the spec's shapes, overwrites. Asked of a locked row.
 */
export function isStale(
  held: { version: number },
  sent: { version?: number | undefined },
): boolean {
  return sent.version !== undefined && sent.version !== held.version;
}

/** The record is not there, or it is not the asker's: both look the same from outside. */
export function found<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new AppError('not_found');
  return record;
}
