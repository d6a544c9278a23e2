/** What the mailer says when a line broke before anything of a mail could leave. */
const before = new Set<unknown>([
  'connect',
  'getaddrinfo',
  'queryA',
  'queryAaaa',
  'EDNS',
  'ETLS',
  'EAUTH',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
]);

/**
 * Whether a mail that could not be sent is certain to have gone nowhere: the mail server said no, or was
 * never reached. After anything else, a line that broke in the middle, nobody can tell.
 */
export function wentNowhere(error: unknown): boolean {
  const { responseCode, code, syscall, timeoutType } = error as Record<string, unknown>;
  return Number(responseCode) >= 400 || [code, syscall, timeoutType].some((one) => before.has(one));
}
