import type { FastifyInstance } from 'fastify';

/** Headers of every answer. Pages replace the policy by their own. */
const common: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(self), camera=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

/** The service worker runs its own script and asks this origin, nothing else. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Pages whose address opens something: no other site may learn it. */
const telling = /^\/(reset-password|verify-email)\b/;

export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = isSecure
    ? { ...common, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : common;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (telling.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    done();
  });
}

/**
 * The policy of a page (ruling 15): scripts only from here, plus the inline ones named by nonce or
 * hash; styles may be inline, since typeset maths and primitives carry theirs.
 *
 * @param filesOrigin where browsers read files when that is not here
 */
export function pagePolicy(inlineScripts: readonly string[], filesOrigin = ''): string {
  const files = filesOrigin ? ` ${filesOrigin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    `media-src 'self' blob:${files}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
