import type { Actor } from '../../auth/actor.ts';

type Facts = { ownerId: string; isPublished: boolean };

export function canEditSeries(actor: Actor | null, series: Facts): boolean {
  if (!actor) return false;
  return actor.role === 'admin' || (actor.role === 'tutor' && actor.userId === series.ownerId);
}

/** Ruling 11: an admin publishes series. */
export function canPublishSeries(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}

export function canSeeSeries(actor: Actor | null, series: Facts): boolean {
  return series.isPublished || canEditSeries(actor, series);
}
