import pg from 'pg';
import { expect } from 'vitest';
import { until } from './until.ts';

/** What an operator sees of a database in trouble, and may do about it. */
type Operator = {
  /** The connections that wait for a lock. */
  blocked: () => Promise<number[]>;
  cut: (pids: number[]) => Promise<void>;
};

/** All that asks for an attempt waits, or nothing but what writes answers. */
const held = {
  attempts: 'lock table attempts in access exclusive mode',
  answers: 'lock table response_events in exclusive mode',
} as const;

/** Holds the table of attempts, or that of answers, as a database in trouble would, while `work` runs. */
export async function whileBlocked(
  databaseUrl: string,
  work: (operator: Operator) => Promise<void>,
  what: keyof typeof held = 'attempts',
): Promise<void> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(held[what]);
    await work({
      blocked: async () => {
        // Within a transaction it would be seen once and for all.
        await holder.query('select pg_stat_clear_snapshot()');
        const { rows } = await holder.query<{ pid: number }>(
          `select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.map(({ pid }) => pid);
      },
      cut: async (pids) => {
        await holder.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
      },
    });
  } finally {
    await holder.end();
  }
}

/** Sends `asks` while the table is held, breaks the connections of the first ones, and gives all statuses. */
export async function answersWhenCut(
  databaseUrl: string,
  atOnce: number,
  asks: (() => Promise<{ status: number }>)[],
): Promise<number[]> {
  let statuses: number[] = [];
  await whileBlocked(databaseUrl, async ({ blocked, cut }) => {
    const answers = Promise.all(asks.map((ask) => ask()));
    await until(async () => expect(await blocked()).toHaveLength(atOnce));
    await cut(await blocked());
    statuses = (await answers).map(({ status }) => status);
  });
  return statuses;
}
