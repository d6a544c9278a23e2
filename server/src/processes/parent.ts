import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { Refusal } from '../start.ts';
import type { Begin, ToParent } from './messages.ts';
import { makePlace, type Place } from './place.ts';
import { makeRelay } from './relay.ts';

type Options = { config: Config; log: Logger; database: Begin['database'] };

export type Processes = {
  /** Starts the first one, which makes the database ready, and then the others; gives the port. */
  start: () => Promise<number>;
  /** Lets all of them finish what is under way. */
  stop: () => Promise<void>;
};

/** Each process runs this, and waits for its `begin`. */
function setUp(): void {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('server.process.ts', import.meta.url)),
    serialization: 'advanced',
  });
}

/**
 * The processes of one server, which share its port: this one takes the connections and hands them round,
 * so that none is lost while a process is away. One that ends is started again.
 */
export function makeProcesses({ config, log, database }: Options): Processes {
  const count = config.PROCESSES;
  const serving = new Map<number, PromiseWithResolvers<void>>();
  const places = new Map<number, Place>();
  /** What the processes ask for: who asks for another port than the others would not share theirs. */
  let asked = config.PORT;
  let port = config.PORT;
  let restarts = 0;
  let hasServed = false;
  const living = (): number[] =>
    [...places].flatMap(([place, one]) => (one.isServing() ? [place] : []));
  const relay = makeRelay({
    living,
    send: (place, message) => places.get(place)?.send(message),
    restarts: () => restarts,
  });

  function hear(place: number, message: ToParent): void {
    if (message.kind !== 'ready') return relay.hear(place, message);
    port = message.port;
    hasServed = true;
    serving.get(place)?.resolve();
  }

  /** A server whose first process does not come up does not start; later each one comes back. */
  function ended(place: number, reason: string, pauseMs: number): void {
    if (!hasServed) return serving.get(place)?.reject(new Refusal(reason));
    relay.lost(place);
    restarts += 1;
    log.warn(
      { process: place, reason, pauseMs },
      'a process of the server ended: starting it again',
    );
  }

  function factsOf(place: number): Begin {
    const { DATA_DIR: dataDir } = config;
    const listensFirst = living().length === 0;
    // Where any port would do, the one that people know is kept.
    if (listensFirst) asked = port;
    return { kind: 'begin', place, count, dataDir, database, asked, port, listensFirst };
  }

  function open(place: number): Promise<void> {
    const one = makePlace({
      facts: () => factsOf(place),
      hear: (message) => hear(place, message),
      onEnd: (reason, pauseMs) => ended(place, reason, pauseMs),
    });
    const promised = Promise.withResolvers<void>();
    serving.set(place, promised);
    places.set(place, one);
    one.start();
    return promised.promise;
  }

  return {
    async start() {
      setUp();
      await open(1);
      await Promise.all(Array.from({ length: count - 1 }, (_, index) => open(index + 2)));
      return port;
    },
    async stop() {
      await Promise.all([...places.values()].map((one) => one.stop()));
    },
  };
}
