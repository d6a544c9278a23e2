import type { FastifyInstance, FastifyReply } from 'fastify';

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
const telling =
  /^\/(?:(?:reset-password|verify-email|guardian|newsletter|unsubscribe)\b|checkout\/?\?(?:.*&)?pay=|api\/v1\/pay\/)/;

export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = isSecure
    ? { ...common, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : common;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (telling.test(request.url))
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    done();
  });
}

const ofDocuments = [
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'content-security-policy',
  'x-request-id',
  // Their name changes with what is in them: nobody asks whether they did, nor for a part of one.
  'last-modified',
  'accept-ranges',
];

/** Whether a file obeys the page which asks for it; a document or a worker is bound by what it comes with. */
export function isPartOfPages(path: string): boolean {
  return /\/assets\/(?![^/]*worker)[^/]+\.(?:js|css|woff2)(?:\.br)?$/.test(path);
}

/** Scripts, styles and letters obey the page that asks for them: twenty-five of a first page say nothing of it. */
export function removeDocumentHeaders(reply: FastifyReply): void {
  for (const name of ofDocuments) reply.removeHeader(name);
}

const razorpayAt = 'https://checkout.razorpay.com';
const googleAt = 'https://accounts.google.com/gsi/';

/** Where one may sign in with Google, on a server that has a client id: no other page knows its script. */
export const googlePages = /^\/(login|signup)\/?(\?|$)/;

/**
 * Where one pays at Razorpay, on a server that has its keys: the document into which its window comes.
 * Other pages lead there by an address, never within the app, and know nothing of it.
 */
export const razorpayPages = /^\/(?:payment-success|checkout)\/?\?(?:.*&)?open=1(?:&|$)/;

/** A window of Google or a bank tells the page that opened it how it went: such a page may speak with its windows. */
export const windowHeaders = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };

/**
 * The policy of a page (ruling 15): scripts only from here, plus the inline ones named by nonce or
 * hash; styles may be inline, since typeset maths and primitives carry theirs.
 *
 * @param filesOrigin where browsers read files when that is not here
 * @param isGoogle for the pages where one may sign in with Google (`googlePages`)
 * @param isRazorpay for the page where one pays at Razorpay (`razorpayPages`)
 */
export function pagePolicy(
  inlineScripts: readonly string[],
  {
    filesOrigin = '',
    isGoogle = false,
    isRazorpay = false,
  }: { filesOrigin?: string; isGoogle?: boolean; isRazorpay?: boolean } = {},
): string {
  const files = filesOrigin ? ` ${filesOrigin}` : '';
  const google = (path: string): string => (isGoogle ? ` ${googleAt}${path}` : '');
  const razorpay = isRazorpay ? ` ${razorpayAt}` : '';
  const frames = [
    ...(isGoogle ? [googleAt] : []),
    ...(isRazorpay ? [razorpayAt, 'https://api.razorpay.com'] : []),
  ];
  return [
    "default-src 'none'",
    `script-src 'self'${google('client')}${razorpay} ${inlineScripts.join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'${google('style')}`,
    `img-src 'self' data: blob:${files}`,
    "font-src 'self' data:",
    `connect-src 'self'${google('')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `media-src 'self' blob:${files}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
