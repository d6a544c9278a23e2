import { randomInt } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '@chinar/contract/errors';
import { errorStatus } from '@chinar/contract/errors';
import * as m from '@chinar/messages/paraglide/messages';
import type { RepeatingLog } from '../log.ts';
import { isOverdue, isUnavailable } from '../db/errors.ts';
import { AppError } from '../errors.ts';
import { faultText } from '../fault-text.ts';
import { addressKey, type Limits } from './limits.ts';
import type { Locale } from '../context.ts';
import { localeOf } from './request.ts';

type Say = (values: Record<string, string>, options: { locale: Locale }) => string;

function messageOf(code: ErrorCode, values: Record<string, string>, locale: Locale): string {
  const say = (m as unknown as Record<string, Say | undefined>)[`error_${code}`];
  return say ? say(values, { locale }) : code;
}

/** The framework's own refusals, in our words. */
function fromFramework(error: FastifyError): AppError | null {
  const { statusCode = 500, code } = error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) {
    return new AppError('file_too_large', { values: { maximum: 'the limit' } });
  }
  if (statusCode === 415) return new AppError('media_type');
  if (statusCode === 429)
    return new AppError('rate_limited', { values: { seconds: '60' }, retryAfter: 60 });
  return statusCode >= 400 && statusCode < 500 ? new AppError('validation_failed') : null;
}

/**
 * Whether the sender went away in the middle of the body: nobody's fault here, and nobody hears the
 * answer. By its code alone it would be taken for a connection to the database that broke.
 */
function isCutOff(error: unknown, { raw }: FastifyRequest): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isLine = code === 'ECONNRESET' && message === 'aborted';
  return !raw.complete && (isLine || code === 'ERR_STREAM_PREMATURE_CLOSE');
}

/** Any failure as one of the contract's codes: what is not ours becomes 503 or a neutral 500. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error) || isOverdue(error)) {
    // A little chance, so that a whole class does not come back in the same instant.
    return new AppError('unavailable', { retryAfter: randomInt(1, 5) });
  }
  return fromFramework(error as FastifyError) ?? new AppError('internal');
}

export function errorBody(error: AppError, locale: Locale): ErrorBody {
  return {
    success: false,
    statusCode: errorStatus[error.code],
    data: error.details.held ?? null,
    message: messageOf(error.code, error.details.values ?? {}, locale),
    code: error.code,
    errors: (error.details.faults ?? []).map((fault) => faultText(fault, locale)),
  };
}

function report(error: unknown, problem: AppError, reqId: string, say: RepeatingLog): void {
  const reason = (error as Error).message;
  if (problem.code === 'internal') say('error', { err: error, reason, reqId }, 'request failed');
  if (problem.code !== 'unavailable' || error instanceof AppError) return;
  if (isOverdue(error)) say('error', { reason }, 'a statement gave up');
  else say('warn', { reason }, 'database unavailable');
}

/** What is refused before anybody knows who asks. */
const malformed: ReadonlySet<ErrorCode> = new Set([
  'validation_failed',
  'media_type',
  'file_too_large',
]);

/** A call that made no sense is counted for its address, unless it was counted for somebody before. */
function countMalformed(problem: AppError, request: FastifyRequest, limits: Limits): AppError {
  if (request.isCounted || !malformed.has(problem.code)) return problem;
  try {
    limits.spendLocal('flood', addressKey(request.ip));
    return problem;
  } catch (refusal) {
    return asAppError(refusal);
  }
}

/**
 * The one error handler: our envelope, never a stack outside, and a log line for what is our fault. In
 * an outage thousands of calls fail alike: their lines are counted, not written.
 */
export function makeErrorHandler(say: RepeatingLog, limits: Limits) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isCut = isCutOff(error, request);
    const known = isCut ? new AppError('validation_failed') : asAppError(error);
    const problem = countMalformed(known, request, limits);
    if (isCut) say('info', {}, 'the body of a request was cut off');
    else report(error, problem, request.id, say);
    if (problem.details.retryAfter) reply.header('retry-after', String(problem.details.retryAfter));
    return reply
      .status(problem.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(errorBody(problem, localeOf(request))));
  };
}
