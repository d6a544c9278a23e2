import type { Ctx } from '../context.ts';
import { isUnavailable } from './errors.ts';
import type { Database } from './pool.ts';

/** Keys in one statement: more than ever wait, few enough to stay quick. */
const maxKeys = 500;

type Waiting<Value> = {
  key: string;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
};

type Read<Value> = (ctx: Ctx, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/** Those who wait for one kind of read of one database. */
class Line<Value> {
  readonly #ctx: Ctx;
  readonly #read: Read<Value>;
  #waiting: Waiting<Value>[] = [];
  #isRunning = false;

  constructor(ctx: Ctx, read: Read<Value>) {
    this.#ctx = ctx;
    this.#read = read;
  }

  join(key: string): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#isRunning) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const taken = this.#waiting.splice(0, maxKeys);
      try {
        const values = await this.#read(this.#ctx, [...new Set(taken.map(({ key }) => key))]);
        for (const { key, resolve } of taken) resolve(values.get(key));
      } catch (error) {
        // Whoever waits behind a database that is away would only wait longer.
        const behind = isUnavailable(error) ? this.#waiting.splice(0) : [];
        for (const { reject } of [...taken, ...behind]) reject(error);
      }
    }
    this.#isRunning = false;
  }
}

/**
 * Makes a read of one record that shares its statement: who asks alone is answered at once, and those who
 * come while a statement is under way wait for it and then ask together. Each is read after it was asked
 * for, so that everybody sees what they have written; inside a transaction it is that transaction's read.
 * A statement that fails fails for all who shared it, and where the database is away for all who wait.
 *
 * @param read answers many keys by one statement; a key that it does not name has no record
 */
export function makeGathered<Value>(
  read: Read<Value>,
): (ctx: Ctx, key: string) => Promise<Value | undefined> {
  const lines = new WeakMap<Database, Line<Value>>();
  return async (ctx, key) => {
    if (ctx.db.isTransaction) return (await read(ctx, [key])).get(key);
    const { services } = ctx;
    const { database } = services;
    const line = lines.get(database) ?? new Line({ db: database.db, services }, read);
    lines.set(database, line);
    return line.join(key);
  };
}
