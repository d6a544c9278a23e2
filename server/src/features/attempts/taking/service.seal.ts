import type { Asking } from '../../../context.ts';
import { AppError, found } from '../../../errors.ts';
import { Bytes } from '../../../http/request.ts';
import { readSealedPaper } from '../../quizzes/api.ts';
import { sealedFrom } from '../policy.ts';
import { refuseStart } from './service.refuse.ts';
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
  if (row.open_id === null) refuseStart(ctx, facts, sealedFrom(facts, now));
  // Which of several forms it will be, the start says: there is nothing to bring beforehand.
  if (row.form_papers) throw new AppError('not_found');
  // Whoever publishes anew makes another paper: what is kept is asked for again.
  return new Bytes(await readSealedPaper(ctx, found(row.paper_name)), null, 'private, no-store');
}
