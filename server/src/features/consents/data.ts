import type { OwnerScope } from '../../auth/scope.ts';
import { newId } from '../../db/ids.ts';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type ConsentRow = Row<'consents'>;

/** About whom a consent is, and the record that it belongs to; a reader of the newsletter has no account. */
export type About = { userId: string; refId?: string } | { userId: null; refId: string };

export type NewConsent = Pick<ConsentRow, 'kind' | 'text_version' | 'language' | 'method'> & {
  about: About;
  /** A guardian. */
  giver?: { name: string; email: string };
};

export async function addConsent(
  db: Db,
  { about, giver, ...row }: NewConsent,
  at: Date,
): Promise<void> {
  await db.q
    .insertInto('consents')
    .values({
      ...row,
      id: newId(),
      user_id: about.userId,
      ref_id: about.refId ?? null,
      giver_name: giver?.name ?? null,
      giver_email: giver?.email ?? null,
      given_at: at,
    })
    .execute();
}

/** Notes that what stands of a kind is taken back: of a record, else of the person. */
export async function endConsents(
  db: Db,
  kind: ConsentRow['kind'],
  about: About,
  at: Date,
): Promise<void> {
  const standing = db.q
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null);
  const { userId, refId } = about;
  await (
    refId === undefined
      ? standing.where('user_id', '=', userId)
      : standing.where('ref_id', '=', refId)
  ).execute();
}

export async function listOwn(
  db: Db,
  owner: OwnerScope,
  query: ListQuery,
): Promise<Page<ConsentRow>> {
  const rows = db.q
    .selectFrom('consents')
    .selectAll()
    .where((eb) => owned(eb, 'user_id', owner));
  return readPage(db, rows, { id: 'id', query, orders: { newest: newestFirst } });
}
