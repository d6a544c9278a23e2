import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

type Of = { id: Id<'videos'>; generation: number };

function making(db: Db, { id, generation }: Of) {
  return db.q
    .updateTable('videos')
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('ladder', '=', 'making')
    .where('status', '<>', 'deleted');
}

/** Takes the making of a film's copies, unless somebody was heard at it since `before`; false then. */
export async function claimLadder(
  db: Db,
  of: Of,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await making(db, of)
    .set({ ladder_at: now })
    .where((eb) => eb.or([eb('ladder_at', 'is', null), eb('ladder_at', '<', before)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says that somebody is at it, or with null that nobody is; false when it is wanted no more. */
export async function tellLadder(db: Db, of: Of, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await making(db, of).set({ ladder_at: at }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the making of a film's copies; gives where the video stands, undefined when it is wanted no more. */
export async function settleLadder(
  db: Db,
  of: Of,
  failure: Row<'videos'>['ladder_failure'],
): Promise<Row<'videos'>['status'] | undefined> {
  const row = await making(db, of)
    .set({ ladder: failure ? 'failed' : 'made', ladder_failure: failure, ladder_at: null })
    .returning('status')
    .executeTakeFirst();
  return row?.status;
}

/** Films whose copies nobody has been heard at since `before`. */
export async function listLeft(db: Db, before: Date, limit: number): Promise<Of[]> {
  return db.q
    .selectFrom('videos')
    .select(['id', 'generation'])
    .where('ladder', '=', 'making')
    .where('status', '<>', 'deleted')
    .where((eb) => eb(eb.fn.coalesce('ladder_at', 'updated_at'), '<', before))
    .limit(limit)
    .execute();
}
