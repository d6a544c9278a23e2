import type { Id } from '@chinar/contract/ids';
import type { VideoFailure, VideoState } from '@chinar/contract/videos.making';
import { maxVideoSeconds } from '@chinar/contract/videos.limits';
import type { Actor } from '../../auth/actor.ts';
import type { FilmFacts } from '../../ports/films.ts';
import type { FilePurpose } from '../../ports/files/purpose.ts';

const megabyte = 1024 ** 2;

export const filePurposes: FilePurpose[] = [
  {
    name: 'videos.film',
    types: ['video/mp4', 'video/webm'],
    maxBytes: 2048 * megabyte,
    visibility: 'private',
    access: 'tutor',
  },
  {
    // A smaller one, made in its maker's browser.
    name: 'videos.copy',
    types: ['video/mp4'],
    maxBytes: 1024 * megabyte,
    visibility: 'private',
    access: 'tutor',
  },
  {
    name: 'videos.poster',
    types: ['image/webp', 'image/avif', 'image/jpeg', 'image/png'],
    maxBytes: 2 * megabyte,
    visibility: 'public',
    access: 'tutor',
  },
];

/** Seconds for which the address of a film opens: twice its length and a quarter of an hour, at most six hours. */
export function linkSeconds(filmSeconds: number): number {
  return Math.min(6 * 3600, 2 * filmSeconds + 900);
}

/** A film whose share of distinct seconds was seen is done. */
export const completeShare = 0.9;

/** Seconds seen after which somebody has viewed a film, or its end where it is shorter. */
export const viewSeconds = 30;

/** One view of a film counts in so many milliseconds for each person. */
const viewSlotMs = 6 * 3_600_000;

/** The slot that a moment lies in. */
export const viewSlotOf = (at: Date): number => Math.floor(at.getTime() / viewSlotMs);

/** Days for which is kept who viewed what: the number stays. */
export const viewsKeptDays = 30;

/**
 * How much faster than the clock somebody may see, and seconds of grace: the player goes up to twice. The
 * grace is a share of the film at most, or a short one would be seen before it was played.
 */
export const fastest = { rate: 2.2, grace: 60, graceShare: 0.25 } as const;

/** For what each act is there; what is not named is a conflict with the state. */
export const actsOn = {
  publish: ['ready', 'hidden'],
  hide: ['published'],
  retry: ['failed'],
  delete: ['uploading', 'processing', 'failed', 'ready', 'published', 'hidden'],
  restore: ['deleted'],
  film: ['uploading', 'processing', 'failed', 'ready', 'published', 'hidden'],
  copy: ['processing', 'failed', 'ready', 'published', 'hidden'],
  copies: ['ready', 'published', 'hidden'],
} as const satisfies Record<string, readonly VideoState[]>;
export type VideoAct = keyof typeof actsOn;

export function allows(act: VideoAct, status: VideoState): boolean {
  const states: readonly VideoState[] = actsOn[act];
  return states.includes(status);
}

/** Milliseconds for which what was deleted can be had back. */
export const deletedMs = 30 * 86_400_000;

/** Milliseconds after which a film that is still looked into was given up. */
export const stuckMs = 2 * 3_600_000;

type Facts = {
  owner_id: Id<'users'>;
  status: VideoState;
  visibility: 'public' | 'enrolled' | 'unlisted' | 'private';
};

export function canEdit(actor: Actor | null, video: Pick<Facts, 'owner_id'>): boolean {
  return actor?.role === 'admin' || (actor?.role === 'tutor' && actor.userId === video.owner_id);
}

/** Whether whoever has its address may see it. */
export function isOpen({ status, visibility }: Facts): boolean {
  return status === 'published' && (visibility === 'public' || visibility === 'unlisted');
}

/** Whether a lesson may open it: what is private is its maker's alone, what is hidden nobody's. */
export function opensInLessons({ status, visibility }: Facts): boolean {
  return (status === 'published' || status === 'ready') && visibility !== 'private';
}

/** Seconds by which a copy may be longer or shorter than its film. */
const copySlack = 0.5;

/** Whether it is a copy of a film of so many milliseconds that phones play. */
export function fitsAsCopy(copy: FilmFacts, filmMs: number): boolean {
  const isAsLong = Math.abs(copy.seconds - filmMs / 1000) <= copySlack;
  return copy.isPlayable && isAsLong && copy.height <= 720;
}

/** What hinders a film, if anything does. */
export function failureOf(film: FilmFacts, hasCopy: boolean): VideoFailure | null {
  if (film.seconds < 1 || film.seconds > maxVideoSeconds) return 'film_length';
  return film.isPlayable || hasCopy ? null : 'film_codec';
}

/** Where a film that lies elsewhere is; its address was looked at when it was kept. */
export function outsideOf(url: string): { host: string; url: string } {
  return { host: url.startsWith('https://vimeo.com/') ? 'Vimeo' : 'YouTube', url };
}

/** With fewer there is nothing to switch between. */
export const leastStreams = 2;

/** How the list of a film's streams is called in addresses; each stream is called by its file's id. */
export const streamList = 'master.m3u8';
