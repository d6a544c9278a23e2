import type { Ctx } from '../context.ts';
import { isAway, isHeld, isUnavailable, isViolation } from './errors.ts';
import type { Database } from './pool.ts';

/** Keys in one statement: more than ever wait, few enough to stay quick. */
const maxKeys = 500;
/** So many are tried by themselves at once: one that waits for a lock holds the others up the less. */
const apartAtOnce = 3;

type Waiting<Key, Value> = {
  key: Key;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
};

type Read<Key, Value> = (ctx: Ctx, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

/** Those who wait for one kind of statement of one database. */
class Line<Key, Value> {
  readonly #ctx: Ctx;
  readonly #read: Read<Key, Value>;
  #waiting: Waiting<Key, Value>[] = [];
  #isRunning = false;

  constructor(ctx: Ctx, read: Read<Key, Value>) {
    this.#ctx = ctx;
    this.#read = read;
  }

  get isIdle(): boolean {
    return !this.#isRunning;
  }

  join(key: Key): Promise<Value | undefined> {
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
        // What a constraint says of one, or somebody who holds its row, is nothing to the others.
        if (taken.length > 1 && (isViolation(error) || isHeld(error))) {
          await this.#apart(taken);
          continue;
        }
        this.#refuse(taken, error);
      }
    }
    this.#isRunning = false;
  }

  /** Whoever waits behind a database that is away would only wait longer. */
  #refuse(refused: readonly Waiting<Key, Value>[], error: unknown): void {
    const behind = isAway(error) ? this.#waiting.splice(0) : [];
    for (const { reject } of [...refused, ...behind]) reject(error);
  }

  async #apart(taken: Waiting<Key, Value>[]): Promise<void> {
    const left = [...taken];
    const lane = async (): Promise<void> => {
      for (let one = left.shift(); one; one = left.shift()) {
        const { key, resolve } = one;
        try {
          resolve((await this.#read(this.#ctx, [key])).get(key));
        } catch (error) {
          this.#refuse([one, ...(isUnavailable(error) ? left.splice(0) : [])], error);
        }
      }
    };
    await Promise.all(Array.from({ length: apartAtOnce }, lane));
  }
}

/**
 * Makes a statement about one record that is shared: who asks alone is answered at once, and those who
 * come while a statement is under way wait for it and then ask together. Each is read after it was asked
 * for, so that everybody sees what they have written; inside a transaction it is that transaction's read.
 * A statement that fails fails for all who shared it, and where the database is away for all who wait; one
 * that a constraint refuses, or a lock of somebody else, is tried for each alone.
 *
 * @param read answers many keys by one statement; a key that it does not name has no record
 * @param lineOf who shares a statement, and waits for the others: a write that waits for a lock should keep
 *   nobody waiting who does not need it
 */
export function makeGathered<Value, Key = string>(
  read: Read<Key, Value>,
  lineOf: (key: Key) => string = () => '',
): (ctx: Ctx, key: Key) => Promise<Value | undefined> {
  const ofDatabase = new WeakMap<Database, Map<string, Line<Key, Value>>>();
  return async (ctx, key) => {
    if (ctx.db.isTransaction) return (await read(ctx, [key])).get(key);
    const { services } = ctx;
    const { database } = services;
    const lines = ofDatabase.get(database) ?? new Map<string, Line<Key, Value>>();
    ofDatabase.set(database, lines);
    const name = lineOf(key);
    const line = lines.get(name) ?? new Line({ db: database.db, services }, read);
    lines.set(name, line);
    return line.join(key).finally(() => {
      if (line.isIdle && lines.get(name) === line) lines.delete(name);
    });
  };
}
