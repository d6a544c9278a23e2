/** Cards below an exam; all of them stand in the list of series. */
export const shownSeries = 6;
