import { isDeepStrictEqual } from 'node:util';
import { newId } from './ids.ts';
import type { Db } from './pool.ts';

/** Who does it: an `Asking` is one; work that nobody asks for has no actor. */
type Audited = {
  readonly db: Db;
  readonly actor?: { readonly userId: string } | null;
  readonly requestId?: string | undefined;
};

/** Of what kind the record is, and which one; a look at a list may be at none alone. */
type Subject = readonly [type: string, id: string | null];

type Change = { before?: unknown; after?: unknown };

const json = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

/**
 * Writes who did what, in the transaction of the change itself: each create, update, delete and change
 * of state, and each look at the personal data of somebody else (calls that the contract flags by `reads`). Nobody can edit it afterwards. Secrets do not
 * belong into it.
 *
 * @param action past tense, as `quiz.published`; of a look `….read`, with what was asked for in `after`
 */
export async function audit(
  by: Audited,
  action: string,
  subject: Subject,
  change: Change = {},
): Promise<void> {
  await auditAll(by, action, [{ subject, ...change }]);
}

/** The same of many records that one act changed alike, by one statement; of none it writes nothing. */
export async function auditAll(
  by: Audited,
  action: string,
  entries: readonly (Change & { subject: Subject })[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ subject: [type, id], before, after }) => ({
    id: newId(),
    actor_id: by.actor?.userId ?? null,
    action,
    subject_type: type,
    subject_id: id,
    before: json(before),
    after: json(after),
    request_id: by.requestId ?? null,
  }));
  await by.db.q.insertInto('audit_log').values(rows).execute();
}

const plain = (value: unknown): unknown => JSON.parse(json(value) ?? 'null');

/** What differs between a record as it was and as it is written: for the audit of an update. */
export function changesOf<T extends object>(
  before: T,
  written: Partial<T>,
): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(written) as (keyof T)[]).filter(
    // The database keeps the fields of a value in an order of its own.
    (key) => !isDeepStrictEqual(plain(before[key]), plain(written[key])),
  );
  const pick = (from: Partial<T>): Partial<T> =>
    Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<T>;
  return { before: pick(before), after: pick(written) };
}

/**
 * What a reading of staff asked for. The words of a search may be somebody's name, which the log would
 * keep for good: that there were some is all that is said of them.
 */
export function askedOf<Q extends { q?: string | undefined }>({ q, ...asked }: Q) {
  return { ...asked, hasWords: q !== undefined };
}
