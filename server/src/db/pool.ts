import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { sendTogether } from './burst.ts';
import { isRefusal, isRetryable, isStalePlan, isUnavailable } from './errors.ts';
import { historyOf, readHistory, readHistoryAgain } from './history.ts';
import { makeNames, type Names } from './names.ts';
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
  /**
   * The same, with which life of which database has run it: another value says that what was committed
   * before may be lost (`history.ts`). Null where that is not known.
   */
  runTold: <Row>(
    statement: Statement<Row>,
    values: readonly unknown[],
  ) => Promise<{ rows: Row[]; history: string | null }>;
  /** Plain SQL for what neither of the two can say. */
  execute: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Runs after the commit; at once outside a transaction. */
  onCommit: (effect: () => void) => void;
  /**
   * The last statements of a transaction, with its end sent right behind them: where one fails, the database takes
   * all of it back. They are statements of ours (`run`, `execute`), sent by `send` before it waits for anything;
   * what is sent afterwards is refused. Outside a transaction it only calls `send`.
   */
  ending: <T>(send: () => Promise<T>) => Promise<T>;
};

/** What opens transactions; held by the process, not by features. */
export type Database = {
  readonly db: Db;
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Statements sent so far, BEGIN and COMMIT not counted. */
  statements: () => number;
  waiting: () => number;
  /** Whether a write was refused, for want of space or because the database is read-only. */
  isRefusing: () => boolean;
  /** Takes that back: a large write has succeeded since. */
  takesWrites: () => void;
  close: () => Promise<void>;
};

export type PoolOptions = {
  url: string;
  max: number;
  onError: (error: Error) => void;
  /**
   * A pooler that lends connections by transaction stands in between: it refuses settings that come
   * with the connection, so they are its own to make (`connect_query`).
   */
  isPooled?: boolean;
  /** Poolers that do not know named statements get unnamed ones, which are planned at each call. */
  statements?: 'named' | 'unnamed';
  /** Milliseconds that a statement of slow work may take; 2500 unless told otherwise. */
  slowMs?: number;
};

const limits = [
  'statement_timeout=2500',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=15000',
];

/**
 * For named statements and transactions: planned once for each connection, whatever the values. Such a
 * plan does not know how few rows a page needs, so parallel workers would sort whole tables for it.
 */
const planOnce = [
  'plan_cache_mode=force_generic_plan',
  'max_parallel_workers_per_gather=0',
  ...limits,
];

/** What a transaction pooler has to run on each connection that it opens, instead of us. */
export const poolerSettings = planOnce.map((setting) => `set ${setting}`).join('; ');

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
type Query = { text: string; values?: unknown[]; name?: string; query_timeout?: number };

type Counter = { statements: number; isRefusing: boolean };
type Send = (query: Query) => Promise<pg.QueryResult>;
type SendTold = (query: Query) => Promise<{ result: pg.QueryResult; history: string | null }>;

type Lent = {
  max: number;
  settings: readonly string[];
  /** Whether a statement is sent while the one before it is being answered. */
  pipeline?: boolean;
  /** Asked of each new connection before it is lent. */
  onConnect?: (client: pg.ClientBase) => Promise<void>;
};

/** Milliseconds that an answer may take: what the database itself gives a statement, and the way to it. */
function patienceOf({ slowMs }: PoolOptions): number {
  return (slowMs ?? 2500) + 300;
}

function makePool(options: PoolOptions, { max, settings, pipeline, onConnect }: Lent): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max,
    connectionTimeoutMillis: 2000,
    query_timeout: patienceOf(options),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline,
    // Behind a pooler a connection says nothing of the server that will run its next transaction.
    ...(options.isPooled ? {} : { options: optionsOf(settings), onConnect }),
  });
  // Without a handler a restart of the database would end the process.
  pool.on('error', options.onError);
  // The same for a connection that breaks while it is lent out: its query rejects anyhow.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The handle over one way of sending statements; `connect` is what Kysely borrows. */
function makeDb(
  sendTold: SendTold,
  connect: PostgresPool['connect'],
  rest: Pick<Db, 'isTransaction' | 'onCommit' | 'ending'> & { isNamed: boolean },
): Db {
  const { isNamed, ...kept } = rest;
  const send: Send = async (query) => (await sendTold(query)).result;
  const named = <Row>(target: Statement<Row>, values: readonly unknown[]): Query => ({
    ...(isNamed ? target : { text: target.text }),
    values: [...values],
  });
  const pool: PostgresPool = { connect, end: async () => {}, options: {} };
  let builder: Kysely<DB> | null = null;
  return {
    // Made when first asked for: the hot transactions never do.
    get q() {
      builder ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
      return builder;
    },
    run: async <Row>(target: Statement<Row>, values: readonly unknown[]) =>
      (await send(named(target, values))).rows as Row[],
    runTold: async <Row>(target: Statement<Row>, values: readonly unknown[]) => {
      const { result, history } = await sendTold(named(target, values));
      return { rows: result.rows as Row[], history };
    },
    execute: (text, values = []) => send({ text, values }),
    ...kept,
  };
}

/** Notes what a statement died of; an error after which its connection must not be lent again comes back. */
function note(counter: Counter, error: unknown): Error | undefined {
  if (isRefusal(error)) counter.isRefusing = true;
  return isUnavailable(error) ? (error as Error) : undefined;
}

type Pools = { pool: pg.Pool; reads: pg.Pool; counter: Counter; isNamed: boolean };
type InTransaction = Pick<Pools, 'counter' | 'isNamed'> & {
  patience: number;
  /** Of statements that bring none. */
  names: Names;
};

/** The handle that takes a connection for each statement: of `reads` for queries that are built. */
function poolDb({ pool, reads, counter, isNamed }: Pools): Db {
  async function send(query: Query): ReturnType<SendTold> {
    refusePool();
    const client = await pool.connect();
    counter.statements += 1;
    try {
      const result = await client.query(query);
      // After it: a write that has passed was on a primary, which can say.
      await readHistoryAgain(client);
      client.release();
      return { result, history: historyOf(client) };
    } catch (error) {
      client.release(note(counter, error));
      throw error;
    }
  }
  async function connect() {
    refusePool();
    const client = await reads.connect();
    let broken: Error | undefined;
    return {
      query: (text: string, values: unknown[]) => {
        counter.statements += 1;
        return client.query(text, values).catch((error: unknown) => {
          broken = note(counter, error);
          throw error;
        });
      },
      // One that timed out may be dead for good: the next borrower would time out as well.
      release: () => client.release(broken),
    } as never;
  }
  return makeDb(send, connect, {
    isTransaction: false,
    onCommit: (effect) => effect(),
    ending: (last) => last(),
    isNamed,
  });
}

/** What has become of a transaction so far. */
type Course = {
  /** Statements that are on their way. */
  sent: number;
  /** What failed first, in the order in which statements were sent. */
  failure: unknown;
  /** Nothing may be sent any more: it would be no part of it. */
  isOver: boolean;
  /** Its end, once that is on its way. */
  end: Promise<pg.QueryResult> | null;
};

/** Whether a statement was refused because one before it had failed. */
function isAftermath(error: unknown): boolean {
  return (error as { code?: string }).code === '25P02';
}

/** The handle of one transaction: every statement goes over its connection. */
function transactionDb(
  client: Client,
  { counter, isNamed, patience, names }: InTransaction,
  { course, effects }: { course: Course; effects: (() => void)[] },
): Db {
  /** Without values it may be several statements in one, which have no plan. */
  function named(query: Query): Query {
    const mayHave = isNamed && !query.name && query.values && query.values.length > 0;
    const name = mayHave ? names.of(query.text) : undefined;
    return name === undefined ? query : { ...query, name };
  }
  async function send(query: Query): ReturnType<SendTold> {
    if (course.isOver)
      throw course.failure ?? new Error('This was sent when its transaction was over.');
    counter.statements += 1;
    course.sent += 1;
    sendTogether(client);
    try {
      // Its time begins when it is sent, and it may have to wait for others that were sent before.
      const timed = { ...named(query), query_timeout: patience * course.sent };
      return { result: await client.query(timed), history: historyOf(client) };
    } catch (error) {
      if (!isAftermath(error)) course.failure ??= error;
      throw error;
    } finally {
      course.sent -= 1;
    }
  }
  const borrowed = {
    query: async (text: string, values: unknown[]) => (await send({ text, values })).result,
    release: () => {},
  };
  return makeDb(send, async () => borrowed as never, {
    isTransaction: true,
    onCommit: (effect) => effects.push(effect),
    ending: (last) => {
      const sent = last();
      void endOf(client, course);
      return sent;
    },
    isNamed,
  });
}

/** Ends it. Of what was sent together the first to fail is told of: the others only say that it did. */
function endBy(course: Course, thrown: unknown): unknown {
  course.isOver = true;
  return isAftermath(thrown) ? (course.failure ?? thrown) : thrown;
}

/** Sends COMMIT, once; a transaction of which something failed is taken back by it. */
function endOf(client: Client, course: Course): Promise<pg.QueryResult> {
  course.isOver = true;
  if (!course.end) {
    course.end = client.query('commit');
    // What failed before it is told by whoever sent that.
    course.end.catch(() => {});
  }
  return course.end;
}

/** Sends BEGIN along with what comes first: nobody waits for an answer that says nothing. */
function beginOn(client: Client, course: Course): Promise<unknown> {
  sendTogether(client);
  const begun = client.query('begin');
  begun.catch((error: unknown) => Object.assign(course, { isOver: true, failure: error }));
  return begun;
}

/** Tries a transaction again that had to give way to another one. */
async function tryThrice<T>(once: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once();
    } catch (error) {
      if (tries === 3 || !isRetryable(error)) throw error;
    }
  }
}

/** Opens the pool. It connects when first asked, so a database that is down does not stop the start. */
export function openDatabase(options: PoolOptions): Database {
  const readers = Math.max(1, Math.floor(options.max / 3));
  // Of two settings of one name the later holds.
  const longer = options.slowMs ? [`statement_timeout=${options.slowMs}`] : [];
  const pool = makePool(options, {
    max: options.max - readers,
    settings: [...planOnce, ...longer],
    pipeline: true,
    onConnect: readHistory,
  });
  // Lists and searches have plans of their own for each filter.
  const reads = makePool(options, { max: readers, settings: [...limits, ...longer] });
  const counter: Counter = { statements: 0, isRefusing: false };
  const isNamed = options.statements !== 'unnamed';
  const names = makeNames();

  async function once<T>(work: (db: Db) => Promise<T>): Promise<T> {
    refusePool();
    const client = await pool.connect();
    const effects: (() => void)[] = [];
    const course: Course = { sent: 0, failure: null, isOver: false, end: null };
    let broken: Error | undefined;
    try {
      // Before it begins: a question that is refused would end it.
      await readHistoryAgain(client);
      const begun = beginOn(client, course);
      const db = transactionDb(
        client,
        { counter, isNamed, patience: patienceOf(options), names },
        { course, effects },
      );
      const result = await inTransaction.run(true, () => work(db));
      await begun;
      const { command } = await endOf(client, course);
      if (command !== 'COMMIT') throw course.failure ?? new Error('A transaction was taken back.');
      // Outside the transaction's scope, so that effects may use the pool.
      for (const effect of effects) inTransaction.exit(effect);
      return result;
    } catch (thrown) {
      const error = endBy(course, thrown);
      if (isStalePlan(error)) names.renew();
      broken = note(counter, error);
      if (!broken) await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    db: poolDb({ pool, reads, counter, isNamed }),
    transact: (work) => tryThrice(() => once(work)),
    statements: () => counter.statements,
    waiting: () => pool.waitingCount + reads.waitingCount,
    isRefusing: () => counter.isRefusing,
    takesWrites: () => {
      counter.isRefusing = false;
    },
    close: async () => {
      await Promise.all([pool.end(), reads.end()]);
    },
  };
}
