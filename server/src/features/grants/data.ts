import type { ItemType } from '@chinar/contract/cart';
import type { GrantCounts } from '@chinar/contract/grants';
import type { Id } from '@chinar/contract/ids';
import { sql } from 'kysely';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import type { Account } from './policy.ts';

export type BatchRow = Row<'grant_batches'>;
type BatchId = Id<'grant_batches'>;

/** By what accounts are looked for. */
type Wanted = { ids?: readonly string[]; emails?: readonly string[]; phones?: readonly string[] };

/** The accounts of these ids, addresses or numbers that are somebody’s still; held, as `holdPeople` does it. */
export async function findAccounts(
  db: Db,
  { ids = [], emails = [], phones = [] }: Wanted,
  { isHeld }: { isHeld: boolean },
): Promise<Account[]> {
  return db.q
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone_number', 'email_verified_at'])
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', '=', sql<string>`any (${ids}::uuid[])`)] : []),
        ...(emails.length > 0 ? [eb('email', '=', sql<string>`any (${emails}::text[])`)] : []),
        ...(phones.length > 0
          ? [eb('phone_number', '=', sql<string>`any (${phones}::text[])`)]
          : []),
      ]),
    )
    .orderBy('id')
    .$if(isHeld, (rows) => rows.forNoKeyUpdate())
    .execute();
}

export type NewBatch = {
  id: string;
  key: string | null;
  bodyHash: string | null;
  itemType: ItemType;
  itemId: string;
  expiresAt: Date | null;
  reason: string;
  givenBy: string;
};

/** Writes a batch down before what it gives; false when its key came before. Who sends the same at once waits. */
export async function createBatch(db: Db, batch: NewBatch): Promise<boolean> {
  const made = await db.q
    .insertInto('grant_batches')
    .values({
      id: batch.id,
      key: batch.key,
      body_hash: batch.bodyHash,
      item_type: batch.itemType,
      item_id: batch.itemId,
      expires_at: batch.expiresAt,
      reason: batch.reason,
      given_by: batch.givenBy,
    })
    .onConflict((held) => held.constraint('grant_batches__key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function findByKey(
  db: Db,
  givenBy: string,
  key: string,
): Promise<BatchRow | undefined> {
  return db.q
    .selectFrom('grant_batches')
    .selectAll()
    .where('given_by', '=', givenBy)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Writes down whom a batch gives something, and what its list came to. */
export async function fillBatch(
  db: Db,
  id: string,
  { people, counts }: { people: readonly { id: string; userId: string }[]; counts: GrantCounts },
): Promise<void> {
  await db.execute(
    `insert into grant_rows (id, batch_id, user_id)
     select x.id, $1, x.user_id from unnest($2::uuid[], $3::uuid[]) as x (id, user_id)`,
    [id, people.map((person) => person.id), people.map(({ userId }) => userId)],
  );
  await db.q.updateTable('grant_batches').set(counts).where('id', '=', id).execute();
}

export type GivenBatch = {
  itemType: ItemType;
  itemId: string;
  expiresAt: Date | null;
  isUndone: boolean;
  userIds: string[];
};

/** What a batch gave and to whom, held until the transaction ends. */
export async function findGiven(db: Db, id: string): Promise<GivenBatch | undefined> {
  const { rows } = await db.execute(
    `select item_type as "itemType", item_id as "itemId", expires_at as "expiresAt",
            undone_at is not null as "isUndone",
            array(select user_id::text from grant_rows where batch_id = b.id order by id) as "userIds"
       from grant_batches b where id = $1 for update`,
    [id],
  );
  return (rows as GivenBatch[])[0];
}

export type ListedBatch = BatchRow & {
  given_name: string | null;
  undone_name: string | null;
  /** Whose it is, of one learner’s alone. */
  learner_name: string | null;
};

function batches(db: Db) {
  return db.q
    .selectFrom('grant_batches as b')
    .innerJoin('users as g', 'g.id', 'b.given_by')
    .leftJoin('users as u', 'u.id', 'b.undone_by')
    .selectAll('b')
    .select(sql<string | null>`case when g.erased_at is null then g.full_name end`.as('given_name'))
    .select(
      sql<string | null>`case when u.erased_at is null then u.full_name end`.as('undone_name'),
    )
    .select(
      sql<string | null>`(select l.full_name from grant_rows r join users l on l.id = r.user_id
         where r.batch_id = b.id and b.ready = 1 and l.erased_at is null)`.as('learner_name'),
    );
}

type Filter = { itemType?: ItemType | undefined; state?: 'given' | 'undone' | undefined };

export function listBatches(
  db: Db,
  { itemType, state }: Filter,
  query: ListQuery,
): Promise<Page<ListedBatch>> {
  const matched = batches(db)
    .$if(itemType !== undefined, (rows) => rows.where('b.item_type', '=', itemType ?? 'course'))
    .$if(state !== undefined, (rows) =>
      rows.where('b.undone_at', state === 'undone' ? 'is not' : 'is', null),
    );
  return readPage(db, matched, { id: 'b.id', query, orders: byTime });
}

export async function findBatch(db: Db, id: string): Promise<ListedBatch | undefined> {
  return batches(db).where('b.id', '=', id).executeTakeFirst();
}

/** The same row alone, held until the transaction ends. */
export async function lockBatch(db: Db, id: BatchId): Promise<BatchRow | undefined> {
  return db.q
    .selectFrom('grant_batches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whom a batch gave something, by what gave it. */
export async function listPeople(
  db: Db,
  batchId: string,
): Promise<{ id: string; userId: string }[]> {
  return db.q
    .selectFrom('grant_rows')
    .select(['id', 'user_id as userId'])
    .where('batch_id', '=', batchId)
    .execute();
}

export async function setUndone(
  db: Db,
  id: string,
  undone: { at: Date; by: string; reason: string; taken: number },
): Promise<void> {
  await db.q
    .updateTable('grant_batches')
    .set({
      undone_at: undone.at,
      undone_by: undone.by,
      undone_reason: undone.reason,
      taken: undone.taken,
    })
    .where('id', '=', id)
    .execute();
}
