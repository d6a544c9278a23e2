import cluster from 'node:cluster';
import { createServer, type ListenOptions, type Server } from 'node:net';
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

/** Those beside the server's own. */
const doors = new WeakMap<FastifyInstance, Server[]>();

/** Of several processes the parent takes the connections; elsewhere the kernel does not spread them. */
const spreads = (): boolean => process.platform === 'linux' && !cluster.isWorker;

function listenAt(server: Server, options: ListenOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

const closeOne = (server: Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));

/** Throws EADDRINUSE where somebody listens there already: who shares a port would be let in beside them. */
async function mustBeFree(at: ListenOptions): Promise<void> {
  if (at.port === 0) return;
  await closeOne(await listenAt(createServer(), at));
}

/** Listens, and returns the port. Throws EADDRINUSE where another program does. */
export async function openDoors(
  app: FastifyInstance,
  at: { port: number; host: string },
): Promise<number> {
  const reusePort = spreads();
  if (reusePort) await mustBeFree(at);
  const options = { ...at, backlog, reusePort };
  await app.listen(options);
  const { address: host, port } = app.server.address() as { address: string; port: number };
  if (!reusePort) return port;
  const others: Server[] = [];
  doors.set(app, others);
  for (let place = 1; place < count; place += 1) {
    // As the server of HTTP takes its own.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    others.push(await listenAt(door, { ...options, host, port }));
  }
  return port;
}

/** Takes nobody any more at the doors beside the server's own; comes back when those who came by them have left. */
export async function closeDoors(app: FastifyInstance): Promise<void> {
  await Promise.all((doors.get(app) ?? []).map(closeOne));
}
