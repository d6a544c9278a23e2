import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './ids.ts';
import { Instant } from './text.ts';

/* The result as a sheet of paper, and a page on which anybody who holds it sees whether it is so. */

/** What stands on a scorecard, as it is held at the moment of asking. */
const Printed = z.object({
  /** The learner's, or a word in its place where a child's name may not stand in public. */
  name: z.string(),
  title: z.string(),
  number: z.number(),
  /** Not a first attempt, or made after the answers were shown: it has no rank. */
  isPractice: z.optional(z.literal(true)),
  satAt: Instant,
  /** In time, and of late answers what those in charge have accepted. */
  score: z.number(),
  maxScore: z.number(),
  /** Where late answers do not count, or not yet: the score with them. */
  late: z.optional(z.object({ score: z.number(), review: z.enum(['pending', 'rejected']) })),
  /** How many questions came out how; left out with `late`, for only the whole sheet is counted. */
  counts: z.optional(
    z.object({
      correct: z.number(),
      partial: z.number(),
      wrong: z.number(),
      unanswered: z.number(),
    }),
  ),
  sections: z.array(z.object({ title: z.string(), score: z.number(), maxScore: z.number() })),
  rank: z.optional(z.object({ value: z.number(), takers: z.number() })),
  percentile: z.optional(
    z.object({ value: z.number(), low: z.number(), high: z.number(), n: z.number() }),
  ),
});
export type Printed = z.infer<typeof Printed>;

/** 100 bits, in letters that nobody takes for others. */
export const ScorecardCode = z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{20}$/));

const Scorecard = z.object({
  /** Whether the page behind the code answers. */
  isShared: z.boolean(),
  code: z.nullable(ScorecardCode),
});

export const getScorecard = endpoint({
  name: 'attempts.getScorecard',
  summary: 'Whether the own result has a scorecard, and whether its link answers',
  method: 'GET',
  path: '/api/v1/quizzes/attempts/{id}/scorecard',
  access: 'user',
  params: IdParams,
  response: Scorecard,
  errors: ['not_found'],
});

export const shareScorecard = endpoint({
  name: 'attempts.shareScorecard',
  summary: 'Let the link of the own scorecard answer, or take it back',
  method: 'PUT',
  path: '/api/v1/quizzes/attempts/{id}/scorecard',
  access: 'user',
  params: IdParams,
  body: z.strictObject({ isShared: z.boolean() }),
  response: Scorecard,
  message: 'Scorecard updated',
  errors: ['not_found', 'state_conflict'],
  limit: { bucket: 'scorecard', points: 60, seconds: 600 },
});

export const printScorecard = endpoint({
  name: 'attempts.printScorecard',
  summary:
    'The own result as a PDF with a code that leads to its page; the first one makes the code',
  method: 'GET',
  path: '/api/v1/quizzes/attempts/{id}/scorecard.pdf',
  access: 'user',
  params: IdParams,
  response: z.string(),
  errors: ['not_found', 'state_conflict', 'unavailable'],
  bytes: 'application/pdf',
  limit: { bucket: 'scorecard', points: 60, seconds: 600 },
});

/** What the page of a scorecard says. */
export const VerifiedScorecard = z.object({
  /** `voided`: set aside by those in charge. `open`: it has no result at present. */
  state: z.enum(['valid', 'voided', 'open']),
  printedAt: Instant,
  /** The score that was printed first, where another one is held now, and since when. */
  corrected: z.optional(z.object({ from: z.number(), at: Instant })),
  printed: z.optional(Printed),
});
export type VerifiedScorecard = z.infer<typeof VerifiedScorecard>;

export const verifyScorecard = endpoint({
  name: 'attempts.verifyScorecard',
  summary: 'What stands on a scorecard as it is held now, for whoever holds its code',
  method: 'GET',
  path: '/api/public/scorecards/{code}',
  access: 'public',
  params: z.strictObject({ code: ScorecardCode }),
  response: VerifiedScorecard,
  errors: ['not_found'],
  limit: { bucket: 'verifyScorecard', points: 60, seconds: 600 },
});
