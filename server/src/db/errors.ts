import { AppError } from '../http/errors.ts';
import type { ErrorCode } from '@chinar/contract/errors';

type PgError = Error & { code?: string; constraint?: string };

/** Whether the database could not be asked at all: the answer is 503, not 500. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message } = error as PgError;
  return (
    /^(08|57P0|53)/.test(code) ||
    ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code) ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/.test(
      message,
    )
  );
}

/** Serialisation failures and deadlocks: the same transaction may pass at the next try. */
export function isRetryable(error: unknown): boolean {
  const { code } = error as PgError;
  return code === '40001' || code === '40P01';
}

/** Runs a query; a violation of a named constraint becomes the error it stands for. */
export async function mapConstraints<T>(
  constraints: Readonly<Record<string, ErrorCode>>,
  query: () => Promise<T>,
): Promise<T> {
  try {
    return await query();
  } catch (error) {
    const code = constraints[(error as PgError).constraint ?? ''];
    if (code) throw new AppError(code);
    throw error;
  }
}
