import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type GuardianRow = Row<'guardians'>;

export async function findGuardian(db: Db, learnerId: string): Promise<GuardianRow | undefined> {
  return db.q
    .selectFrom('guardians')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .executeTakeFirst();
}

/** Held until the transaction ends: what a guardian says is heard one after the other. */
export async function lockGuardian(db: Db, learnerId: string): Promise<GuardianRow | undefined> {
  return db.q
    .selectFrom('guardians')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Names a guardian, in place of one who has not agreed: links of the round before are worth nothing then.
 * Undefined when one has agreed.
 */
export async function nameGuardian(
  db: Db,
  learnerId: string,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<GuardianRow | undefined> {
  return db.q
    .insertInto('guardians')
    .values({ learner_id: learnerId, name, email, asked_at: now })
    .onConflict((held) =>
      held
        .column('learner_id')
        .doUpdateSet((eb) => ({
          name,
          email,
          round: eb('guardians.round', '+', 1),
          state: 'asked' as const,
          asked_at: now,
          decided_at: null,
        }))
        .where('guardians.state', '<>', 'given'),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Writes down what a guardian has said, and for the boards whether the name may be shown. */
export async function setDecision(
  db: Db,
  learnerId: string,
  state: Exclude<GuardianRow['state'], 'asked'>,
  now: Date,
): Promise<GuardianRow> {
  await db.q
    .updateTable('users')
    .set({ guardian_consent_at: state === 'given' ? now : null })
    .where('id', '=', learnerId)
    .execute();
  return db.q
    .updateTable('guardians')
    .set({ state, decided_at: now })
    .where('learner_id', '=', learnerId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
