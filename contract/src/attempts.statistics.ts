import * as z from 'zod/mini';
import { AttemptState } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdOrSlug, IdParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { LeaderboardEntry } from './attempts.results.ts';
import { Instant } from './text.ts';

/* What those in charge see of a test: how its questions do, who is sitting now; and the ranking of a series. */

/** Bounds hold at 90 % confidence among `n` takers. */
const Estimate = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  n: z.number(),
});

const Hint = z.object({
  code: z.enum(['wrong_key', 'dead_option', 'against']),
  /** What the hint says, in the reader's language. */
  text: z.string(),
  optionIds: z.array(z.string()),
});

export const ItemStatistics = z.object({
  questionId: Id,
  section: z.string(),
  /** Place in the paper, from 1. */
  number: z.number(),
  type: z.string(),
  /** The beginning of what the paper asks, without markup. */
  stem: z.string(),
  /** Which version of the bank the paper asks. */
  version: z.number(),
  /** Whether the marks are given to all, or to all who answered: then nobody has it right or wrong. */
  isGiven: z.boolean(),
  /** Who had it right, of all takers; null where the marks are given, and before anybody is counted. */
  facility: z.nullable(Estimate),
  /** Correlation of its marks with those of the rest; null under 20 takers, and where nobody differs. */
  discrimination: z.nullable(Estimate),
  /** Whether the takers are enough for that, and nobody differs. */
  isAlike: z.boolean(),
  /** Opened and left without an answer; never opened. */
  blank: z.number(),
  unopened: z.number(),
  /** What half of the takers needed at most, in milliseconds; null under five whose time is known. */
  medianTimeMs: z.nullable(Estimate),
  /** By the paper's names; of questions with options. */
  options: z.array(
    z.object({
      _id: z.string(),
      /** What the bank calls it in that version; null where the version is not there any more. */
      bankId: z.nullable(z.string()),
      isKey: z.boolean(),
      chosen: z.number(),
      /** Of the takers of the sample; null without any. */
      share: z.nullable(Estimate),
      /** Marks in the rest of the sheet of those who chose it; null where nobody did. */
      meanRest: z.nullable(z.number()),
    }),
  ),
  hints: z.array(Hint),
});
export type ItemStatistics = z.infer<typeof ItemStatistics>;

export const QuizStatistics = z.object({
  quizId: Id,
  /** Papers with the same questions are one form; the newest first. */
  forms: z.array(
    z.object({
      paperHash: z.string(),
      takers: z.number(),
      isNewest: z.boolean(),
      /** When it was published last. */
      publishedAt: Instant,
    }),
  ),
  form: z.object({
    paperHash: z.string(),
    takers: z.number(),
    /** Of all takers, in marks. */
    mean: z.nullable(z.number()),
    deviation: z.nullable(z.number()),
    /** Cronbach's alpha, which is KR-20 where marks are 0 or 1; null where only some answers count. */
    reliability: z.nullable(z.extend(Estimate, { error: z.number() })),
  }),
  /** Of so many sheets everything is made that is not said of all takers. */
  sample: z.number(),
  questions: z.array(ItemStatistics),
});
export type QuizStatistics = z.infer<typeof QuizStatistics>;

export const getStatistics = endpoint({
  name: 'attempts.getStatistics',
  summary:
    'How the questions of an own quiz do: facility, discrimination, options, blanks and times, and how reliable the whole is; of first attempts, with intervals',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/statistics',
  access: 'tutor',
  params: IdParams,
  query: z.strictObject({
    /** A paper of the form that is asked for; without it the newest that somebody has sat. */
    paperHash: z.optional(z.string().check(z.regex(/^[a-f0-9]{64}$/))),
    /** Of forms that ask this question alone. */
    questionId: z.optional(Id),
  }),
  response: QuizStatistics,
  errors: ['not_found'],
  limit: { bucket: 'statistics', points: 30, seconds: 60, isLocal: true },
});

const LiveRow = z.object({
  attemptId: Id,
  /** Null for a guest. */
  user: z.nullable(z.object({ _id: Id, username: z.string(), fullName: z.string() })),
  state: AttemptState,
  /** Of one that runs: whether anything was heard of it within the last minute. */
  contact: z.nullable(z.enum(['connected', 'lagging'])),
  lastContactAt: Instant,
  answered: z.number(),
  startedAt: Instant,
  deadlineAt: Instant,
});

export const getLive = listEndpoint({
  name: 'attempts.getLive',
  reads: 'personal',
  summary:
    'Who sits an own quiz now: of the attempts that began within a day, or since its window opened, and of all that run',
  path: '/api/v1/quizzes/{id}/live',
  access: 'tutor',
  params: IdParams,
  noun: 'attempts',
  item: LiveRow,
  filters: { state: z.optional(AttemptState) },
  sorts: ['newest', 'oldest'],
  beside: {
    serverNow: Instant,
    since: Instant,
    counts: z.object({
      started: z.number(),
      /** Running, with a save or the start within a minute. */
      connected: z.number(),
      /** Running, and nothing was heard for longer. */
      lagging: z.number(),
      submitted: z.number(),
      expired: z.number(),
    }),
  },
  errors: ['not_found'],
});

const SeriesEntry = z.extend(LeaderboardEntry, {
  /** Tests of the series that are in the sum. */
  quizzes: z.number(),
});

export const getSeriesLeaderboard = listEndpoint({
  name: 'attempts.getSeriesLeaderboard',
  summary:
    'The sum of the first attempts at the tests of a series whose scores are out; equal sums share a rank, the shorter time stands first; with the own line for a session. As old as a minute at most',
  path: '/api/public/test-series/{idOrSlug}/leaderboard',
  access: 'public',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
  noun: 'entries',
  item: SeriesEntry,
  sorts: ['best'],
  perPage: 20,
  beside: {
    me: z.optional(SeriesEntry),
    maxScore: z.number(),
    /** Tests whose scores are in the sums. */
    quizzes: z.number(),
  },
  errors: ['not_found'],
});
