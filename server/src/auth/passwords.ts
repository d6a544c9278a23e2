import { randomInt } from 'node:crypto';
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

/**
 * Hashing off the main thread, a few at a time: an unbounded number starves the thread pool that
 * files and name look-ups share.
 */
export function makePasswords(now: () => number = Date.now): Passwords {
  let done = 0;
  let lastSave = -Infinity;
  const isBusy = (): boolean => now() - lastSave < busyForMs;
  const takeTurn = makeTurns(() => (isBusy() ? 1 : 2), {
    inLine: maxInLine,
    full: () => new AppError('unavailable', { retryAfter: randomInt(5, 15) }),
  });
  const dummy = hash('no such account', calm);

  function inTurn<T>(work: () => Promise<T>, mayStill?: () => void): Promise<T> {
    return takeTurn(async () => {
      mayStill?.();
      done += 1;
      return work();
    });
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
