import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeTurns } from './turns.ts';

/** Why a piece of work came back without an answer. */
export type SideStop = 'busy' | 'time' | 'memory' | 'closing';

/** The work was stopped, by its limits or by the server's own end; nothing of it is left. */
export class SideStopped extends Error {
  override name = 'SideStopped';
  readonly why: SideStop;

  constructor(why: SideStop) {
    super(`work in a side process was stopped: ${why}`);
    this.why = why;
  }
}

export type SideProcess = {
  /** Seconds that one piece of work may take, its wait in line not counted. */
  readonly seconds: number;
  /**
   * Gives work to the process. Rejects with SideStopped, or with a plain Error when the work itself
   * failed. Whichever it is, the next work finds a sound process.
   */
  run: (ask: Serializable) => Promise<unknown>;
  /** Ends the process and everything in line. */
  close: () => void;
};

type Options = {
  /** The module that answers, by `answerAsks`. */
  entry: URL;
  seconds: number;
  /** Megabytes of objects and texts that the process may hold. */
  megabytes: number;
  /** How many may stand in line behind the one at work. */
  inLine: number;
};

type Told = { answer: unknown } | { failure: string };

/** Without work for so long, the process gives its memory back. */
const idleMs = 60_000;

const root = join(import.meta.dirname, '../../..');
/** Where the program's own code lies; neither data nor the settings of other processes. */
const ownFolders = ['server', 'contract', 'content', 'measurement', 'messages', 'node_modules'];

function forkChild(entry: URL, megabytes: number): ChildProcess {
  // The child learns whose it is from here: by the time it looks itself, the server may be gone.
  const child = fork(entry, [String(process.pid)], {
    env: {},
    execArgv: [
      `--max-old-space-size=${megabytes}`,
      '--permission',
      ...ownFolders.map((folder) => `--allow-fs-read=${join(root, folder)}`),
      `--allow-fs-read=${join(root, 'package.json')}`,
      '--allow-worker',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It must not keep alive a server that wants to end.
  child.unref();
  child.channel?.unref();
  child.on('error', () => undefined);
  return child;
}

/**
 * One process beside the server for work on what strangers send. A thread of the server would be
 * cheaper, but a thread that outgrows its memory in a single step takes the whole server with it
 * (seen with a CSV of seven million commas); a process falls alone, and may be killed at any moment.
 * It reads the program's own code and nothing else, writes no files, starts no programs, and knows none
 * of the server's secrets.
 */
export function makeSideProcess({ entry, seconds, megabytes, inLine }: Options): SideProcess {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let stopCurrent: ((error: Error) => void) | null = null;
  let taken = 0;
  let isClosing = false;
  const takeTurn = makeTurns(() => 1);

  function start(): ChildProcess {
    const fresh = forkChild(entry, megabytes);
    fresh.once('exit', () => {
      if (child === fresh) child = null;
    });
    return fresh;
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  function work(ask: Serializable): Promise<unknown> {
    if (isClosing) return Promise.reject(new SideStopped('closing'));
    clearTimeout(idle);
    const current = (child ??= start());
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(limit);
        current.off('message', hear).off('error', stop).off('exit', fall);
        stopCurrent = null;
      };
      const stop = (error: Error): void => {
        settle();
        end();
        reject(error);
      };
      const hear = (message: unknown): void => {
        const told = message as Told;
        settle();
        idle = setTimeout(end, idleMs).unref();
        if ('answer' in told) resolve(told.answer);
        else reject(new Error(told.failure));
      };
      // V8 aborts when its memory is at an end; the system kills what takes all of the machine's.
      const fall = (code: number | null, signal: string | null): void => {
        const isMemory = signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134;
        stop(isMemory ? new SideStopped('memory') : new Error(`side process ended: ${code}`));
      };
      const limit = setTimeout(() => stop(new SideStopped('time')), seconds * 1000);
      stopCurrent = stop;
      current.on('message', hear).on('error', stop).on('exit', fall);
      try {
        current.send(ask, (error) => error && stop(error));
      } catch (error) {
        // It could not even be started: the machine is out of processes or files.
        stop(error as Error);
      }
    });
  }

  return {
    seconds,
    async run(ask) {
      if (isClosing) throw new SideStopped('closing');
      if (taken > inLine) throw new SideStopped('busy');
      taken += 1;
      try {
        return await takeTurn(() => work(ask));
      } finally {
        taken -= 1;
      }
    },
    close() {
      isClosing = true;
      stopCurrent?.(new SideStopped('closing'));
      end();
    },
  };
}

/**
 * Ends this process when its server is gone. A thread of its own, since work that never comes to an end
 * would never hear of it: only the server stops such work, and a killed server stops nothing.
 */
export function endWithServer(): void {
  const watch = `const { workerData } = require('node:worker_threads');
    setInterval(() => {
      if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
    }, 500);`;
  new Worker(watch, { eval: true, workerData: Number(process.argv[2]) }).unref();
}

/** The other side: answers each ask with what `work` makes of it. */
export function answerAsks<Ask, Answer>(work: (ask: Ask) => Answer): void {
  // Ctrl+C and a service's stop reach every process: the server decides when this one ends. When the
  // server itself is gone, its channel closes and nothing is left to wait for.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  endWithServer();
  process.on('message', (ask) => {
    let told: Told;
    try {
      told = { answer: work(ask as Ask) };
    } catch (error) {
      told = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    process.send?.(told);
  });
}
