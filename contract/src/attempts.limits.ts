/* Apart from the calls on attempts: quizzes name them too. */

export const attemptLimits = {
  eventsPerSave: 300,
  /** Seconds after the deadline in which a save still counts as in time: the network's way here. */
  graceSeconds: 5,
  /** Minutes in which answers made offline before the deadline may still arrive, unless a quiz says otherwise. */
  offlineWindowMinutes: 15,
  /** The longest such time. */
  maxOfflineWindowMinutes: 240,
  /** Letters of a number, as typed. */
  answerNumber: 64,
  /** Letters of a short text. */
  answerText: 200,
  /** Entries put together in one answer. */
  pairs: 144,
  /** Below this many takers no percentile is printed. */
  percentileTakers: 20,
} as const;
