import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds in which the body of a request has to arrive. */
export const bodyMs = 15_000;

/** A file of gigabytes may take as long; of quiet connections `connectionTimeout` makes an end before. */
export const longestRequestMs = 24 * 3_600_000;

/** What is put in without a line, by pages and tests, is there at once. */
export function isOnLine({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket;
}

/**
 * Ends requests whose body takes too long. The limit of the framework holds for all alike, and a large
 * file over a slow line is no attack: routes that take files say so.
 */
export function limitBodies(app: FastifyInstance, ms = bodyMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
    const hasBody = coding !== undefined || (length !== undefined && length !== '0');
    if (!hasBody || !isOnLine(request) || routeOptions.config.takesTime) return done();
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    }, ms);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    return done();
  });
}
