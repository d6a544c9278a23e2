import type { ChildProcess, Serializable } from 'node:child_process';
import { stepBack } from './step-back.ts';

export type KeptProcess<Told extends Serializable> = {
  /** Lost when the process is away: what it owed is settled when it falls. */
  send: (message: Told) => void;
  kill: () => void;
  /** Null between two. */
  pid: () => number | null;
  /** It has come so far: falls from now on are answered quickly again. */
  isSound: () => void;
  close: () => void;
};

type Options<Heard> = {
  fork: () => ChildProcess;
  hear: (message: Heard) => void;
  /** What the process owed is to be settled. */
  fall: (reason: string) => void;
};

/**
 * Keeps one process of low priority running: started again, with growing pauses, when it falls or
 * cannot be started.
 */
export function keepProcess<Told extends Serializable, Heard>({
  fork: begin,
  hear,
  fall,
}: Options<Heard>): KeptProcess<Told> {
  let child: ChildProcess | null = null;
  let restart: NodeJS.Timeout | null = null;
  let pauseMs = 100;
  let isClosing = false;

  function over(reason: string): void {
    child = null;
    if (isClosing) return;
    fall(reason);
    restart = setTimeout(start, pauseMs);
    restart.unref();
    pauseMs = Math.min(pauseMs * 2, 10_000);
  }

  function start(): void {
    try {
      const fresh = begin();
      child = fresh;
      stepBack(fresh);
      fresh.on('message', (message) => hear(message as Heard));
      fresh.once('exit', (code, signal) => over(`the process ended: ${signal ?? code}`));
      // Without a number it never began, and no exit will come: the machine is out of processes or files.
      fresh.on('error', ({ message }) => fresh.pid === undefined && over(message));
    } catch (error) {
      over((error as Error).message);
    }
  }

  start();
  return {
    // It may have fallen between two words.
    send: (message) => void (child?.connected && child.send(message, () => undefined)),
    kill: () => child?.kill('SIGKILL'),
    pid: () => child?.pid ?? null,
    isSound: () => {
      pauseMs = 100;
    },
    close() {
      isClosing = true;
      if (restart) clearTimeout(restart);
      child?.kill('SIGKILL');
    },
  };
}
