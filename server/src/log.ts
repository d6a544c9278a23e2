import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

type Level = 'info' | 'warn' | 'error';

/** Writes the first of many like lines, and the others as one line with their number. */
export type RepeatingLog = (level: Level, fields: object, message: string) => void;

const maxKinds = 200;

/**
 * For what a fault outside makes happen thousands of times. Lines are alike when their message and
 * reason are, whatever numbers stand in it.
 *
 * @param quietMs for so long after a line its repeats are only counted
 */
export function makeRepeatingLog(log: Logger, quietMs = 30_000): RepeatingLog {
  const kinds = new Map<string, { count: number }>();
  return (level, fields, message) => {
    const { reason = '' } = fields as { reason?: string };
    const kind = `${message} ${reason.replaceAll(/\d+/g, '0').slice(0, 200)}`;
    const known = kinds.get(kind);
    if (known) {
      known.count += 1;
      return;
    }
    log[level](fields, message);
    if (kinds.size >= maxKinds) return;
    const fresh = { count: 0 };
    kinds.set(kind, fresh);
    setTimeout(() => {
      kinds.delete(kind);
      if (fresh.count > 0) log[level]({ ...fields, again: fresh.count }, message);
    }, quietMs).unref();
  };
}

/** Names of fields whose values never reach a log line. */
const secret = [
  'password',
  'currentPassword',
  'newPassword',
  'accessToken',
  'refreshToken',
  'attemptToken',
  'token',
  'authorization',
  'cookie',
  'email',
  'phoneNumber',
  'to',
  'key',
  'answers',
  'answer',
];

/** A mail server names in its refusal whom it does not know. Bounded, so that a long word costs no more. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[hidden]');

/** Structured logs, without secrets or personal data; on standard output unless told otherwise. */
export function makeLog(level: string, target?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`]),
      censor: '[hidden]',
    },
    serializers: {
      // Only what a reader of logs needs: a statement's parameters may hold personal data.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: withoutAddresses(error.message),
        code: error.code,
        stack: withoutAddresses(error.stack ?? ''),
      }),
      reason: (reason: unknown) => (typeof reason === 'string' ? withoutAddresses(reason) : reason),
    },
  };
  return target ? pino(options, target) : pino(options);
}
