import type { Actor } from '../../auth/actor.ts';
import { AppError } from '../../errors.ts';

/** Ruling 1: whoever speaks in public can be reached. Throws `email_unverified`, `phone_required`. */
export function mustBeReachable(actor: Actor): void {
  if (!actor.isEmailVerified) throw new AppError('email_unverified');
  if (!actor.hasPhone) throw new AppError('phone_required');
}
