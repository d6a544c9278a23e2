import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, isIP, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * The event loop takes one connection from a listening socket in each of its turns, and a turn of a busy server lasts
 * some milliseconds: a hall that comes at once would knock for seconds. From several sockets on one port it takes as
 * many in a turn.
 */
const count = 16;
/**
 * Connections that wait to be taken at each: a hall that comes in one instant finds room, where the usual 511 would
 * make the others knock again a second later. The kernel has a bound of its own (`somaxconn`, 4096 as a rule).
 */
const backlog = 4096;

/** Those beside the server's own, each with its end. */
const doors = new WeakMap<FastifyInstance, { server: Server; end: Promise<unknown> }[]>();

/**
 * Of several processes the parent takes the connections; elsewhere than on Linux the kernel does not spread them; and
 * a name may lead to several addresses, of which the framework opens all.
 */
const isSpread = (host: string): boolean =>
  process.platform === 'linux' && !cluster.isWorker && isIP(host) !== 0;

function listenAt(server: Server, options: ListenOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Throws EADDRINUSE where somebody listens there already: who shares a port would be let in beside them. */
async function mustBeFree(at: ListenOptions): Promise<void> {
  if (at.port === 0) return;
  await once((await listenAt(createServer(), at)).close(), 'close');
}

/** Listens, and returns the port. Throws EADDRINUSE where another program does. */
export async function openDoors(
  app: FastifyInstance,
  at: { port: number; host: string },
): Promise<number> {
  const reusePort = isSpread(at.host);
  // What takes its time comes before, so that nobody comes between the look and the first door.
  await app.ready();
  if (reusePort) await mustBeFree(at);
  const options = { ...at, backlog, reusePort };
  await app.listen(options);
  const { address: host, port } = app.server.address() as { address: string; port: number };
  if (!reusePort) return port;
  const others: { server: Server; end: Promise<unknown> }[] = [];
  doors.set(app, others);
  for (let place = 1; place < count; place += 1) {
    // As the server of HTTP takes its own.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    const server = await listenAt(door, { ...options, host, port });
    others.push({ server, end: once(server, 'close') });
  }
  return port;
}

/**
 * Takes nobody any more at the doors beside the server's own; comes back when those who came by them have left. Who
 * asks again waits for the same.
 */
export async function closeDoors(app: FastifyInstance): Promise<void> {
  const others = doors.get(app) ?? [];
  for (const { server } of others) server.close();
  await Promise.all(others.map(({ end }) => end));
}
