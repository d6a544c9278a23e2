import type { Ctx } from '../../context.ts';
import { isUnavailable } from '../../db/errors.ts';
import { type SavedRow, saveEvents, type SaveRow } from './data.saves.ts';

type Waiting = {
  rows: SaveRow[];
  resolve: (saved: SavedRow[]) => void;
  reject: (error: unknown) => void;
};

/** Statements under way at once: one commits while the next gathers. */
const maxRunning = 2;
/** Events in one statement: enough to share a commit, few enough to stay quick. */
const maxRows = 600;

/**
 * Commits waiting saves together. A save that comes alone goes at once; those that come while the
 * database is busy wait for it and then share one statement, one commit and one disk flush.
 */
export class SaveBatcher {
  readonly #ctx: Ctx;
  #waiting: Waiting[] = [];
  #running = 0;

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  save(rows: SaveRow[]): Promise<SavedRow[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ rows, resolve, reject });
      if (this.#running < maxRunning) void this.#flush();
    });
  }

  #take(): Waiting[] {
    let count = 0;
    const taken: Waiting[] = [];
    while (
      this.#waiting[0] &&
      (taken.length === 0 || count + this.#waiting[0].rows.length <= maxRows)
    ) {
      const next = this.#waiting.shift();
      if (!next) break;
      count += next.rows.length;
      taken.push(next);
    }
    return taken;
  }

  async #flush(): Promise<void> {
    this.#running += 1;
    try {
      while (this.#waiting.length > 0) await this.#commit(this.#take());
    } finally {
      this.#running -= 1;
    }
  }

  async #commit(batch: Waiting[]): Promise<void> {
    const { db, services } = this.#ctx;
    try {
      const saved = await saveEvents(
        db,
        batch.flatMap(({ rows }) => rows),
        new Date(services.clock.now()),
      );
      const byAttempt = Map.groupBy(saved, (row) => row.attempt_id);
      for (const { rows, resolve } of batch) resolve(byAttempt.get(rows[0]?.attemptId ?? '') ?? []);
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // One bad apple must not spoil the others: each tries alone.
      for (const one of batch) await this.#commit([one]);
    }
  }
}

const batchers = new WeakMap<object, SaveBatcher>();

/** The batcher of this process's database. */
export function batcherOf(ctx: Ctx): SaveBatcher {
  const { database } = ctx.services;
  const known =
    batchers.get(database) ?? new SaveBatcher({ db: database.db, services: ctx.services });
  batchers.set(database, known);
  return known;
}
