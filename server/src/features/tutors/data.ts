import type { Id } from '@chinar/contract/ids';
import type { ApplicationState, Qualification } from '@chinar/contract/tutors.applications';
import type { OwnerScope } from '../../auth/scope.ts';
import { mapConstraints } from '../../db/errors.ts';
import { newId } from '../../db/ids.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type ApplicationId = Id<'tutor_applications'>;
export type ApplicationRow = Row<'tutor_applications'>;
export type StepRow = Row<'tutor_application_steps'>;

/** What its applicant writes, as it is kept. */
export type WrittenColumns = Pick<
  ApplicationRow,
  | 'headline'
  | 'bio'
  | 'subjects'
  | 'exam_ids'
  | 'languages'
  | 'experience_years'
  | 'demo_url'
  | 'id_proof_id'
  | 'referee'
> & { qualifications: readonly Qualification[] };

const newest = (db: Db, scope: OwnerScope) =>
  db.q
    .selectFrom('tutor_applications as a')
    .selectAll()
    .where((eb) => owned(eb, 'a.user_id', scope))
    .orderBy('a.id', 'desc')
    .limit(1);

/** The newest of somebody. */
export async function findNewest(db: Db, scope: OwnerScope): Promise<ApplicationRow | undefined> {
  return newest(db, scope).executeTakeFirst();
}

/** As `findNewest`, held until the transaction ends. */
export async function lockNewest(db: Db, scope: OwnerScope): Promise<ApplicationRow | undefined> {
  return newest(db, scope).forUpdate().executeTakeFirst();
}

const stored = ({ qualifications, ...rest }: WrittenColumns) => ({
  ...rest,
  qualifications: JSON.stringify(qualifications),
});

/** Begins one. Throws `state_conflict` while another of the same person is open. */
export async function createApplication(
  db: Db,
  row: WrittenColumns & Pick<ApplicationRow, 'id' | 'user_id' | 'state_at'>,
): Promise<void> {
  const { id, user_id, state_at, ...written } = row;
  await mapConstraints({ tutor_applications__one_open: 'state_conflict' }, () =>
    db.q
      .insertInto('tutor_applications')
      .values({ id, user_id, state_at, ...stored(written) })
      .execute(),
  );
}

/** Writes a locked one. */
export async function writeApplication(
  db: Db,
  id: ApplicationId,
  written: WrittenColumns,
): Promise<void> {
  await db.q
    .updateTable('tutor_applications')
    .set((eb) => ({ ...stored(written), version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
}

/** What the public list says. */
export type PublicColumns = Omit<
  WrittenColumns,
  'qualifications' | 'demo_url' | 'id_proof_id' | 'referee'
>;

/** Writes what the public list says of a locked one; what was proved stays as it was looked at. */
export async function writePublic(
  db: Db,
  id: ApplicationId,
  written: PublicColumns,
): Promise<void> {
  await db.q
    .updateTable('tutor_applications')
    .set((eb) => ({ ...written, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
}

type Moved = {
  from: readonly ApplicationState[];
  to: ApplicationState;
  at: Date;
  /** With a handing in: the text that was agreed to. */
  declared?: string;
};

/** Takes it from one of the states into another; false where it stands in none of them. */
export async function moveApplication(
  db: Db,
  id: ApplicationId,
  { from, to, at, declared }: Moved,
): Promise<boolean> {
  const agreed =
    declared === undefined ? {} : { declared_version: declared, declared_at: at, submitted_at: at };
  const result = await db.q
    .updateTable('tutor_applications')
    .set((eb) => ({
      ...agreed,
      state: to,
      state_at: at,
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Writes a step of its way down; its id. */
export async function addStep(
  db: Db,
  step: Omit<StepRow, 'id'>,
): Promise<Id<'tutor_application_steps'>> {
  const id = newId();
  await db.q
    .insertInto('tutor_application_steps')
    .values({ ...step, id })
    .execute();
  return id;
}

/** The steps of several, each in their order. */
export async function listSteps(db: Db, ids: readonly ApplicationId[]): Promise<StepRow[]> {
  if (ids.length === 0) return [];
  return db.q
    .selectFrom('tutor_application_steps')
    .selectAll()
    .where('application_id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** What was said to an applicant by one step. */
export async function findStep(
  db: Db,
  id: Id<'tutor_application_steps'>,
): Promise<Pick<StepRow, 'state' | 'reason'> | undefined> {
  return db.q
    .selectFrom('tutor_application_steps')
    .select(['state', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The way of somebody's applications, without who decided. */
export async function stepsOf(db: Db, userId: Id<'users'>) {
  return db.q
    .selectFrom('tutor_application_steps as s')
    .innerJoin('tutor_applications as a', 'a.id', 's.application_id')
    .select(['s.application_id', 's.state', 's.at', 's.reason'])
    .where('a.user_id', '=', userId)
    .orderBy('s.id')
    .execute();
}

/**
 * Keeps what an approved one said in public when it was looked at last, beside what it says now. `before` is
 * locked, and as it stood before the change.
 */
export async function keepSeenWords(db: Db, before: ApplicationRow, at: Date): Promise<void> {
  const { headline, bio, subjects, exam_ids, languages, experience_years } = before;
  const words = { headline, bio, subjects, exam_ids, languages, experience_years };
  await db.q
    .updateTable('tutor_applications')
    .set({
      seen_words: JSON.stringify(before.seen_words ?? (words satisfies PublicColumns)),
      words_changed_at: at,
    })
    .where('id', '=', before.id)
    .execute();
}

/** Nothing waits to be looked at any more of a locked one; `words`: what it says from now on, if not what it does. */
export async function settleWords(
  db: Db,
  id: ApplicationId,
  words: PublicColumns | null,
): Promise<void> {
  await db.q
    .updateTable('tutor_applications')
    .set((eb) => ({
      ...words,
      seen_words: null,
      words_changed_at: null,
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute();
}
