import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a line gives to all connections together, and how long a byte is on its way there and back. */
export type Speed = { kbit: number; latency: number };

/**
 * A slow line in front of a server. The browser's own throttling holds for a page alone: what a service
 * worker fetches meanwhile would cost nothing, and neither would a connection.
 */
export type Line = {
  url: string;
  /** From now on; null takes everything as it comes. */
  setSpeed: (speed: Speed | null) => void;
  /** Ends all connections and takes no new ones, until `mend`. */
  cut: () => void;
  mend: () => void;
  kbDown: () => number;
  close: () => Promise<void>;
};

/** As much as goes in one packet, so that connections take turns. */
const packetBytes = 1400;
/** A sender that is this much ahead has to wait, as the window of TCP makes it. */
const windowBytes = 16 * 1024;

type Flow = { from: Socket; to: Socket; waiting: Buffer[]; bytes: number };

/** One direction of the line: packets of all connections by turns, no faster than the line. */
class Direction {
  readonly #speed: () => Speed | null;
  readonly #flows = new Set<Flow>();
  #isPumping = false;
  sent = 0;

  constructor(speed: () => Speed | null) {
    this.#speed = speed;
  }

  open(from: Socket, to: Socket): void {
    const flow: Flow = { from, to, waiting: [], bytes: 0 };
    this.#flows.add(flow);
    from.on('data', (data: Buffer) => {
      flow.waiting.push(data);
      flow.bytes += data.length;
      if (flow.bytes > windowBytes) from.pause();
      void this.#pump();
    });
    from.on('close', () => {
      this.#flows.delete(flow);
      // What was said before the end still arrives.
      this.#deliver(flow, null);
    });
  }

  #take(flow: Flow): Buffer | undefined {
    const first = flow.waiting.shift();
    if (!first) return undefined;
    const packet = first.subarray(0, packetBytes);
    if (first.length > packetBytes) flow.waiting.unshift(first.subarray(packetBytes));
    flow.bytes -= packet.length;
    if (flow.bytes <= windowBytes) flow.from.resume();
    return packet;
  }

  #deliver({ to, waiting }: Flow, packet: Buffer | null): void {
    const write = (): void => {
      if (to.destroyed) return;
      if (packet) to.write(packet);
      else to.end(Buffer.concat(waiting));
    };
    const speed = this.#speed();
    if (speed) setTimeout(write, speed.latency / 2);
    else write();
  }

  async #pump(): Promise<void> {
    if (this.#isPumping) return;
    this.#isPumping = true;
    for (let isBusy = true; isBusy;) {
      isBusy = false;
      for (const flow of this.#flows) {
        const packet = this.#take(flow);
        if (!packet) continue;
        isBusy = true;
        this.sent += packet.length;
        const speed = this.#speed();
        // Bits by kilobits a second are milliseconds.
        if (speed) await pause((packet.length * 8) / speed.kbit);
        this.#deliver(flow, packet);
      }
    }
    this.#isPumping = false;
  }
}

/** Opens a line to a server of this machine, at its full speed. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port: targetPort } = new URL(target);
  let speed: Speed | null = null;
  let isCut = false;
  const sockets = new Set<Socket>();
  const [down, up] = [new Direction(() => speed), new Direction(() => speed)];

  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = createConnection({ host: hostname, port: Number(targetPort) });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    // A connection is made by going there and back once.
    setTimeout(() => up.open(near, far), speed?.latency ?? 0);
    down.open(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function cut(): void {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }

  return {
    url: `http://localhost:${port}`,
    setSpeed: (next) => {
      speed = next;
    },
    cut,
    mend: () => {
      isCut = false;
    },
    kbDown: () => down.sent / 1000,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
