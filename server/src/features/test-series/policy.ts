import type { Actor } from '../../auth/actor.ts';

type Facts = { ownerId: string; isPublished: boolean };
/** Of one that is read for somebody: whether they hold it. */
type SeenFacts = Facts & { isEnrolled: boolean };

export function canEditSeries(actor: Actor | null, series: Facts): boolean {
  if (!actor) return false;
  return actor.role === 'admin' || (actor.role === 'tutor' && actor.userId === series.ownerId);
}

/** Ruling 11: an admin publishes series, and a tutor whom admins trust the own ones. */
export function canPublishSeries(actor: Actor | null, series: Facts): boolean {
  if (!canEditSeries(actor, series)) return false;
  return actor?.role === 'admin' || actor?.isTrusted === true;
}

/** What was put away or taken back stays open to those who are enrolled (decisions 4.1). */
export function canSeeSeries(actor: Actor | null, series: SeenFacts): boolean {
  return series.isPublished || series.isEnrolled || canEditSeries(actor, series);
}
