import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address in front of several servers, as a proxy in front of an installation. */
export type Balance = { url: string; close: () => Promise<void> };

/** Connections go to the servers by turns; one that takes none is passed over. */
export async function openBalance(targets: readonly string[]): Promise<Balance> {
  const ports = targets.map((target) => Number(new URL(target).port));
  const sockets = new Set<Socket>();
  let next = 0;

  function hold(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  function connect(near: Socket, left: number): void {
    if (left === 0) return void near.destroy();
    const far = createConnection({ host: '127.0.0.1', port: ports[next % ports.length] ?? 0 });
    next += 1;
    far.once('error', () => connect(near, left - 1));
    far.once('connect', () => {
      far.removeAllListeners('error');
      hold(far);
      near.pipe(far);
      far.pipe(near);
      // A server that was killed says so to whoever waits for its answer.
      far.on('close', () => near.destroy());
      near.on('close', () => far.destroy());
    });
  }

  const server = createServer((near) => {
    hold(near);
    connect(near, ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
