/* Apart from the calls, for screens that need the numbers alone. */

export const tutorLimits = {
  headline: { min: 10, max: 120 },
  bio: { min: 100, max: 2000 },
  subjects: 10,
  subject: { min: 2, max: 60 },
  exams: 10,
  qualifications: 6,
  degree: 120,
  institute: 160,
  years: 60,
  referee: 200,
  url: 500,
  reason: { min: 10, max: 1000 },
  /** PDF or JPEG. */
  documentBytes: 5 * 1024 ** 2,
  /** Documents of who was refused go after so many days. */
  keptDays: 180,
  /** Whoever was refused applies again after so many days. */
  againDays: 30,
} as const;

/** Names the text of the declarations (`tutors_declare_*` in messages/); a new text is a new version. */
export const declarationsVersion = 'tutor-2026-11-26';
