import { AppError, type Fault } from '../errors.ts';
import type { ErrorCode } from '@chinar/contract/errors';

type PgError = Error & { code?: string; constraint?: string };

/**
 * Whether the database answers, but takes no writes: its disk is full, or it is read-only, as a primary
 * is that has been replaced.
 */
export function isRefusal(error: unknown): boolean {
  return ['53100', '58030', '25006'].includes((error as PgError).code ?? '');
}

/** Whether the database itself cannot be asked: everybody else would fare the same. */
export function isAway(error: unknown): boolean {
  const { code = '', message } = error as PgError;
  return (
    /^(08|57P0|53)/.test(code) ||
    isRefusal(error) ||
    ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code) ||
    /Query read timeout|Connection terminated|not queryable|calling end on the pool/.test(message)
  );
}

/** Whether the database could not be asked, be it away or all connections in use: 503, not 500. */
export function isUnavailable(error: unknown): boolean {
  return (
    isAway(error) || /timeout exceeded when trying to connect/.test((error as PgError).message)
  );
}

/** Whether a statement gave up waiting for a lock, or ran longer than it may: 503 as well. */
export function isOverdue(error: unknown): boolean {
  const { code } = error as PgError;
  return code === '55P03' || code === '57014';
}

/**
 * Whether one of the rows that a statement needs is in the hands of somebody else: of a statement about many
 * it says nothing of the others.
 */
export function isHeld(error: unknown): boolean {
  const { code } = error as PgError;
  return code === '55P03' || code === '40P01';
}

/** Whether a value did not fit the type of what it was compared with: class 22, data exceptions. */
export function isUnreadable(error: unknown): boolean {
  return (error as PgError).code?.startsWith('22') ?? false;
}

/** Whether a constraint refused what was to be written: class 23. */
export function isViolation(error: unknown): boolean {
  return (error as PgError).code?.startsWith('23') ?? false;
}

/** Whether a plan that was kept gives other columns than its tables have by now. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as PgError & Error;
  return code === '0A000' && message.startsWith('cached plan must not change');
}

/** Serialisation failures, deadlocks and plans that grew old: the same transaction may pass at the next try. */
export function isRetryable(error: unknown): boolean {
  const { code } = error as PgError;
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** What a constraint stands for: a code, and the field that it is about where the code does not say. */
type Meaning = ErrorCode | { code: ErrorCode; fault: Fault };

/** Runs a query; a violation of a named constraint becomes the error it stands for. */
export async function mapConstraints<T>(
  constraints: Readonly<Record<string, Meaning>>,
  query: () => Promise<T>,
): Promise<T> {
  try {
    return await query();
  } catch (error) {
    const meant = constraints[(error as PgError).constraint ?? ''];
    if (typeof meant === 'string') throw new AppError(meant);
    if (meant) throw new AppError(meant.code, { faults: [meant.fault] });
    throw error;
  }
}
