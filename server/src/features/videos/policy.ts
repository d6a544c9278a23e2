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
export const viewSlotMs = 6 * 3_600_000;

/** Days for which is kept who viewed what: the number stays. */
export const viewsKeptDays = 30;

/**
 * How much faster than the clock somebody may see, and seconds of grace: the player goes up to twice. The
 * grace is a share of the film at most, or a short one would be seen before it was played.
 */
export const fastest = { rate: 2.2, grace: 60, graceShare: 0.25 } as const;
