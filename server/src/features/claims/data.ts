import type { ClaimId } from '@chinar/contract/claims';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type ClaimRow = Row<'claims'>;

/** @param only `said`: shown and with evidence; `shown`: shown; `all` */
export async function listClaims(db: Db, only: 'said' | 'shown' | 'all'): Promise<ClaimRow[]> {
  return db.q
    .selectFrom('claims')
    .selectAll()
    .$if(only !== 'all', (rows) => rows.where('is_shown', '=', true))
    .$if(only === 'said', (rows) => rows.where('evidence', 'is not', null))
    .orderBy('position')
    .execute();
}

/** Held until the transaction ends. */
export async function lockClaim(db: Db, id: ClaimId): Promise<ClaimRow | undefined> {
  return db.q.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Change = Pick<ClaimRow, 'value' | 'evidence' | 'as_of' | 'is_shown' | 'updated_by'>;

/** Writes a locked one. */
export async function updateClaim(db: Db, id: ClaimId, change: Change): Promise<ClaimRow> {
  return db.q
    .updateTable('claims')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
