import type { FastifyInstance } from 'fastify';
import { closeDoors } from './doors.ts';

/** Requests under way have this long to finish. */
const patienceMs = 10_000;

/**
 * Takes no new requests and waits for those under way. Browsers keep their connections open for the
 * next request: these are closed as soon as they are idle, else nobody would ever be done.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const closing = Promise.all([app.close(), closeDoors(app)]);
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const limit = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await closing;
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}
