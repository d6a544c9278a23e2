import { dateOf, dayOf } from '@chinar/content/india';
import type { BodyOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type { Pattern, PatternDraft, updatePattern } from '@chinar/contract/quizzes.patterns';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, type Fault, found, isStale } from '../../errors.ts';
import * as data from './data.patterns.ts';
import { markFaults } from './service.ts';

function patternView(row: data.PatternRecord): Pattern {
  return {
    ...(row.pattern as PatternDraft),
    _id: row.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const recordOf = (draft: PatternDraft) => ({
  code: draft.code,
  effective_from: draft.effectiveFrom,
  pattern: JSON.stringify(draft),
});

/** Marks are whole multiples of 1/600, and nobody has read a source tomorrow. Throws `unacceptable`. */
function refuseFaulty(ctx: Ctx, { sections, checkedOn }: PatternDraft): void {
  const today = dateOf(dayOf(ctx.services.clock.now()));
  const faults: Fault[] = sections.flatMap(({ blocks }, section) =>
    blocks.flatMap(({ marking }, block) =>
      markFaults(marking, `sections.${section}.blocks.${block}.marking`),
    ),
  );
  if (checkedOn > today) faults.push({ path: 'checkedOn', key: 'date_future' });
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

export async function get(ctx: Ctx, id: Id<'quiz_patterns'>): Promise<Pattern> {
  return patternView(found(await data.findPattern(ctx.db, id)));
}

export async function create(ctx: Asking<'admin'>, draft: PatternDraft): Promise<Pattern> {
  refuseFaulty(ctx, draft);
  const id = newId();
  return transact(ctx, async (inner) => {
    await data.insertPattern(inner.db, { id, created_by: ctx.actor.userId, ...recordOf(draft) });
    await audit(inner, 'pattern.created', ['pattern', id], { after: draft });
    return get(inner, id);
  });
}

export async function update(
  ctx: Asking<'admin'>,
  id: Id<'quiz_patterns'>,
  { version, ...draft }: BodyOf<typeof updatePattern>,
): Promise<Pattern> {
  refuseFaulty(ctx, draft);
  return transact(ctx, async (inner) => {
    const before = found(await data.lockPattern(inner.db, id));
    if (isStale(before, { version }))
      throw new AppError('state_conflict', { held: patternView(before) });
    await data.updatePattern(inner.db, id, recordOf(draft));
    const change = changesOf(before.pattern as PatternDraft, draft);
    await audit(inner, 'pattern.updated', ['pattern', id], change);
    return get(inner, id);
  });
}

export async function remove(
  ctx: Asking<'admin'>,
  id: Id<'quiz_patterns'>,
): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    const { pattern } = found(await data.lockPattern(inner.db, id));
    await data.deletePattern(inner.db, id);
    await audit(inner, 'pattern.deleted', ['pattern', id], { before: pattern as PatternDraft });
    return { _id: id };
  });
}
