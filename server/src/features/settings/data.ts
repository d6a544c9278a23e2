import type { SettingsSection } from '@chinar/contract/settings';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type SettingsRow = Row<'settings'>;

/** Those that somebody has written, by chance in any order. */
export async function listSettings(db: Db): Promise<SettingsRow[]> {
  return db.q.selectFrom('settings').selectAll().execute();
}

export async function findSettings(
  db: Db,
  section: SettingsSection,
): Promise<SettingsRow | undefined> {
  return db.q.selectFrom('settings').selectAll().where('section', '=', section).executeTakeFirst();
}

/** Held until the transaction ends; made where nobody has written it yet, so that two first writers meet. */
export async function lockSettings(db: Db, section: SettingsSection): Promise<SettingsRow> {
  await db.q
    .insertInto('settings')
    .values({ section })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return db.q
    .selectFrom('settings')
    .selectAll()
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Change = { values: object; updatedBy: string };

/** Writes a locked one. */
export async function updateSettings(
  db: Db,
  section: SettingsSection,
  { values, updatedBy }: Change,
): Promise<SettingsRow> {
  return db.q
    .updateTable('settings')
    .set((eb) => ({
      values: JSON.stringify(values),
      version: eb('version', '+', 1),
      updated_by: updatedBy,
      updated_at: new Date(),
    }))
    .where('section', '=', section)
    .returningAll()
    .executeTakeFirstOrThrow();
}
