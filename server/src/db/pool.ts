import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { isRetryable, isUnavailable } from './errors.ts';
import type { DB } from './types.ts';

/** A statement that PostgreSQL plans once for each connection, because it has a name. */
export type Statement<_Row> = { readonly name: string; readonly text: string };

/**
 * The handle that every query takes as its first parameter: the pool, or one transaction. `q` builds
 * queries; `run` executes a named statement of the hot paths.
 */
export type Db = {
  readonly q: Kysely<DB>;
  readonly isTransaction: boolean;
  run: <Row>(statement: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;
  /** Plain SQL for what neither of the two can say. */
  execute: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Runs after the commit; at once outside a transaction. */
  onCommit: (effect: () => void) => void;
};

/** What opens transactions; held by the process, not by features. */
export type Database = {
  readonly db: Db;
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Statements sent so far, BEGIN and COMMIT not counted. */
  statements: () => number;
  waiting: () => number;
  close: () => Promise<void>;
};

export type PoolOptions = { url: string; max: number; onError: (error: Error) => void };

const limits = [
  'statement_timeout=2500',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=15000',
];

/** For named statements and transactions: planned once for each connection, whatever the values. */
const planOnce = ['plan_cache_mode=force_generic_plan', ...limits];

function optionsOf(settings: readonly string[]): string {
  return settings.map((setting) => `-c ${setting}`).join(' ');
}

/** A declaration for the hot paths; the type parameter is the shape of its rows. */
export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text };
}

// Counts and paise stay far below 2^53: as numbers they need no conversion in views.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const inTransaction = new AsyncLocalStorage<boolean>();

function refusePool(): void {
  if (inTransaction.getStore()) {
    throw new Error('The pool was used inside a transaction: pass on the inner ctx.');
  }
}

type Client = pg.PoolClient;
type Query = { text: string; values?: unknown[]; name?: string };

type Counter = { statements: number };
type Send = (query: Query) => Promise<pg.QueryResult>;

function makePool(options: PoolOptions, max: number, settings: readonly string[]): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max,
    connectionTimeoutMillis: 2000,
    query_timeout: 2800,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: optionsOf(settings),
  });
  // Without a handler a restart of the database would end the process.
  pool.on('error', options.onError);
  // The same for a connection that breaks while it is lent out: its query rejects anyhow.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The handle over one way of sending statements; `connect` is what Kysely borrows. */
function makeDb(
  send: Send,
  connect: PostgresPool['connect'],
  rest: Pick<Db, 'isTransaction' | 'onCommit'>,
): Db {
  const pool: PostgresPool = { connect, end: async () => {}, options: {} };
  let builder: Kysely<DB> | null = null;
  return {
    // Made when first asked for: the hot transactions never do.
    get q() {
      builder ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
      return builder;
    },
    run: async <Row>(target: Statement<Row>, values: readonly unknown[]) =>
      (await send({ ...target, values: [...values] })).rows as Row[],
    execute: (text, values = []) => send({ text, values }),
    ...rest,
  };
}

/** The handle that takes a connection for each statement: of `reads` for queries that are built. */
function poolDb(pool: pg.Pool, reads: pg.Pool, counter: Counter): Db {
  async function send(query: Query): Promise<pg.QueryResult> {
    refusePool();
    const client = await pool.connect();
    counter.statements += 1;
    try {
      const result = await client.query(query);
      client.release();
      return result;
    } catch (error) {
      client.release(isUnavailable(error) ? (error as Error) : undefined);
      throw error;
    }
  }
  async function connect() {
    refusePool();
    const client = await reads.connect();
    return {
      query: (text: string, values: unknown[]) => {
        counter.statements += 1;
        return client.query(text, values);
      },
      release: () => client.release(),
    } as never;
  }
  return makeDb(send, connect, { isTransaction: false, onCommit: (effect) => effect() });
}

/** The handle of one transaction: every statement goes over its connection. */
function transactionDb(client: Client, counter: Counter, effects: (() => void)[]): Db {
  function send(query: Query): Promise<pg.QueryResult> {
    counter.statements += 1;
    return client.query(query);
  }
  const borrowed = {
    query: (text: string, values: unknown[]) => send({ text, values }),
    release: () => {},
  };
  return makeDb(send, async () => borrowed as never, {
    isTransaction: true,
    onCommit: (effect) => effects.push(effect),
  });
}

/** Opens the pool. It connects when first asked, so a database that is down does not stop the start. */
export function openDatabase(options: PoolOptions): Database {
  const readers = Math.max(1, Math.floor(options.max / 3));
  const pool = makePool(options, options.max - readers, planOnce);
  // Lists and searches have plans of their own for each filter.
  const reads = makePool(options, readers, limits);
  const counter: Counter = { statements: 0 };

  async function once<T>(work: (db: Db) => Promise<T>): Promise<T> {
    refusePool();
    const client = await pool.connect();
    const effects: (() => void)[] = [];
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const db = transactionDb(client, counter, effects);
      const result = await inTransaction.run(true, () => work(db));
      await client.query('commit');
      // Outside the transaction's scope, so that effects may use the pool.
      for (const effect of effects) inTransaction.exit(effect);
      return result;
    } catch (error) {
      if (isUnavailable(error)) broken = error as Error;
      else await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function transact<T>(work: (db: Db) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(work);
      } catch (error) {
        if (tries === 3 || !isRetryable(error)) throw error;
      }
    }
  }

  return {
    db: poolDb(pool, reads, counter),
    transact,
    statements: () => counter.statements,
    waiting: () => pool.waitingCount + reads.waitingCount,
    close: async () => {
      await Promise.all([pool.end(), reads.end()]);
    },
  };
}
