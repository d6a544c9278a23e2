import type { Asking } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { Bytes } from '../../http/request.ts';
import { readSealedPaper } from '../quizzes/api.ts';
import { sealedFrom, startRefusal } from './policy.ts';
import { lookUpStart, startFacts } from './service.start.ts';

/**
 * The paper under a key that only a start brings: for whoever may start, or may within half an hour.
 * It comes while the instructions are read, so that nothing but the key is asked for at the start.
 * Throws the refusals of the start.
 */
export async function getSealedPaper(ctx: Asking, quizId: string): Promise<Bytes> {
  const now = ctx.services.clock.now();
  const row = await lookUpStart(ctx, quizId);
  const facts = startFacts(row, ctx.actor);
  const refusal = row.open_id === null ? startRefusal(facts, sealedFrom(facts, now)) : null;
  if (refusal) throw new AppError(refusal);
  // Whoever publishes anew makes another paper: what is kept is asked for again.
  return new Bytes(await readSealedPaper(ctx, found(row.paper_name)), null, 'private, no-store');
}
