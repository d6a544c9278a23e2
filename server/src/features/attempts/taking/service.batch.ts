import { randomInt } from 'node:crypto';
import type { Ctx } from '../../../context.ts';
import { isAway, isOverdue, isUnavailable } from '../../../db/errors.ts';
import { AppError } from '../../../errors.ts';
import { makeTurns } from '../../../jobs/turns.ts';
import { type SavedRow, saveEvents, type SaveRow } from './data.saves.ts';

/** One call, all of whose events belong to one attempt. */
type Waiting = {
  attemptId: string;
  rows: SaveRow[];
  /** Milliseconds since 1970. */
  arrivedAt: number;
  resolve: (saved: SavedRow[]) => void;
  reject: (error: unknown) => void;
};

/** Statements under way at once: one commits while the next gathers. */
const maxRunning = 2;
/** Events in one statement: enough to share a commit, few enough to stay quick. */
const maxRows = 600;
/** Nobody stands in line for longer: a clock that says so was set. */
const longestInLineMs = 15_000;
/** A call with more events than this brings along what was done without a network. */
const bulkRows = 10;
const isLong = ({ rows }: Waiting): boolean => rows.length > bulkRows;
/** Saves that try alone at once. */
const maxAlone = 3;
/** Results that are read at once, and that wait for it: a hall of five thousand, worked off in less than ten seconds. */
const maxReads = 2;
const maxReadsInLine = 6000;

/**
 * Commits waiting saves together. A save that comes alone goes at once; those that come while the
 * database is busy wait for it and then share one statement, one commit and one disk flush. Calls of
 * one attempt go one after the other: were two of them to use one number for different answers, a
 * single statement could not tell which came second.
 */
export class SaveBatcher {
  readonly #ctx: Ctx;
  /** Few at once, for each may hold its connection until it gives up; then all who wait give up. */
  readonly #alone = makeTurns(() => maxAlone, {
    isShared: (error) => isAway(error) || isOverdue(error),
  });
  /** Reads of results step back while saves wait. */
  readonly read = makeTurns(() => (this.#waiting.length > 0 ? 1 : maxReads), {
    isShared: isAway,
    inLine: maxReadsInLine,
    // Not all at once again: a hall that looks at its results is told different times.
    full: () => new AppError('unavailable', { retryAfter: randomInt(2, 8) }),
  });
  /** What counts nowhere is written down one call after the other: nobody who saves waits for it. */
  readonly apart = makeTurns(() => 1, { isShared: isAway });
  readonly #busy = new Set<string>();
  /** Who waits until nothing of an attempt is left. */
  readonly #idle = new Map<string, (() => void)[]>();
  #waiting: Waiting[] = [];
  #running = 0;
  #isBulkRunning = false;

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /** Writes what came at `arrivedAt` (milliseconds since 1970), for how long it may stand in line. */
  save(attemptId: string, rows: SaveRow[], arrivedAt: number): Promise<SavedRow[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ attemptId, rows, arrivedAt, resolve, reject });
      this.#go();
    });
  }

  /** Resolves when nothing of an attempt is under way or in line. */
  idle(attemptId: string): Promise<void> {
    if (!this.#isStanding(attemptId)) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle.set(attemptId, [...(this.#idle.get(attemptId) ?? []), resolve]);
    });
  }

  #isStanding(attemptId: string): boolean {
    return this.#busy.has(attemptId) || this.#waiting.some((call) => call.attemptId === attemptId);
  }

  /** A call of an attempt that was under way is answered. */
  #leave(attemptId: string): void {
    this.#busy.delete(attemptId);
    this.#tellIdle(attemptId);
  }

  #tellIdle(attemptId: string): void {
    const waiting = this.#idle.get(attemptId);
    if (!waiting || this.#isStanding(attemptId)) return;
    this.#idle.delete(attemptId);
    for (const resolve of waiting) resolve();
  }

  #go(): void {
    if (this.#running < maxRunning) void this.#flush();
  }

  /** Of each attempt that has no call under way, its first one. */
  #ready(): Waiting[] {
    const met = new Set(this.#busy);
    return this.#waiting.filter(({ attemptId }) => {
      const isFirst = !met.has(attemptId);
      met.add(attemptId);
      return isFirst;
    });
  }

  /**
   * The next batch. Long calls go by themselves, in one of the statements under way at most: however many
   * of them somebody sends, whoever saves one answer waits for none.
   */
  #take(): Waiting[] {
    const { short = [], long = [] } = Object.groupBy(this.#ready(), (call) =>
      isLong(call) ? 'long' : 'short',
    );
    const isForLong =
      long.length > 0 && !this.#isBulkRunning && (short.length === 0 || this.#running > 1);
    let count = 0;
    const taken = new Set<Waiting>();
    for (const next of isForLong ? long : short) {
      if (taken.size > 0 && count + next.rows.length > maxRows) continue;
      count += next.rows.length;
      taken.add(next);
      this.#busy.add(next.attemptId);
    }
    if (isForLong) this.#isBulkRunning = true;
    this.#waiting = this.#waiting.filter((next) => !taken.has(next));
    return [...taken];
  }

  async #flush(): Promise<void> {
    this.#running += 1;
    let batch = this.#take();
    while (batch.length > 0) {
      const left = await this.#commit(batch, { waits: false });
      if (batch.some(isLong)) this.#isBulkRunning = false;
      for (const one of left) this.#tryAlone(one);
      for (const { attemptId } of batch)
        if (!left.some((one) => one.attemptId === attemptId)) this.#leave(attemptId);
      batch = this.#take();
    }
    this.#running -= 1;
  }

  /** Writes a batch and answers its calls; gives back those that have to be tried alone. */
  async #commit(batch: Waiting[], options: { waits: boolean }): Promise<Waiting[]> {
    const { db, services } = this.#ctx;
    const events = batch.flatMap(({ rows }) => rows);
    try {
      const now = services.clock.now();
      for (const { rows, arrivedAt } of batch) {
        const waitedMs = Math.min(longestInLineMs, Math.max(0, Math.round(now - arrivedAt)));
        for (const row of rows) row.waitedMs = waitedMs;
      }
      const saved = await saveEvents(db, events, new Date(now), options);
      const byAttempt = Map.groupBy(saved, (row) => row.attempt_id);
      return batch.filter(({ attemptId, resolve }) => {
        const own = byAttempt.get(attemptId);
        if (own || options.waits) resolve(own ?? []);
        return !own && !options.waits;
      });
    } catch (error) {
      // One bad apple must not spoil the others.
      if (!options.waits && !isUnavailable(error)) return batch;
      for (const { reject } of batch) reject(error);
      // Whoever waits behind a database that is away would only wait longer.
      const behind = isAway(error) ? this.#waiting.splice(0) : [];
      for (const { reject } of behind) reject(error);
      for (const { attemptId } of behind) this.#tellIdle(attemptId);
      if (options.waits) throw error;
      return [];
    }
  }

  /** For a call whose attempt is held by somebody else, is not there, or broke a common statement. */
  #tryAlone(one: Waiting): void {
    this.#busy.add(one.attemptId);
    this.#alone(() => this.#commit([one], { waits: true }))
      // Those who wait for their turn are refused with the one who had it.
      .catch(one.reject)
      .finally(() => {
        this.#leave(one.attemptId);
        this.#go();
      });
  }
}

const batchers = new WeakMap<object, SaveBatcher>();

/**
 * Reads results in a queue behind the saves: when a hall looks at its results all at once, those who
 * still write notice nothing. Throws `unavailable` when the queue is full.
 */
export function behindSaves<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  return batcherOf(ctx).read(work);
}

/** The batcher of this process's database. */
export function batcherOf(ctx: Ctx): SaveBatcher {
  const { database } = ctx.services;
  const known =
    batchers.get(database) ?? new SaveBatcher({ db: database.db, services: ctx.services });
  batchers.set(database, known);
  return known;
}
