import { sql } from 'kysely';
import type { CertificateState, CertifiedType } from '@chinar/contract/certificates';
import type { PrintedCertificate } from '@chinar/contract/certificates';
import type { Id } from '@chinar/contract/ids';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { erasedReason, lastEdition } from './policy.ts';

export type CertificateRow = Omit<Row<'certificates'>, 'printed' | 'item_type'> & {
  item_type: CertifiedType;
  printed: PrintedCertificate;
  /** The serial of the edition after it. */
  successor: string | null;
};

/** Certificates with what stands in their place. */
function told(db: Db) {
  return db.q
    .selectFrom('certificates as c')
    .leftJoin('certificates as s', (join) =>
      join
        .onRef('s.user_id', '=', 'c.user_id')
        .onRef('s.item_type', '=', 'c.item_type')
        .onRef('s.item_id', '=', 'c.item_id')
        .on(sql<boolean>`s.edition = c.edition + 1`),
    )
    .selectAll('c')
    .select((eb) => [
      eb.ref('c.item_type').$castTo<CertifiedType>().as('item_type'),
      eb.ref('c.printed').$castTo<PrintedCertificate>().as('printed'),
      's.serial as successor',
    ]);
}

export async function findBySerial(db: Db, serial: string): Promise<CertificateRow | undefined> {
  return told(db).where('c.serial', '=', serial).executeTakeFirst();
}

export type Item = { userId: string; itemType: CertifiedType; itemId: string };

/** The last edition that somebody has of an item. */
export async function findCurrent(db: Db, item: Item): Promise<CertificateRow | undefined> {
  return told(db)
    .where('c.user_id', '=', item.userId)
    .where('c.item_type', '=', item.itemType)
    .where('c.item_id', '=', item.itemId)
    .orderBy('c.edition', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findOwn(
  db: Db,
  { id, userId }: { id: Id<'certificates'>; userId: string },
): Promise<CertificateRow | undefined> {
  return told(db).where('c.id', '=', id).where('c.user_id', '=', userId).executeTakeFirst();
}

export async function listOwn(
  db: Db,
  userId: string,
  query: ListQuery,
): Promise<Page<CertificateRow>> {
  const matched = told(db).where('c.user_id', '=', userId);
  return readPage<CertificateRow>(db, matched, {
    id: 'c.id',
    query,
    orders: { newest: byTime.newest },
  });
}

/** Holds all editions of what this one says until the transaction ends, the first one first. */
export async function lockEditions(db: Db, id: Id<'certificates'>): Promise<void> {
  await db.execute(
    `select c.id from certificates c
       join certificates asked on (asked.user_id, asked.item_type, asked.item_id) = (c.user_id, c.item_type, c.item_id)
      where asked.id = $1 order by c.edition for update of c`,
    [id],
  );
}

export type HeldRow = CertificateRow & Pick<Row<'users'>, 'full_name' | 'email'>;

/** Told with whoever holds them. */
function held(db: Db) {
  return told(db).innerJoin('users as u', 'u.id', 'c.user_id').select(['u.full_name', 'u.email']);
}

export async function listHeld(
  db: Db,
  { q, state }: { q?: string | undefined; state?: CertificateState | undefined },
  query: ListQuery,
): Promise<Page<HeldRow>> {
  const matched = held(db)
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('c.serial', '=', (q ?? '').toLowerCase()),
          eb('u.full_name', 'ilike', pattern(q ?? '')),
          eb(sql`c.printed ->> 'title'`, 'ilike', pattern(q ?? '')),
        ]),
      ),
    )
    .$if(state === 'revoked', (rows) => rows.where('c.revoked_at', 'is not', null))
    .$if(state === 'corrected', (rows) =>
      rows.where('c.revoked_at', 'is', null).where('s.serial', 'is not', null),
    )
    .$if(state === 'valid', (rows) =>
      rows.where('c.revoked_at', 'is', null).where('s.serial', 'is', null),
    );
  return readPage<HeldRow>(db, matched, { id: 'c.id', query, orders: byTime });
}

export type NewCertificate = Item & {
  id: string;
  serial: string;
  edition: number;
  printed: PrintedCertificate;
  issuedAt: Date;
};

/** Writes one down; false where this edition is there already. */
export async function createCertificate(db: Db, given: NewCertificate): Promise<boolean> {
  const row = await db.q
    .insertInto('certificates')
    .values({
      id: given.id,
      serial: given.serial,
      user_id: given.userId,
      item_type: given.itemType,
      item_id: given.itemId,
      edition: given.edition,
      printed: JSON.stringify(given.printed),
      issued_at: given.issuedAt,
    })
    .onConflict((conflict) => conflict.constraint('certificates__edition').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes one back with all its editions, which say the same under another name; false where it was before. */
export async function setRevoked(
  db: Db,
  id: Id<'certificates'>,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<boolean> {
  const rows = await db.q
    .updateTable('certificates')
    .set({ revoked_at: now, revoked_by: by, revoked_reason: reason })
    .where((eb) =>
      eb(
        eb.refTuple('user_id', 'item_type', 'item_id'),
        'in',
        eb
          .selectFrom('certificates as asked')
          .select(['asked.user_id', 'asked.item_type', 'asked.item_id'])
          .where('asked.id', '=', id)
          .$asTuple('user_id', 'item_type', 'item_id'),
      ),
    )
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.some((row) => row.id === id);
}

export async function findHeld(db: Db, id: Id<'certificates'>): Promise<HeldRow | undefined> {
  return held(db).where('c.id', '=', id).executeTakeFirst();
}

/** Places of a status list whose credentials do not count: revoked ones, and those that were given anew. */
export async function listDead(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const rows = await told(db)
    .where('c.status_index', '>=', from)
    .where('c.status_index', '<', to)
    .where((eb) => eb.or([eb('c.revoked_at', 'is not', null), eb('s.serial', 'is not', null)]))
    .execute();
  return rows.map(({ status_index }) => status_index);
}

/** How many places are given. */
export async function countGiven(db: Db): Promise<number> {
  const row = await db.q
    .selectFrom('certificates')
    .select((eb) => eb.fn.max('status_index').as('last'))
    .executeTakeFirst();
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1;
}

/** How somebody is called now; nothing of an account that is gone. */
export async function findName(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.full_name;
}

/** What is left of somebody's certificates: that there were some, of nobody, which do not count. */
export async function eraseHolder(db: Db, userId: string): Promise<void> {
  await db.execute(
    `update certificates set printed = printed || '{"name": ""}',
            revoked_at = coalesce(revoked_at, now()), revoked_reason = $2
      where user_id = $1`,
    [userId, erasedReason],
  );
}

export const isLastEdition = ({ edition }: Pick<CertificateRow, 'edition'>): boolean =>
  edition >= lastEdition;

/** Whether somebody was given a certificate of something since then, be it revoked since. */
export async function isCertified(
  db: Db,
  { userId, itemId, since }: { userId: string; itemId: string; since: Date },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('certificates')
    .select('id')
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .where('issued_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
