import * as z from 'zod/mini';
import { AttemptState } from './attempts.ts';
import { listAllAttempts } from './attempts.results.ts';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, SearchText, text } from './text.ts';

/* What those in charge see of an attempt, and may do about it. */

/** What was done about an attempt from outside of it. */
export const CareAct = z.enum([
  'extended',
  'outage',
  'reopened',
  'voided',
  'late_accepted',
  'late_rejected',
  'further_given',
]);
export type CareAct = z.infer<typeof CareAct>;

export const AttemptCare = z.object({
  attemptId: Id,
  quizId: Id,
  title: z.string(),
  number: z.number(),
  state: AttemptState,
  startedAt: Instant,
  deadlineAt: Instant,
  submittedAt: z.nullable(Instant),
  serverNow: Instant,
  /** More time than others, as it was when the attempt began. */
  extraTimePercent: z.number(),
  /** Null for a guest. Never an address or a number of a phone. */
  user: z.nullable(z.object({ _id: Id, username: z.string(), fullName: z.string() })),
  /** Attempts of one learner that the test allows; 0 is without limit. */
  attemptsAllowed: z.number(),
  /**
   * Answers that were made in time and came after the end: what the whole sheet is worth with them and
   * without, in marks, and how many there are.
   */
  late: z.nullable(
    z.object({
      answers: z.number(),
      score: z.number(),
      inTimeScore: z.number(),
      maxScore: z.number(),
      review: z.enum(['pending', 'accepted', 'rejected']),
    }),
  ),
  /** The newest last. */
  acts: z.array(
    z.object({
      act: CareAct,
      at: Instant,
      /** Who did it; null where nobody did, as for an outage, or whose account is gone. */
      by: z.nullable(z.string()),
      /** Seconds that the attempt was given, where it was given time. */
      seconds: z.nullable(z.number()),
      reason: z.string(),
    }),
  ),
  /** What the asker may do about it now (ruling 11). */
  can: z.object({
    extend: z.boolean(),
    reopen: z.boolean(),
    void: z.boolean(),
    giveFurther: z.boolean(),
    reviewLate: z.boolean(),
  }),
});
export type AttemptCare = z.infer<typeof AttemptCare>;

export const getAttemptCare = endpoint({
  name: 'attempts.getAttemptCare',
  reads: 'personal',
  summary:
    'How an attempt stands for those in charge: what was done about it, by whom and why, and what may be done now',
  method: 'GET',
  path: '/api/v1/quizzes/attempts/{id}/care',
  access: 'tutor',
  params: idParams<'attempts'>(),
  response: AttemptCare,
  errors: ['not_found'],
});

export const giveFurtherAttempt = endpoint({
  name: 'attempts.giveFurtherAttempt',
  summary:
    'Let the learner of an attempt sit the test once more than its rules allow; once after each attempt',
  method: 'POST',
  path: '/api/v1/quizzes/attempts/{id}/further-attempt',
  access: 'admin',
  params: idParams<'attempts'>(),
  body: z.strictObject({ reason: text(3, 500) }),
  response: z.object({ attemptId: Id, quizId: Id }),
  message: 'One more attempt given',
  errors: ['not_found', 'state_conflict'],
});

/** Rows of one file; more are narrowed by the filters. */
export const attemptsExportLimit = 50_000;

export const exportAttempts = endpoint({
  name: 'attempts.exportAttempts',
  reads: 'personal',
  summary:
    'The attempts that the filters leave as a spreadsheet, 50,000 at most; a tutor has those on the own quizzes',
  method: 'GET',
  path: '/api/v1/quizzes/attempts/export',
  access: 'tutor',
  query: z.extend(z.omit(listAllAttempts.query, { page: true, limit: true, after: true }), {
    format: z.enum(['csv', 'xlsx']),
  }),
  limit: { bucket: 'attemptsExport', points: 60, seconds: 3600 },
  response: z.string(),
  bytes: '*/*',
  errors: ['rate_limited', 'unacceptable'],
});

export const AccommodatedLearner = z.object({
  userId: Id,
  username: z.string(),
  fullName: z.string(),
  /** Null for one who has as much time as others. */
  accommodation: z.nullable(
    z.object({ extraTimePercent: z.number(), reason: z.string(), grantedAt: Instant }),
  ),
});
export type AccommodatedLearner = z.infer<typeof AccommodatedLearner>;

export const listAccommodated = listEndpoint({
  name: 'attempts.listAccommodated',
  reads: 'personal',
  summary:
    'Learners who have more time than others in every test; with words those whose names or usernames they are in, whatever time they have',
  path: '/api/v1/accommodations',
  access: 'admin',
  noun: 'learners',
  item: AccommodatedLearner,
  filters: { q: SearchText },
  sorts: ['newest', 'oldest'],
});
