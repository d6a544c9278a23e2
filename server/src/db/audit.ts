import { newId } from './ids.ts';
import type { Db } from './pool.ts';

export type AuditEntry = {
  actorId: string | null;
  /** Past tense, as `quiz.published`. */
  action: string;
  subject: { type: string; id: string };
  before?: unknown;
  after?: unknown;
  requestId?: string;
};

/** Writes who did what, in the transaction of the change itself. Nobody can edit it afterwards. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db.q
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: entry.actorId,
      action: entry.action,
      subject_type: entry.subject.type,
      subject_id: entry.subject.id,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: entry.requestId ?? null,
    })
    .execute();
}
