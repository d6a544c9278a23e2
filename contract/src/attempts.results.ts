import * as z from 'zod/mini';
import { SectionTimes } from './attempts.sections.ts';
import { Answer, AttemptState, Epoch } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { Difficulty, QuestionKey } from './questions.terms.ts';
import { CorrectionKind } from './quizzes.rules.ts';
import { Instant, Language, SearchText, text } from './text.ts';

const Html = z.object({ html: z.string() });

export const Outcome = z.enum(['correct', 'partial', 'wrong', 'unanswered', 'bonus', 'dropped']);
export type Outcome = z.infer<typeof Outcome>;

/** In percent among `n` takers; `low` and `high` bound it at 90 % confidence. */
const Percentile = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  n: z.number(),
});

const SectionResult = z.object({
  title: z.string(),
  score: z.number(),
  maxScore: z.number(),
  correct: z.number(),
  wrong: z.number(),
  unanswered: z.number(),
  partial: z.number(),
  /** Among those whose sheets are counted: some seconds behind the percentile of the whole. */
  percentile: z.optional(Percentile),
});

export const ReviewedQuestion = z.object({
  questionId: Id,
  answer: z.nullable(Answer),
  key: QuestionKey,
  /** What part of the marks options have, where they have their own; one that is not named counts as wrong. */
  optionMarks: z.optional(z.record(z.string(), z.number())),
  marks: z.number(),
  maxMarks: z.number(),
  outcome: Outcome,
  timeSpentMs: z.number(),
  /** Its section counts so many answers, and this one is beyond them: it gives no marks. */
  counted: z.optional(z.literal(false)),
  /** The answer was made in time and came after the deadline. */
  late: z.optional(z.literal(true)),
  explanation: z.partialRecord(Language, Html),
  /** How many first attempts were scored on this question, and how many had it right. */
  takers: z.number(),
  takersCorrect: z.number(),
  /** What half of them needed at most; null while too few were timed. */
  medianTimeMs: z.nullable(z.number()),
  /** What the question is about, as its author named it when the paper was made. */
  topic: z.nullable(z.object({ subject: z.string(), topic: z.string() })),
  /** Whole keys that were accepted beside `key`, where options or pairs are right together. */
  alternatives: z.optional(z.array(QuestionKey)),
});
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>;

/** A question whose key was corrected after the test, with its marks on this sheet before and after. */
export const ResultCorrection = z.object({
  questionId: Id,
  kind: CorrectionKind,
  reason: z.string(),
  before: z.number(),
  after: z.number(),
});
export type ResultCorrection = z.infer<typeof ResultCorrection>;

export const Result = z.object({
  score: z.number(),
  maxScore: z.number(),
  correct: z.number(),
  wrong: z.number(),
  unanswered: z.number(),
  partial: z.number(),
  /** correct ÷ (correct + partial + wrong), 0 to 1; 0 when nothing was answered. */
  accuracy: z.number(),
  timeSpentMs: z.number(),
  sections: z.array(SectionResult),
  /**
   * Answers came after the deadline, made before it: they count in the own score. Rank and boards keep
   * `inTimeScore` until they are accepted.
   */
  late: z.optional(
    z.object({
      inTimeScore: z.number(),
      review: z.enum(['pending', 'accepted', 'rejected']),
    }),
  ),
  /** The review is out: `getAttempt` tells it. What a hand-in is answered with leaves it to be asked for. */
  hasReview: z.optional(z.literal(true)),
  rank: z.optional(z.number()),
  /** Among how many the rank counts: first attempts on the same questions, the own one included. */
  takers: z.optional(z.number()),
  percentile: z.optional(Percentile),
  /** Marks not gained, by reason; the sum is maxScore − score. */
  lost: z.object({
    wrong: z.number(),
    negative: z.number(),
    partial: z.number(),
    unanswered: z.number(),
  }),
  questions: z.optional(z.array(ReviewedQuestion)),
  /** What was corrected of the key; with `questions`. */
  corrections: z.optional(z.array(ResultCorrection)),
  /**
   * What they moved the score by, with `corrections`: where a section counts its best answers, also by questions
   * that nobody corrected.
   */
  correctedBy: z.optional(z.number()),
});
export type Result = z.infer<typeof Result>;

/**
 * Answers and explanations come at a time, when those who set the test let them out, when another attempt of
 * the same learner is over, to those who sit it with an account alone, or not at all.
 */
export const ReviewWaits = z.object({
  for: z.enum(['time', 'people', 'attempt', 'account', 'nothing']),
  at: z.nullable(Instant),
});
export type ReviewWaits = z.infer<typeof ReviewWaits>;

export const AttemptOutcome = z.object({
  attemptId: Id,
  quizId: Id,
  paperHash: z.string(),
  title: z.string(),
  testSeriesId: z.nullable(Id),
  courseId: z.nullable(Id),
  /** Orders a paper that is shuffled. */
  seed: z.number(),
  number: z.number(),
  language: Language,
  state: AttemptState,
  startedAt: Instant,
  deadlineAt: Instant,
  submittedAt: z.nullable(Instant),
  isGuest: z.boolean(),
  /** Whether it is the asker's own, by session or by the attempt's token. */
  isOwn: z.boolean(),
  /** When the score becomes visible; null when nobody can say yet. */
  releasedAt: z.nullable(Instant),
  /** The score is told and the review is not: what that waits for, and until when where that is known. */
  reviewWaits: z.optional(ReviewWaits),
  /** No score of it is ever told: it was sat as a guest, where attempts are limited and no window ends them. */
  isScoreWithheld: z.optional(z.literal(true)),
  /** The answers are in; so many came at once that the marks are still being worked out. */
  isScoring: z.optional(z.literal(true)),
  /** The test ranks nobody: its results have neither rank nor percentile, and it has no leaderboard. */
  isUnranked: z.optional(z.literal(true)),
  /** How the sections of a running attempt stand, where they have an order or times of their own. */
  sections: z.optional(SectionTimes),
  /** Why the attempt was set aside, in the words of whoever did it. */
  voided: z.optional(z.object({ at: Instant, reason: z.string() })),
  result: z.optional(Result),
});
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

export const submitAttempt = endpoint({
  name: 'attempts.submitAttempt',
  summary: 'Hand the test in; a repeat gives the same result',
  method: 'POST',
  path: '/api/v1/quizzes/attempts/{id}/submit',
  access: 'attempt',
  params: IdParams,
  body: z.strictObject({
    answers: z._default(
      z
        .array(z.strictObject({ questionId: Id, answer: z.nullable(Answer) }))
        .check(z.maxLength(400)),
      [],
    ),
    /** As the last save told it. Where it is another one by now, nothing is handed in. */
    history: z.optional(z.string().check(z.maxLength(64))),
    /** The device's clock ended the test, not the learner. Where time is left by the server's, nothing is handed in. */
    isTimeUp: z.optional(z.literal(true)),
    /**
     * Of the device that hands in. Where another one has taken the attempt over and it still runs, nothing is
     * handed in, and the answers count as a save of that epoch would. Without it they stand over all others.
     */
    epoch: z.optional(Epoch),
  }),
  response: AttemptOutcome,
  message: 'Test submitted',
  errors: [
    'not_found',
    'attempt_voided',
    'history_changed',
    'time_left',
    'taken_over',
    'unacceptable',
  ],
  maxBody: 256 * 1024,
});

export const getAttempt = endpoint({
  name: 'attempts.getAttempt',
  reads: 'personal',
  summary: 'An attempt with its result, as far as that is released',
  method: 'GET',
  path: '/api/v1/quizzes/attempts/{id}',
  access: 'attempt',
  params: IdParams,
  response: AttemptOutcome,
  errors: ['not_found'],
});

/** A line in a list of attempts. */
export const AttemptRow = z.object({
  _id: Id,
  quizId: Id,
  title: z.string(),
  testSeriesId: z.nullable(Id),
  courseId: z.nullable(Id),
  number: z.number(),
  state: AttemptState,
  startedAt: Instant,
  submittedAt: z.nullable(Instant),
  /** Present once the score is released. */
  score: z.optional(z.number()),
  /** No score of it is ever told, as `AttemptOutcome` has it. */
  isScoreWithheld: z.optional(z.literal(true)),
  maxScore: z.number(),
  timeSpentMs: z.optional(z.number()),
  /** Some answers came after the deadline, made before it. */
  late: z.optional(z.literal(true)),
  user: z.optional(z.object({ _id: Id, username: z.string(), fullName: z.string() })),
  /** It was sat as a guest and claimed since: it counts beside those that the test allows. */
  isClaimed: z.optional(z.literal(true)),
  /** After this one the learner was given one more than the test allows. */
  allowsFurther: z.optional(z.literal(true)),
});
export type AttemptRow = z.infer<typeof AttemptRow>;

export const reviewLateAnswers = endpoint({
  name: 'attempts.reviewLateAnswers',
  summary:
    'Let late answers of an attempt reach rank and boards, or not; by an admin where attempts are limited or a window stands',
  method: 'POST',
  path: '/api/v1/quizzes/attempts/{id}/late-review',
  access: 'tutor',
  params: IdParams,
  body: z.strictObject({ accept: z.boolean(), reason: text(3, 500) }),
  response: z.object({ attemptId: Id, review: z.enum(['accepted', 'rejected']) }),
  message: 'Late answers reviewed',
  errors: ['not_found', 'state_conflict'],
});

/** What the lists of attempts have in common. */
const attemptList = {
  noun: 'attempts',
  item: AttemptRow,
  sorts: ['newest', 'oldest'],
} as const;
const ofState = { state: z.optional(AttemptState) };

export const listQuizAttempts = listEndpoint({
  ...attemptList,
  name: 'attempts.listQuizAttempts',
  reads: 'personal',
  summary: 'Attempts of an own quiz with the names of their takers',
  path: '/api/v1/quizzes/{id}/attempts',
  access: 'tutor',
  params: IdParams,
  filters: ofState,
  errors: ['not_found'],
});

export const listMyAttempts = listEndpoint({
  ...attemptList,
  name: 'attempts.listMyAttempts',
  summary: 'The own attempts of one quiz, newest first',
  path: '/api/v1/quizzes/{id}/my-attempts',
  access: 'user',
  params: IdParams,
  filters: ofState,
});

export const listAllAttempts = listEndpoint({
  ...attemptList,
  name: 'attempts.listAllAttempts',
  reads: 'personal',
  summary:
    'Attempts of all quizzes; a tutor sees those of the own quizzes. By score only those of one quiz: marks of different tests stand in no order',
  path: '/api/v1/quizzes/attempts/all',
  access: 'tutor',
  filters: {
    /** In the name or username of the learner. */
    q: SearchText,
    quizId: z.optional(Id),
    ...ofState,
    /** Begun so long ago at most. */
    within: z.optional(z.enum(['day', 'week', 'month'])),
    /** Whose late answers wait for somebody’s decision. */
    late: z.optional(z.enum(['pending'])),
  },
  sorts: ['newest', 'oldest', ...bothWays('score')],
  errors: ['unacceptable'],
});

export const listAllMyAttempts = listEndpoint({
  ...attemptList,
  name: 'attempts.listAllMyAttempts',
  summary: 'All own attempts, newest first',
  path: '/api/v1/quizzes/my-attempts/all',
  access: 'user',
  filters: {
    quizId: z.optional(Id),
    /** `finished`: over, handed in or by the clock. */
    state: z.optional(z.enum([...AttemptState.options, 'finished'])),
  },
});

export const LeaderboardEntry = z.object({
  rank: z.number(),
  /** Others have the same score. */
  isShared: z.optional(z.literal(true)),
  user: z.object({
    _id: Id,
    username: z.string(),
    fullName: z.string(),
    avatar: z.nullable(z.string()),
    /** A word stands for the name, and no page stands behind it. */
    isAlias: z.boolean(),
  }),
  score: z.number(),
  /** From start to handing in, by the server's clock; the shorter one comes first among equals. */
  timeSpentMs: z.number(),
  /** Late answers were accepted and are in the score. */
  late: z.optional(z.literal(true)),
});

const leaderboard = {
  noun: 'entries',
  item: LeaderboardEntry,
  params: IdParams,
  /** By score, then by time: the one order that a ranking has. */
  sorts: ['best'],
  perPage: 20,
  beside: { me: z.optional(LeaderboardEntry), maxScore: z.number(), difficulty: Difficulty },
  errors: ['not_found'],
} as const;

export const getLeaderboard = listEndpoint({
  ...leaderboard,
  name: 'attempts.getLeaderboard',
  summary:
    'First attempts on the newest paper by score, equal scores share a rank; with the own line. With `attemptId`: those on the paper which that attempt sat',
  path: '/api/v1/quizzes/{id}/leaderboard',
  access: 'user',
  filters: { attemptId: z.optional(Id) },
});

export const getPublicLeaderboard = listEndpoint({
  ...leaderboard,
  name: 'attempts.getPublicLeaderboard',
  summary: 'First attempts on the newest paper by score, equal scores share a rank',
  path: '/api/public/quizzes/{id}/leaderboard',
  access: 'public',
});
