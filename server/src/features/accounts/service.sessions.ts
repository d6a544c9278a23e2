import { endOtherSessions } from '../../auth/sessions.ts';
import { type Asking, transact } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { endOwnSession, listOwnSessions, type OwnSessionRow } from './data.security.ts';

export function ownSessions(ctx: Asking<'user'>): Promise<OwnSessionRow[]> {
  return listOwnSessions(ctx.db, ctx.actor);
}

/** Ends an own session; another's is not there. */
export async function endOne(ctx: Asking<'user'>, sessionId: string): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  if (!(await endOwnSession(ctx.db, ctx.actor.userId, sessionId, now))) {
    throw new AppError('not_found');
  }
  ctx.sessions.forget(sessionId);
}

/** Ends all own sessions but the one that asks; how many those were. */
export function endOthers(ctx: Asking<'user'>): Promise<number> {
  const { userId, sessionId } = ctx.actor;
  return transact(ctx, (inner) => endOtherSessions(inner, userId, 'owner', sessionId));
}
