/** Six hours: no film is longer. */
export const maxVideoSeconds = 21_600;

/** Ranges of seconds that one call may tell. */
export const maxRanges = 64;
