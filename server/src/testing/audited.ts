import type { Ctx } from '../context.ts';

/** What was written down of a record, in order. */
export async function auditedOf(ctx: Ctx, subjectId: string): Promise<string[]> {
  const rows = await ctx.db.q
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}
