import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../errors.ts';
import { makeTurns } from '../jobs/turns.ts';

/** Argon2id settings of equal strength by OWASP; the second spares memory while attempts are open. */
const calm = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const busy = { memoryCost: 7 * 1024, timeCost: 5, parallelism: 1 };
const busyForMs = 60_000;
/** Passwords that wait: half a minute's work. A school that logs in at once has half as many. */
const maxInLine = 3000;

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /**
   * Compares; with no hash it does the same work and says no, so that time tells nothing. `mayStill`
   * runs when its turn has come, and may throw instead.
   */
  matches: (stored: string | null, password: string, mayStill?: () => void) => Promise<boolean>;
  /** Told at every saved answer: hashing steps back while somebody sits a test. */
  noteSave: () => void;
  /** Hashes done so far, for the tests that count work. */
  count: () => number;
};

type Options = {
  now?: () => number;
  /** Of the server, which share what may be hashed at once and who may wait. */
  processes?: number;
};

/**
 * Hashing off the main thread, a few at a time: an unbounded number starves the thread pool that
 * files and name look-ups share. While somebody sits a test each of several processes rests after a hash
 * for as long as the others take for theirs, so that all together keep one core busy, as one does.
 */
export function makePasswords({ now = Date.now, processes = 1 }: Options = {}): Passwords {
  let done = 0;
  let lastSave = -Infinity;
  const isBusy = (): boolean => now() - lastSave < busyForMs;
  const takeTurn = makeTurns(() => (isBusy() ? 1 : Math.max(1, Math.round(2 / processes))), {
    inLine: Math.ceil(maxInLine / processes),
    full: () => new AppError('unavailable', { retryAfter: randomInt(5, 15) }),
  });
  const dummy = hash('no such account', calm);

  function inTurn<T>(work: () => Promise<T>, mayStill?: () => void): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    takeTurn(async () => {
      const begun = performance.now();
      mayStill?.();
      done += 1;
      resolve(await work());
      const restMs = (processes - 1) * (performance.now() - begun);
      if (restMs > 0 && isBusy()) await pause(restMs, undefined, { ref: false });
    }).catch(reject);
    return promise;
  }

  return {
    hash: (password) => inTurn(() => hash(password, isBusy() ? busy : calm)),
    matches: (stored, password, mayStill) =>
      inTurn(async () => {
        const isRight = await verify(stored ?? (await dummy), password);
        return stored !== null && isRight;
      }, mayStill),
    noteSave: () => {
      lastSave = now();
    },
    count: () => done,
  };
}
