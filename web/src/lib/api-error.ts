import type { FieldError } from '@chinar/contract/errors';

/** What went wrong with a call. `status` 0 and code `network`: no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** Seconds after which the server wants to be asked again; 0 when it does not say. */
  readonly retryAfter: number;
  /** Its words are ours: none came from the server. */
  readonly isUnsaid: boolean;
  /** What the answer carried beside its words: of a stale write the record as it is now. */
  readonly data: unknown;

  constructor(facts: {
    status: number;
    code: string;
    message: string;
    errors?: readonly FieldError[];
    retryAfter?: number;
    isUnsaid?: boolean;
    data?: unknown;
  }) {
    super(facts.message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors ?? [];
    this.retryAfter = facts.retryAfter ?? 0;
    this.isUnsaid = facts.isUnsaid ?? false;
    this.data = facts.data;
  }
}

/** The HTTP status behind an error of any origin, 0 when it has none. */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 0;
  return typeof error.status === 'number' ? error.status : 0;
}

/** What a stale write was answered with, the record as it is now; null for any other error, and where it is not told. */
export function heldIn(error: unknown): unknown {
  return error instanceof ApiError && error.code === 'state_conflict' ? (error.data ?? null) : null;
}

/** Whether a call failed because no answer came. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network';
}

/**
 * Spec 8: what is told of a call that failed: the server's own words, or else what failed; and that no
 * answer came, where that is why.
 */
export function saidOf(error: unknown, failed: string): string {
  if (!(error instanceof ApiError)) return failed;
  if (!error.isUnsaid || !failed) return error.message || failed;
  return isNetworkError(error) ? `${failed}\n${error.message}` : failed;
}

/**
 * Whether a call waits for another time, for it was not refused: no line, a busy server, or a session that has
 * ended, whose owner logs in again.
 */
export function hasToWait(error: unknown): boolean {
  const status = statusOf(error);
  return isNetworkError(error) || status >= 500 || status === 429 || status === 401;
}
