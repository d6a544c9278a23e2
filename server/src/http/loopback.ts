import type { FastifyRequest } from 'fastify';

/** This machine, as connections name it. */
export const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether somebody on this machine asks it by its own name (ruling 33): a page of another site that lets
 * its name point here is foreign, and so is whoever stands behind a proxy that calls it `localhost`.
 */
export function isForLoopback({ headers, ip, socket }: FastifyRequest): boolean {
  if (!loopback.has(ip) || !loopback.has(socket.remoteAddress ?? ip)) return false;
  const names = [headers.host, headers['x-forwarded-host']].flat();
  return names.every((name, place) => (place > 0 && !name) || loopbackHost.test(name ?? ''));
}
