import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { stepBack } from './step-back.ts';
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
  /** Seconds of processor time that one piece of work may take. */
  readonly seconds: number;
  /**
   * Gives work to the process; `hear` is given what it tells on the way, in order, before the answer.
   * Rejects with SideStopped, or with a plain Error when the work itself failed. Whichever it is, the
   * next work finds a sound process.
   */
  run: (ask: Serializable, hear?: (part: unknown) => void) => Promise<unknown>;
  /** Ends the process and everything in line. */
  close: () => void;
};

type Options = {
  /** The module that answers, by `answerAsks`. */
  entry: URL;
  /**
   * Of processor time, not of the clock: the same work may take the same on a machine that is busy
   * with other things.
   */
  seconds: number;
  /** Of the clock, for work that waits for ever; ten times the processor's by default. */
  wallSeconds?: number;
  /** Megabytes of objects and texts that the process may hold. */
  megabytes: number;
  /** How many may stand in line behind the one at work. */
  inLine: number;
  /** Folders that the work may read beside the program's own; they are there already. */
  readable?: readonly string[];
  /** Folders in which it may put what it makes. */
  writable?: readonly string[];
  /** The work needs code that is not JavaScript, whose memory and reading nothing here bounds. */
  hasAddons?: boolean;
  /** It may wait for whoever else wants the processor. */
  isLow?: boolean;
};

type Told = { part: unknown } | { answer: unknown } | { failure: string };

/** By this the work says that it took its processor time. */
const overtime = 'SIGVTALRM';
const wallFactor = 10;

/** Without work for so long, the process gives its memory back. */
const idleMs = 60_000;

const root = join(import.meta.dirname, '../../..');
/** Where the program's own code lies; neither data nor the settings of other processes. */
const ownFolders = ['server', 'contract', 'content', 'measurement', 'messages', 'node_modules'];

/** Where a library lies: it may be a link, and permission is asked for the place itself. */
export function librariesOf(name: string): string {
  return dirname(realpathSync(join(root, 'node_modules', name)));
}

function readableFolders(more: readonly string[] = []): string[] {
  return [...ownFolders.map((folder) => join(root, folder)), librariesOf('katex'), ...more];
}

function forkChild({
  entry,
  megabytes,
  seconds,
  readable,
  writable = [],
  hasAddons,
  isLow,
}: Options): ChildProcess {
  // The child learns whose it is from here: by the time it looks itself, the server may be gone.
  const child = fork(entry, [String(process.pid), String(seconds)], {
    env: {},
    execArgv: [
      `--max-old-space-size=${megabytes}`,
      '--permission',
      ...readableFolders(readable).map((folder) => `--allow-fs-read=${folder}`),
      ...writable.map((folder) => `--allow-fs-write=${folder}`),
      `--allow-fs-read=${join(root, 'package.json')}`,
      '--allow-worker',
      ...(hasAddons ? ['--allow-addons'] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (isLow) stepBack(child);
  // It must not keep alive a server that wants to end.
  child.unref();
  child.channel?.unref();
  child.on('error', () => undefined);
  return child;
}

/** The process itself: forked when it is needed, ended when nobody has needed it for a while. */
function keepChild(options: Options) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }
  function start(): ChildProcess {
    const fresh = forkChild(options);
    fresh.once('exit', () => {
      if (child === fresh) child = null;
    });
    return fresh;
  }
  return {
    take(): ChildProcess {
      clearTimeout(idle);
      return (child ??= start());
    },
    rest(): void {
      idle = setTimeout(end, idleMs).unref();
    },
    end,
  };
}

/** V8 aborts when its memory is at an end; the system kills what takes all of the machine's. */
function whyFallen(code: number | null, signal: string | null): Error {
  if (signal === overtime) return new SideStopped('time');
  const isMemory = signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134;
  return isMemory ? new SideStopped('memory') : new Error(`side process ended: ${code}`);
}

/**
 * One process beside the server for work on what strangers send. A thread of the server would be
 * cheaper, but a thread that outgrows its memory in a single step takes the whole server with it
 * (seen with a CSV of seven million commas); a process falls alone, and may be killed at any moment.
 * It reads the program's own code and what is named to it, writes nowhere but where it was told to, starts no
 * programs, and knows none of the server's secrets.
 */
export function makeSideProcess(options: Options): SideProcess {
  const { seconds, wallSeconds = seconds * wallFactor, inLine } = options;
  const child = keepChild(options);
  let stopCurrent: ((error: Error) => void) | null = null;
  let taken = 0;
  let isClosing = false;
  const takeTurn = makeTurns(() => 1);

  function work(ask: Serializable, part: (part: unknown) => void): Promise<unknown> {
    if (isClosing) return Promise.reject(new SideStopped('closing'));
    const current = child.take();
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(limit);
        current.off('message', hear).off('error', stop).off('exit', fall);
        stopCurrent = null;
      };
      const stop = (error: Error): void => {
        settle();
        child.end();
        reject(error);
      };
      const hear = (message: unknown): void => {
        const told = message as Told;
        if ('part' in told) return part(told.part);
        settle();
        child.rest();
        if ('answer' in told) resolve(told.answer);
        else reject(new Error(told.failure));
      };
      const fall = (code: number | null, signal: string | null): void =>
        stop(whyFallen(code, signal));
      const limit = setTimeout(() => stop(new SideStopped('time')), wallSeconds * 1000);
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
    async run(ask, hear = () => undefined) {
      if (isClosing) throw new SideStopped('closing');
      if (taken > inLine) throw new SideStopped('busy');
      taken += 1;
      try {
        return await takeTurn(() => work(ask, hear));
      } finally {
        taken -= 1;
      }
    },
    close() {
      isClosing = true;
      stopCurrent?.(new SideStopped('closing'));
      child.end();
    },
  };
}

/**
 * Ends this process when its server is gone, or when the work at hand has had its processor time. A
 * thread of its own, since work that never comes to an end would never hear of either.
 *
 * @returns where the end of the work's time stands, in milliseconds of this process's processor time;
 *   0 while there is no work
 */
export function endWithServer(): Int32Array {
  const until = new Int32Array(new SharedArrayBuffer(4));
  const watch = `const { workerData } = require('node:worker_threads');
    setInterval(() => {
      if (process.ppid !== workerData.server) process.kill(process.pid, 'SIGKILL');
      const end = Atomics.load(workerData.until, 0);
      const { user, system } = process.cpuUsage();
      if (end > 0 && (user + system) / 1000 > end) process.kill(process.pid, '${overtime}');
    }, 250);`;
  const workerData = { server: Number(process.argv[2]), until };
  new Worker(watch, { eval: true, workerData }).unref();
  return until;
}

function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.ceil((user + system) / 1000);
}

/** Sends to the server; settles when the channel has taken it, so that nothing piles up here. */
function send(told: Told): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(told, () => resolve());
    else resolve();
  });
}

/**
 * The other side: answers each ask with what `work` makes of it; what it tells on the way reaches the
 * server before.
 */
export function answerAsks<Ask, Answer>(
  work: (ask: Ask, tell: (part: Serializable) => Promise<void>) => Answer | Promise<Answer>,
): void {
  // Ctrl+C and a service's stop reach every process: the server decides when this one ends. When the
  // server itself is gone, its channel closes and nothing is left to wait for.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const until = endWithServer();
  const milliseconds = Number(process.argv[3]) * 1000;
  const answer = async (ask: Ask): Promise<void> => {
    Atomics.store(until, 0, spentMs() + milliseconds);
    let told: Told;
    try {
      told = { answer: await work(ask, (part) => send({ part })) };
    } catch (error) {
      told = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    Atomics.store(until, 0, 0);
    await send(told);
  };
  process.on('message', (ask) => void answer(ask as Ask));
}
