/** Kinds of films that are taken, and how large one may be. */
export const filmTypes = ['video/mp4', 'video/webm'] as const;
export const filmBytes = 2048 * 1024 ** 2;
