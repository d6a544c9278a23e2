/** Points of an honest first attempt: `base`, and so much for each percent of the score; a day gives no more than `day`. */
export const pointRules = {
  base: 10,
  perPercent: 0.4,
  day: 300,
  /** Half of the answers quicker than this were guessed. */
  guessedBelowMs: 3000,
  /** Who leaves more than this open has not sat the test. */
  answeredShare: 0.5,
} as const;

/** So many answered questions of a test make a day of study. */
export const studyQuestions = 10;
/** Freezes that are held at most; one comes each Monday. */
export const freezesHeld = 2;

/** Spec 5: from so many days on a streak is hot. */
export const hotStreak = 7;
/** Spec 7: so many stand on the landing page. */
export const leadersShown = 10;
/** Lines of the board that come at once on its page. */
export const boardLines = 20;
/** Streaks are asked for so many learners at once. */
export const streaksAtOnce = 100;
/** Weeks of the picture of the year. */
export const yearWeeks = 53;
