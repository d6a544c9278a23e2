import type { Db } from './pool.ts';
import type { DB } from './types.ts';

/** What a feature holds of people: how it is handed to them, and what is left of it when they go. */
export type Personal = {
  /** Columns that name somebody, as `table.column`: a test asks that each has an owner. */
  columns: readonly string[];
  /** What there is about somebody, by the names of the tables. */
  export: (db: Db, userId: string) => Promise<Record<string, readonly unknown[]>>;
  /**
   * Takes the person out of it, in the transaction that does so everywhere; may run again. The account
   * itself goes last: until then its row says who it was.
   */
  erase: (db: Db, userId: string) => Promise<void>;
};

type OwnRows<T extends keyof DB = keyof DB> = {
  table: T;
  column: string;
  /** Columns that are nobody's affair outside, as keys and hashes. */
  hides?: readonly string[];
  /**
   * What becomes of the rows: they go; they stay, for they only say whose they were, and that is nobody
   * any more; or they stay with these values in place of what somebody wrote.
   */
  erased: 'drop' | 'keep' | Readonly<Record<string, string | null>>;
};

/** More rows of a table are nobody's reading. */
const most = 10_000;

async function read(db: Db, { table, column, hides = [] }: OwnRows, userId: string) {
  const { rows } = (await db.execute(
    `select to_jsonb(t) - $2::text[] as row from ${table} t where ${column} = $1 order by 1 limit ${most}`,
    [userId, hides],
  )) as { rows: { row: unknown }[] };
  return rows.map(({ row }) => row);
}

async function clear(db: Db, { table, column, erased }: OwnRows, userId: string): Promise<void> {
  if (erased === 'keep') return;
  if (erased === 'drop') {
    await db.execute(`delete from ${table} where ${column} = $1`, [userId]);
    return;
  }
  const names = Object.keys(erased);
  const sets = names.map((name, at) => `${name} = $${at + 2}`).join(', ');
  await db.execute(`update ${table} set ${sets} where ${column} = $1`, [
    userId,
    ...Object.values(erased),
  ]);
}

/**
 * What a feature says of its tables, a line for each column that names somebody. `also` does what a line
 * cannot say, before the lines.
 */
export function personalRows(
  lines: readonly OwnRows[],
  also: { export?: Personal['export']; erase?: Personal['erase'] } = {},
): Personal {
  return {
    columns: lines.map(({ table, column }) => `${table}.${column}`),
    async export(db, userId) {
      const found: Record<string, readonly unknown[]> = {};
      for (const line of lines) {
        const rows = await read(db, line, userId);
        if (rows.length > 0) found[line.table] = [...(found[line.table] ?? []), ...rows];
      }
      return { ...found, ...(await also.export?.(db, userId)) };
    },
    async erase(db, userId) {
      await also.erase?.(db, userId);
      for (const line of lines) await clear(db, line, userId);
    },
  };
}
