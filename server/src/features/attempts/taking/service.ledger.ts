import type { Ctx } from '../../../context.ts';

/**
 * How much of an attempt is written down: more than a human can do, and far less than would fill a disk.
 * A learner changes an answer a few times; every change and every visit is one event.
 */
const eventsFor = (questions: number): number => 200 + 40 * questions;
/** What answer and screen of an event take on average at most, in bytes of JSON. */
const bytesAnEvent = 100;
/** Attempts that are remembered; the oldest is forgotten first. */
const maxAttempts = 100_000;

type Used = { events: number; bytes: number };

/**
 * Counts what the ledgers of running attempts have taken, in this process: another one counts anew, so a
 * bound is passed at most as often as there are servers and restarts, which fills no disk.
 */
class LedgerRoom {
  readonly #used = new Map<string, Used>();

  /** Takes room for one event of `bytes`; false when the ledger of the attempt is full. */
  takesRoom(attemptId: string, questions: number, bytes: number): boolean {
    const used = this.#used.get(attemptId) ?? { events: 0, bytes: 0 };
    const events = eventsFor(questions);
    // What finds no room counts as well, so that full is full: a small event after a big one would be
    // the only one that is known.
    used.events += 1;
    used.bytes += bytes;
    if (!this.#used.has(attemptId) && this.#used.size >= maxAttempts) {
      this.#used.delete(this.#used.keys().next().value ?? '');
    }
    this.#used.set(attemptId, used);
    return used.events <= events && used.bytes <= events * bytesAnEvent;
  }

  /** Gives the room back that events took which could not be written. */
  giveBack(attemptId: string, { events, bytes }: Used): void {
    const used = this.#used.get(attemptId);
    if (!used) return;
    used.events = Math.max(0, used.events - events);
    used.bytes = Math.max(0, used.bytes - bytes);
  }
}

const rooms = new WeakMap<object, LedgerRoom>();

/** The count of this process. */
export function ledgerOf(ctx: Ctx): LedgerRoom {
  const { database } = ctx.services;
  const known = rooms.get(database) ?? new LedgerRoom();
  rooms.set(database, known);
  return known;
}
