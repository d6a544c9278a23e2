import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/pool.ts';
import { newId } from '../db/ids.ts';
import { makeRepeatingLog } from '../log.ts';
import { createRun } from './data.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { follow, type Run } from './run.ts';
import { type ByTheClock, clockZone, isByTheClock, type Schedule, type Timer } from './schedule.ts';

/** Work that is done later, at least once: a handler may run again after a crash and must not mind. */
export type Job<P = unknown> = JobKind<P> & {
  /** How often it is tried again, with growing pauses. */
  retries: number;
  /** Seconds that one try may take; a minute unless told otherwise. */
  seconds?: number;
  /** Asks long questions: it has connections of its own, so that no request waits for them. */
  isSlow?: boolean;
  /** What it carries names somebody: once it is done nothing of it is kept. */
  namesPeople?: true;
  /** Its owner may watch it: it is begun by `begin`, and what the handler returns is its result. */
  isFollowed?: true;
  handle: (ctx: Ctx, payload: P, run: Run) => Promise<unknown>;
};

/** Both halves of what handlers ask: the server's, and that of slow work. */
export type QueueCtx = { usual: Ctx; slow: Ctx };

/** The queue as the server runs it. */
export type Queue = Jobs & {
  start: (ctx: QueueCtx) => Promise<void>;
  /** Waits for the running handlers; what was not begun stays in the queue. */
  stop: () => Promise<void>;
};

/** Erases the payload's type where jobs of all features stand in one list. */
export function job<P>(definition: Job<P>): Job {
  return definition as unknown as Job;
}

type Options = {
  url: () => string;
  log: Logger;
  jobs: Job[];
  schedules: Schedule[];
  /** Another process of this server does the work, and what comes by the clock. */
  onlySends?: boolean;
};

const usualSeconds = 60;

/** What was done or given up is kept for so long, for whoever looks after the server. */
export const keptSeconds = 86_400;
/** So often what was kept for that long is looked for. */
const sweepSeconds = 3600;

/**
 * A connection that was lost without a word (a proxy, a frozen machine) is found out and not used
 * again; the queue hands these on to the driver.
 */
const patience = { keepAlive: true, query_timeout: 20_000, connectionTimeoutMillis: 5000 };

type Names = { jobs: readonly Job[]; schedules: readonly Schedule[] };

/**
 * Makes the queue's own tables, the queues and the times of what runs by the clock, as the owner of the
 * database: at run time the queue asks under a role that makes no tables.
 */
export async function prepareQueues(ownerUrl: string, { jobs, schedules }: Names): Promise<void> {
  const owner = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    supervise: false,
    schedule: false,
    application_name: 'chinar-jobs-owner',
  });
  // What breaks rejects the call that it breaks.
  owner.on('error', () => {});
  await owner.start();
  const byTheClock = schedules.filter(isByTheClock);
  try {
    for (const { name, retries, seconds = usualSeconds } of jobs) {
      const options = {
        retryLimit: retries,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: seconds,
        deleteAfterSeconds: keptSeconds,
        notify: true,
      };
      await owner.createQueue(name, options);
      // A queue that was there keeps what it was made with.
      await owner.updateQueue(name, options);
    }
    for (const { name, cron, seconds } of byTheClock) {
      const options = {
        retryLimit: 2,
        retryDelay: 60,
        expireInSeconds: seconds,
        deleteAfterSeconds: keptSeconds,
        notify: true,
      };
      await owner.createQueue(name, { ...options, policy: 'singleton' });
      await owner.updateQueue(name, options);
      // What a server missed while it was away is done once when it is back.
      await owner.schedule(name, cron, null, { tz: clockZone, missed: 'once' });
    }
    const known = new Set(byTheClock.map(({ name }) => name));
    for (const { name } of await owner.getSchedules())
      if (!known.has(name)) await owner.unschedule(name);
  } finally {
    await owner.stop({ graceful: false });
  }
}

/** One at a time: a handler that fails must not repeat its neighbours. */
const oneByOne = { batchSize: 1, burstWhenBatchFull: true, includeMetadata: true } as const;

async function startQueue(target: PgBoss, definition: Job, { usual, slow }: QueueCtx) {
  const ctx = definition.isSlow ? slow : usual;
  const wait = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
  await target.work(
    definition.name,
    { ...oneByOne, ...wait },
    async (batch: JobWithMetadata<unknown>[]) => {
      for (const { id, data, signal, retryCount, retryLimit } of batch) {
        const payload = definition.payload.parse(data);
        if (definition.isFollowed) {
          const isLast = retryCount >= retryLimit;
          await follow(ctx, { id, signal, isLast }, (run) => definition.handle(ctx, payload, run));
        } else await definition.handle(ctx, payload, { signal, tell: async () => {} });
        if (definition.namesPeople) await target.deleteJob(definition.name, id);
      }
    },
  );
}

async function startByTheClock(target: PgBoss, { name, run }: ByTheClock, { slow }: QueueCtx) {
  const wait = { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 };
  await target.work(name, { ...oneByOne, ...wait }, () => run(slow));
}

/** Timers of this server; what one has begun is waited for at the end. */
function makeTimers(say: ReturnType<typeof makeRepeatingLog>) {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

  function start(schedule: Timer, ctx: Ctx): void {
    let isRunning = false;
    const timer = setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      const run = schedule
        .run(ctx)
        .catch((error: Error) =>
          say('warn', { schedule: schedule.name, reason: error.message }, 'schedule failed'),
        )
        .finally(() => {
          isRunning = false;
          running.delete(run);
        });
      running.add(run);
    }, schedule.everySeconds * 1000);
    timer.unref();
    timers.push(timer);
  }

  async function stop(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    await Promise.allSettled(running);
  }

  return { start, stop };
}

/** For sending: the work that others do needs no connection here. */
const sender = { max: 1, supervise: false, schedule: false };
const worker = { max: 4, useListenNotify: true, maintenanceIntervalSeconds: sweepSeconds };

export function makeQueue({ url, log, jobs, schedules, onlySends = false }: Options): Queue {
  let boss: PgBoss | null = null;
  const say = makeRepeatingLog(log);
  const timers = makeTimers(say);

  function started(): PgBoss {
    if (!boss) throw new Error('The job queue is not started.');
    return boss;
  }

  async function send<P>(db: Db, kind: JobKind<P>, payload: P, id?: string): Promise<void> {
    await started().send(kind.name, payload as object, {
      ...(id === undefined ? {} : { id }),
      db: {
        executeSql: (text, values) => db.execute(text, values),
      },
    });
  }

  return {
    send: (db, kind, payload) => send(db, kind, payload),
    async begin(db, kind, payload, { ownerId, sessionId: session_id = null, now }) {
      const id = newId();
      const run = { id, owner_id: ownerId, session_id, name: kind.name, created_at: now };
      await createRun(db, run);
      await send(db, kind, payload, id);
      return id;
    },
    async start(ctx) {
      const target = new PgBoss({
        connectionString: url(),
        ...(onlySends ? sender : worker),
        ...patience,
        // Its tables are the owner's: made by `prepareQueues`, and never changed from here.
        migrate: false,
        createSchema: false,
        reindex: false,
        application_name: 'chinar-jobs',
      });
      target.on('error', (error: Error) => say('warn', { reason: error.message }, 'job queue'));
      await target.start();
      for (const definition of onlySends ? [] : jobs) await startQueue(target, definition, ctx);
      for (const schedule of schedules) {
        if (isByTheClock(schedule)) {
          if (!onlySends) await startByTheClock(target, schedule, ctx);
        } else if (!onlySends || schedule.inEach) timers.start(schedule, ctx.usual);
      }
      boss = target;
    },
    async stop() {
      await timers.stop();
      await boss?.stop({ graceful: true, timeout: 8000 });
      boss = null;
    },
  };
}
