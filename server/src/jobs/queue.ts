import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Ctx } from '../context.ts';
import { makeRepeatingLog } from '../log.ts';
import type { JobKind, Jobs } from './jobs.ts';

/** Work that is done later, at least once: a handler may run again after a crash and must not mind. */
export type Job<P = unknown> = JobKind<P> & {
  /** How often it is tried again, with growing pauses. */
  retries: number;
  handle: (ctx: Ctx, payload: P) => Promise<void>;
};

/** Work that comes back by itself. Every server runs its own timer, so the work must share itself out. */
export type Schedule = {
  name: string;
  everySeconds: number;
  run: (ctx: Ctx) => Promise<void>;
};

/** The queue as the server runs it. */
export type Queue = Jobs & {
  start: (ctx: Ctx) => Promise<void>;
  /** Waits for the running handlers; what was not begun stays in the queue. */
  stop: () => Promise<void>;
};

/** Erases the payload's type where jobs of all features stand in one list. */
export function job<P>(definition: Job<P>): Job {
  return definition as unknown as Job;
}

type Options = { url: () => string; log: Logger; jobs: Job[]; schedules: Schedule[] };

/**
 * A connection that was lost without a word (a proxy, a frozen machine) is found out and not used
 * again; the queue hands these on to the driver.
 */
const patience = { keepAlive: true, query_timeout: 20_000, connectionTimeoutMillis: 5000 };

/**
 * Makes the queue's own tables and the queues, as the owner of the database: at run time the queue
 * asks under a role that makes no tables.
 */
export async function prepareQueues(ownerUrl: string, jobs: readonly Job[]): Promise<void> {
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
  try {
    for (const { name, retries } of jobs) {
      await owner.createQueue(name, {
        retryLimit: retries,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3600,
        notify: true,
      });
    }
  } finally {
    await owner.stop({ graceful: false });
  }
}

export function makeQueue({ url, log, jobs, schedules }: Options): Queue {
  let boss: PgBoss | null = null;
  const say = makeRepeatingLog(log);
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

  function started(): PgBoss {
    if (!boss) throw new Error('The job queue is not started.');
    return boss;
  }

  async function startQueue(target: PgBoss, definition: Job, ctx: Ctx): Promise<void> {
    await target.work(
      definition.name,
      {
        // One at a time: a handler that fails must not repeat its neighbours.
        batchSize: 1,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
      },
      async (batch: { id: string; data: unknown }[]) => {
        for (const { data } of batch) {
          await definition.handle(ctx, definition.payload.parse(data));
        }
      },
    );
  }

  function startSchedule(schedule: Schedule, ctx: Ctx): void {
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

  return {
    async send(db, definition, payload) {
      await started().send(definition.name, payload as object, {
        db: {
          executeSql: (text, values) => db.execute(text, values),
        },
      });
    },
    async start(ctx) {
      const target = new PgBoss({
        connectionString: url(),
        max: 4,
        useListenNotify: true,
        ...patience,
        // Its tables are the owner's: made by `prepareQueues`, and never changed from here.
        migrate: false,
        createSchema: false,
        reindex: false,
        application_name: 'chinar-jobs',
      });
      target.on('error', (error: Error) => say('warn', { reason: error.message }, 'job queue'));
      await target.start();
      for (const definition of jobs) await startQueue(target, definition, ctx);
      for (const schedule of schedules) startSchedule(schedule, ctx);
      boss = target;
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(running);
      await boss?.stop({ graceful: true, timeout: 8000 });
      boss = null;
    },
  };
}
