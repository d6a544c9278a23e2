import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './limits.ts';

type Line = {
  /** The request whose head has arrived, until it is answered. */
  request: IncomingMessage | null;
  /** Bytes that belong to requests which are done with. */
  doneBytes: number;
  /** Looks in a row at which a request was coming in. */
  looks: number;
};

type Options = {
  /** Unfinished requests that one address may have, named as the connection names it. */
  capFor: (address: string) => number;
  /** Milliseconds between looks; a request that arrives within one of them is never counted. */
  every?: number;
};

/**
 * Ends the slowest requests of an address that has too many unfinished ones: heads and bodies that come
 * byte by byte hold connections for as long as the time limits allow. Connections that are open and
 * quiet, and requests that wait for their answer, do not count, for a school shares one address.
 */
export function capUnfinished(server: Server, { capFor, every = 1000 }: Options): void {
  const lines = new Map<Socket, Line>();
  server.on('connection', (socket: Socket) => {
    lines.set(socket, { request: null, doneBytes: 0, looks: 0 });
    socket.once('close', () => lines.delete(socket));
  });
  server.on('request', (request, response) => {
    const line = lines.get(request.socket);
    if (!line) return;
    line.request = request;
    response.once('close', () => {
      line.request = null;
      line.doneBytes = request.socket.bytesRead;
    });
  });

  function isUnfinished(socket: Socket, { request, doneBytes }: Line): boolean {
    return request ? !request.complete : socket.bytesRead > doneBytes;
  }

  function look(): void {
    const slow = new Map<string, { cap: number; own: { socket: Socket; looks: number }[] }>();
    for (const [socket, line] of lines) {
      line.looks = isUnfinished(socket, line) ? line.looks + 1 : 0;
      if (line.looks < 2) continue;
      const { remoteAddress = '' } = socket;
      const key = addressKey(remoteAddress);
      const known = slow.get(key);
      if (known) known.own.push({ socket, looks: line.looks });
      else slow.set(key, { cap: capFor(remoteAddress), own: [{ socket, looks: line.looks }] });
    }
    for (const { cap, own } of slow.values()) {
      const slowest = own.toSorted((a, b) => b.looks - a.looks);
      for (const { socket } of slowest.slice(0, Math.max(0, own.length - cap))) socket.destroy();
    }
  }

  const timer = setInterval(look, every);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
