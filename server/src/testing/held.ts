import pg from 'pg';

/** A transaction of somebody else that has come to its middle. */
export type Held = {
  /** Comes back when somebody stands in line behind it. */
  waitedFor: () => Promise<void>;
  /** Commits. */
  end: () => Promise<void>;
};

/** Runs a statement as another server would, and stays in its transaction. */
export async function hold(url: string, sql: string, values: unknown[] = []): Promise<Held> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(sql, values);
  let isOver = false;
  return {
    waitedFor: async () => {
      while (!isOver) {
        const { rowCount } = await client.query(
          // Unlike the list of connections, this one is read anew within a transaction.
          'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
        );
        if (rowCount) return;
      }
    },
    end: async () => {
      isOver = true;
      await client.query('commit');
      await client.end();
    },
  };
}
