import type { OwnReview, RatedKind } from '@chinar/contract/ratings';
import { ratingLimits } from '@chinar/contract/ratings';
import type { Actor } from '../../auth/actor.ts';
import { AppError } from '../../errors.ts';

/** What is rated, as rights and ratings name it. */
export const typeOf = {
  courses: 'course',
  programs: 'program',
  'study-material-packages': 'package',
} as const satisfies Record<RatedKind, string>;
export type RatedType = (typeof typeOf)[RatedKind];

export const kindOf = {
  course: 'courses',
  program: 'programs',
  package: 'study-material-packages',
} as const satisfies Record<RatedType, RatedKind>;

/** N21: whose account is younger reports like anybody, and hides nothing. */
export const knownMs = 86_400_000;

/** Ruling 1: whoever speaks in public can be reached. Throws `email_unverified`, `phone_required`. */
export function mustBeReachable(actor: Actor): void {
  if (!actor.isEmailVerified) throw new AppError('email_unverified');
  if (!actor.hasPhone) throw new AppError('phone_required');
}

/** Who has had a right to it and done a tenth; not who made it. One that ran out counts on. */
export function mayReview({
  state,
  progressPct,
  isTeacher,
}: {
  state: 'none' | 'active' | 'paused' | 'expired';
  progressPct: number;
  isTeacher: boolean;
}): OwnReview['may'] {
  if (isTeacher) return 'own_work';
  if (state === 'none') return 'not_enrolled';
  return progressPct < ratingLimits.from ? 'too_early' : 'yes';
}
