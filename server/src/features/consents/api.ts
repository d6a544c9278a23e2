import type { Ctx } from '../../context.ts';
import { type About, addConsent, type ConsentRow, endConsents, type NewConsent } from './data.ts';

/** Writes down that somebody agreed to a named text, in the transaction of the act itself (ruling 27). */
export async function recordConsent(ctx: Ctx, consent: NewConsent): Promise<void> {
  await addConsent(ctx.db, consent, new Date(ctx.services.clock.now()));
}

/** Writes down that it was taken back. What was agreed to, and when, stays. */
export async function withdrawConsent(
  ctx: Ctx,
  kind: ConsentRow['kind'],
  about: About,
): Promise<void> {
  await endConsents(ctx.db, kind, about, new Date(ctx.services.clock.now()));
}
