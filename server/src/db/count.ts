import { countedUpTo } from '@chinar/contract/list';
import { type SelectQueryBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './pool.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a list is of whatever tables its caller selects from
export type Matched<Row> = SelectQueryBuilder<any, any, Row>;

/** How many rows match, looking no further than one past the bound. */
export function counting<Row>(db: Db, matched: Matched<Row>) {
  const some = matched
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(countedUpTo + 1);
  return db.q.selectFrom(some.as('some')).select((eb) => eb.fn.countAll<number>().as('total'));
}

/**
 * From so many rows on a number is believed for some seconds. Who turns the pages of a long list asks for it
 * with each, and it costs more than the page; of a thousand rows nobody misses one that was added just now.
 * Not by `makeBelieved`, which also hands on what is on its way: of few rows everybody sees their own.
 */
const large = 1000;
// The clock is read at each look, not held for a moment: a moment that is over is over.
const believed = { max: 500, ttl: 5000, ttlResolution: 0 } as const;
const believedBy = new WeakMap<Db, LRUCache<string, number>>();

/** A statement that counts: what it reads is the `total` of its one row. */
export type Counting = { sql: string; parameters: readonly unknown[] };

/**
 * What a statement counts. A thousand and more may be the number of some seconds ago; in a transaction it is always
 * of now.
 */
export async function countBy(db: Db, { sql: text, parameters }: Counting): Promise<number> {
  const count = async (): Promise<number> => {
    const { rows } = (await db.execute(text, [...parameters])) as { rows: { total: number }[] };
    return rows[0]?.total ?? 0;
  };
  if (db.isTransaction) return count();
  const numbers = believedBy.get(db) ?? new LRUCache<string, number>(believed);
  believedBy.set(db, numbers);
  const key = JSON.stringify([text, parameters]);
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const total = await count();
  if (total >= large) numbers.set(key, total);
  return total;
}

/** How many rows match, up to one past `countedUpTo`; believed as what `countBy` counts. */
export function countMatched<Row>(db: Db, matched: Matched<Row>): Promise<number> {
  return countBy(db, counting(db, matched).compile());
}
