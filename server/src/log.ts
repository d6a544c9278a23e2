import { pino, type Logger } from 'pino';

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

/** Structured logs on standard output, without secrets or personal data. */
export function makeLog(level: string): Logger {
  return pino({
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
        message: error.message,
        code: error.code,
        stack: error.stack,
      }),
    },
  });
}
