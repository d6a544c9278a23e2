/** Cards below an exam; all of them stand in the list of series. */
export const shownSeries = 6;
export const shownCourses = 4;
export const shownQuizzes = 6;
