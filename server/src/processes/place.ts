import cluster, { type Worker } from 'node:cluster';
import type { Begin, ToParent, ToProcess } from './messages.ts';

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** What has served for so long falls for a reason of its own: it is started again at once. */
const soundMs = 60_000;
/** What has not stopped by then does not stop. */
const stopMs = 30_000;

type Options = {
  /** What a new process is told first. */
  facts: () => Begin;
  hear: (message: ToParent) => void;
  /** It has ended by itself, and is started again after a pause. */
  onEnd: (reason: string, pauseMs: number) => void;
};

/** A place in which one process of the server runs, and another one when that ends. */
export type Place = {
  start: () => void;
  send: (message: ToProcess) => void;
  isServing: () => boolean;
  pid: () => number | undefined;
  /** Lets it finish what is under way. */
  stop: () => Promise<void>;
};

function fork(hear: (message: ToParent) => void, over: (reason: string) => void): Worker {
  const fresh = cluster.fork();
  fresh.on('message', hear);
  fresh.once('exit', (code, signal) => over(signal ?? `code ${code}`));
  // Without a number it never began, and no exit will come: the machine is out of processes or files.
  fresh.on('error', ({ message }) => fresh.process.pid === undefined && over(message));
  return fresh;
}

export function makePlace({ facts, hear, onEnd }: Options): Place {
  let worker: Worker | null = null;
  let isRunning = false;
  let restart: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let servingSince: number | null = null;
  let said = '';
  let isClosing = false;
  let onGone = (): void => {};

  function over(reason: string): void {
    // Whoever could not be begun says so in several ways.
    if (!isRunning) return;
    isRunning = false;
    worker = null;
    const isSound = servingSince !== null && performance.now() - servingSince > soundMs;
    servingSince = null;
    onGone();
    if (isClosing) return;
    if (isSound) pauseMs = firstPauseMs;
    restart = setTimeout(start, pauseMs);
    onEnd(said || reason, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  function heard(message: ToParent): void {
    if (message.kind === 'here') return send(facts());
    if (message.kind === 'ready') servingSince = performance.now();
    if (message.kind === 'refused') said = message.message;
    hear(message);
  }

  function start(): void {
    if (isClosing) return;
    said = '';
    isRunning = true;
    try {
      worker = fork(heard, over);
    } catch (error) {
      over((error as Error).message);
    }
  }

  /** What cannot be sent is nobody's loss: the process is ending. */
  function send(message: ToProcess): void {
    if (worker?.isConnected()) worker.process.send(message, () => undefined);
  }

  return {
    start,
    send,
    isServing: () => servingSince !== null,
    pid: () => worker?.process.pid,
    async stop() {
      isClosing = true;
      clearTimeout(restart);
      const last = worker;
      if (!last) return;
      const gone = new Promise<void>((resolve) => (onGone = resolve));
      last.process.kill('SIGTERM');
      const limit = setTimeout(() => last.process.kill('SIGKILL'), stopMs);
      await gone;
      clearTimeout(limit);
    },
  };
}
