import type { Actor } from '../../auth/actor.ts';
import { AppError } from '../../errors.ts';

const adultYears = 18;

/** Ruling 1: whoever speaks in public can be reached. Throws `email_unverified`, `phone_required`. */
export function mustBeReachable(actor: Actor): void {
  if (!actor.isEmailVerified) throw new AppError('email_unverified');
  if (!actor.hasPhone) throw new AppError('phone_required');
}

/**
 * Whether somebody's name may stand in public. A child's may not, as long as no guardian can agree to it.
 *
 * @param born the date of birth; null where nobody was asked
 */
export function mayBeNamed(born: Date | null, now: number): boolean {
  if (born === null) return true;
  const grown = new Date(born);
  grown.setUTCFullYear(grown.getUTCFullYear() + adultYears);
  return grown.getTime() <= now;
}
