import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type DocumentRow = Row<'documents'>;

const takeNumberStatement = statement<{ n: number; at: Date }>(
  'invoices-take-number',
  `update document_series s set last = s.last + 1, last_at = greatest(s.last_at, $3::timestamptz)
    where s.series = $1 and s.fy = $2
      and not exists (select from document_series o where o.series = $1 and o.fy > $2)
   returning s.last as n, s.last_at as at`,
);

/**
 * The next number of a series in its newest financial year, and the moment that its document bears: now, and
 * never before the last one's. Whoever wants the one after it waits for the end of the transaction. Nothing
 * where the year has none yet, or a later one has: then the whole series is to be locked.
 */
export async function takeNumber(
  db: Db,
  { series, fy, now }: { series: string; fy: string; now: Date },
): Promise<{ n: number; at: Date } | undefined> {
  return (await db.run(takeNumberStatement, [series, fy, now]))[0];
}

/** One at a time gives numbers of a series; held until the transaction ends. When the last one was given. */
export async function lockSeries(db: Db, series: string): Promise<Date | null> {
  await db.execute('select pg_advisory_xact_lock(hashtextextended($1, 25))', [series]);
  const { rows } = await db.execute(
    'select max(last_at) as last_at from document_series where series = $1',
    [series],
  );
  return (rows as { last_at: Date | null }[])[0]?.last_at ?? null;
}

/** The next number of a locked series in a financial year. */
export async function nextNumber(db: Db, series: string, fy: string, at: Date): Promise<number> {
  const { rows } = await db.execute(
    `insert into document_series as s (series, fy, last, last_at) values ($1, $2, 1, $3)
     on conflict (series, fy) do update set last = s.last + 1, last_at = excluded.last_at
     returning last`,
    [series, fy, at],
  );
  return (rows as { last: number }[])[0]?.last ?? 0;
}

export async function createDocument(db: Db, row: DocumentRow): Promise<void> {
  await db.q
    .insertInto('documents')
    .values({ ...row, snapshot: JSON.stringify(row.snapshot) })
    .execute();
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.q.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

export type DocumentName = Pick<DocumentRow, 'id' | 'kind' | 'number'> & { orderId: string };

/** What was given out for orders, in the order in which it was. */
export async function listDocuments(db: Db, orderIds: readonly string[]): Promise<DocumentName[]> {
  return db.q
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'order_id as orderId'])
    .where('order_id', 'in', [...orderIds, '00000000-0000-0000-0000-000000000000'])
    .orderBy('id')
    .execute();
}

/** The document of an order's sale. */
export async function findSaleRow(db: Db, orderId: string): Promise<DocumentRow | undefined> {
  return db.q
    .selectFrom('documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'credit_note')
    .executeTakeFirst();
}

/** Whose order it is. */
export async function findOrderOwner(db: Db, orderId: string): Promise<string | null> {
  const row = await db.q
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export type NoteRow = { id: string; number: string; issuedAt: Date; total: number };

/** The credit notes of an order, in the order in which they were given out. */
export async function listNotes(db: Db, orderId: string): Promise<NoteRow[]> {
  const rows = await db.q
    .selectFrom('documents')
    .select(['id', 'number', 'issued_at as issuedAt', 'snapshot'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .orderBy('id')
    .execute();
  return rows.map(({ snapshot, ...row }) => ({
    ...row,
    total: (snapshot as { total: number }).total,
  }));
}
