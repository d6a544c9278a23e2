import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { PageQuery, Pagination } from './pagination.ts';
import { Difficulty, heldTypes, QuestionKey, TextKind } from './questions.ts';
import { leaderboardPage, Partial } from './quizzes.ts';
import { Instant, Language } from './text.ts';

/** The header that carries the attempt's own token (ruling 4). */
export const attemptTokenHeader = 'x-attempt-token';

export const attemptLimits = {
  eventsPerSave: 300,
  /** Seconds after the deadline in which a save still counts as in time: the network's way here. */
  graceSeconds: 5,
  /** Minutes in which answers made offline before the deadline may still arrive. */
  offlineWindowMinutes: 15,
  answerText: 64,
  /** Below this many takers no percentile is printed. */
  percentileTakers: 20,
} as const;

export const AttemptState = z.enum(['in_progress', 'expired', 'submitted', 'voided']);
export type AttemptState = z.infer<typeof AttemptState>;

export const ResponseStatus = z.enum(['not_answered', 'answered', 'marked', 'answered_marked']);
export type ResponseStatus = z.infer<typeof ResponseStatus>;

/** What a learner gives for one question; `null` clears it. */
export const Answer = z.union([
  z.strictObject({
    optionIds: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(26)),
  }),
  z.strictObject({ value: z.string().check(z.maxLength(attemptLimits.answerText)) }),
]);
export type Answer = z.infer<typeof Answer>;

const Seq = z.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000));
const Epoch = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
const Milliseconds = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000));

/** One change of one question's answer, as the exam room recorded it. */
export const ResponseEvent = z.strictObject({
  questionId: Id,
  answer: z.nullable(Answer),
  /** What stands on the screen, where it differs from what counts. */
  selection: z.optional(z.nullable(Answer)),
  status: ResponseStatus,
  /** Time on this question so far, in all visits. */
  timeSpentMs: Milliseconds,
  /** Increases per attempt and epoch, issued by the shared outbox. */
  seq: Seq,
  /** The browser's time, corrected to the server's clock. */
  at: Instant,
});
export type ResponseEvent = z.infer<typeof ResponseEvent>;

export const HeldResponse = z.object({
  questionId: Id,
  answer: z.nullable(Answer),
  status: ResponseStatus,
  seq: z.number(),
  timeSpentMs: z.number(),
});
export type HeldResponse = z.infer<typeof HeldResponse>;

export const AttemptHead = z.object({
  _id: Id,
  quizId: Id,
  paperHash: z.string(),
  seed: z.number(),
  language: Language,
  startedAt: Instant,
  deadlineAt: Instant,
  serverNow: Instant,
  state: AttemptState,
  epoch: z.number(),
  number: z.number(),
});
export type AttemptHead = z.infer<typeof AttemptHead>;

const Started = z.object({
  attempt: AttemptHead,
  attemptToken: z.string(),
  responses: z.array(HeldResponse),
});
export type Started = z.infer<typeof Started>;

const StartBody = z.strictObject({ language: z.optional(Language) });

const startErrors = [
  'not_found',
  'not_enrolled',
  'attempts_used_up',
  'window_closed',
  'quiz_unpublished',
  'rate_limited',
] as const;

export const startAttempt = endpoint({
  name: 'attempts.startAttempt',
  summary: 'Start a quiz, or go on with the attempt that is running',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/attempts',
  access: 'user',
  params: IdParams,
  body: StartBody,
  response: Started,
  status: 201,
  message: 'Attempt started',
  errors: startErrors,
});

export const startPublicAttempt = endpoint({
  name: 'attempts.startPublicAttempt',
  summary: 'Start a public quiz as a guest, or as oneself with a session',
  method: 'POST',
  path: '/api/public/quizzes/{id}/attempts',
  access: 'public',
  params: IdParams,
  body: StartBody,
  response: Started,
  status: 201,
  message: 'Attempt started',
  errors: startErrors,
});

export const claimAttempt = endpoint({
  name: 'attempts.claimAttempt',
  summary: 'Take a guest attempt into the own account, with its attempt token',
  method: 'POST',
  path: '/api/v1/quizzes/attempts/{id}/claim',
  access: 'user',
  params: IdParams,
  response: z.object({ attemptId: Id }),
  message: 'Attempt added to your account',
  errors: ['not_found', 'state_conflict'],
});

const Html = z.object({ html: z.string() });

/** Asked, never marked: no key, no explanation. Option ids are random for each paper. */
export const QuestionAsked = z.strictObject({
  _id: Id,
  type: z.enum(heldTypes),
  textKind: TextKind,
  content: z.partialRecord(
    Language,
    z.strictObject({
      stem: z.string(),
      html: z.string(),
      options: z.array(z.strictObject({ _id: z.string(), text: z.string(), html: z.string() })),
    }),
  ),
  marks: z.strictObject({ correct: z.number(), wrong: z.number(), partial: Partial }),
});
export type QuestionAsked = z.infer<typeof QuestionAsked>;

export const Paper = z.strictObject({
  title: z.string(),
  durationMinutes: z.number(),
  languages: z.array(Language),
  maxScore: z.number(),
  sections: z.array(
    z.strictObject({
      _id: z.string(),
      title: z.string(),
      timerMinutes: z.optional(z.number()),
      attemptLimit: z.optional(z.number()),
      questions: z.array(QuestionAsked),
    }),
  ),
});
export type Paper = z.infer<typeof Paper>;

export const paperName = z.string().check(z.regex(/^[a-f0-9]{64}$/));

export const getPaper = endpoint({
  name: 'attempts.getPaper',
  summary: 'The immutable paper of an attempt, as ready bytes',
  method: 'GET',
  path: '/api/v1/papers/{hash}',
  access: 'attempt',
  params: z.strictObject({ hash: paperName }),
  response: Paper,
  errors: ['not_found'],
  bytes: 'application/json; charset=utf-8',
});

export const saveResponses = endpoint({
  name: 'attempts.saveResponses',
  summary: 'Hold answers on the server; only the newest of each question counts',
  method: 'PUT',
  path: '/api/v1/quizzes/attempts/{id}/responses',
  access: 'attempt',
  params: IdParams,
  body: z.strictObject({
    epoch: Epoch,
    events: z.array(ResponseEvent).check(z.minLength(1), z.maxLength(attemptLimits.eventsPerSave)),
  }),
  response: z.object({
    accepted: z.array(z.object({ questionId: Id, seq: z.number() })),
    superseded: z.array(
      z.object({
        questionId: Id,
        epoch: z.number(),
        seq: z.number(),
        heldEpoch: z.number(),
        heldSeq: z.number(),
        heldAnswer: z.nullable(Answer),
      }),
    ),
    serverNow: Instant,
    deadlineAt: Instant,
    /** The events were made in time and came after the deadline. */
    late: z.optional(z.boolean()),
    /** Came too late to count: kept for the admin, nothing is thrown away. */
    kept: z.optional(z.literal('apart')),
  }),
  errors: ['not_found', 'attempt_submitted', 'attempt_voided', 'unacceptable', 'rate_limited'],
  limit: 'save',
  maxBody: 256 * 1024,
  message: 'Saved',
});

export const Outcome = z.enum(['correct', 'partial', 'wrong', 'unanswered', 'bonus', 'dropped']);
export type Outcome = z.infer<typeof Outcome>;

const SectionResult = z.object({
  title: z.string(),
  score: z.number(),
  maxScore: z.number(),
  correct: z.number(),
  wrong: z.number(),
  unanswered: z.number(),
  partial: z.number(),
});

export const ReviewedQuestion = z.object({
  questionId: Id,
  answer: z.nullable(Answer),
  key: QuestionKey,
  marks: z.number(),
  maxMarks: z.number(),
  outcome: Outcome,
  timeSpentMs: z.number(),
  explanation: z.partialRecord(Language, Html),
  /** How many first attempts were scored on this question, and how many had it right. */
  takers: z.number(),
  takersCorrect: z.number(),
});
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>;

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
  rank: z.optional(z.number()),
  percentile: z.optional(
    z.object({ value: z.number(), low: z.number(), high: z.number(), n: z.number() }),
  ),
  /** Marks not gained, by reason; the sum is maxScore − score. */
  lost: z.object({
    wrong: z.number(),
    negative: z.number(),
    partial: z.number(),
    unanswered: z.number(),
  }),
  questions: z.optional(z.array(ReviewedQuestion)),
});
export type Result = z.infer<typeof Result>;

export const AttemptOutcome = z.object({
  attemptId: Id,
  quizId: Id,
  paperHash: z.string(),
  title: z.string(),
  testSeriesId: z.nullable(Id),
  courseId: z.nullable(Id),
  number: z.number(),
  language: Language,
  state: AttemptState,
  startedAt: Instant,
  deadlineAt: Instant,
  submittedAt: z.nullable(Instant),
  isGuest: z.boolean(),
  /** When the score or the review becomes visible; null when nobody can say yet. */
  releasedAt: z.nullable(Instant),
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
  }),
  response: AttemptOutcome,
  message: 'Test submitted',
  errors: ['not_found', 'attempt_voided', 'unacceptable'],
  limit: 'save',
  maxBody: 256 * 1024,
});

export const getAttempt = endpoint({
  name: 'attempts.getAttempt',
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
  maxScore: z.number(),
  timeSpentMs: z.optional(z.number()),
  user: z.optional(z.object({ _id: Id, username: z.string(), fullName: z.string() })),
});
export type AttemptRow = z.infer<typeof AttemptRow>;

const attemptList = z.object({ attempts: z.array(AttemptRow), pagination: Pagination });
const AttemptQuery = z.strictObject({
  ...PageQuery.shape,
  quizId: z.optional(Id),
  state: z.optional(AttemptState),
});

export const listQuizAttempts = endpoint({
  name: 'attempts.listQuizAttempts',
  summary: 'Attempts of an own quiz with the names of their takers',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/attempts',
  access: 'tutor',
  params: IdParams,
  query: PageQuery,
  response: attemptList,
  errors: ['not_found'],
});

export const listMyAttempts = endpoint({
  name: 'attempts.listMyAttempts',
  summary: 'The own attempts of one quiz, newest first',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/my-attempts',
  access: 'user',
  params: IdParams,
  query: PageQuery,
  response: attemptList,
});

export const listAllAttempts = endpoint({
  name: 'attempts.listAllAttempts',
  summary: 'Attempts of all quizzes; a tutor sees those of the own quizzes',
  method: 'GET',
  path: '/api/v1/quizzes/attempts/all',
  access: 'tutor',
  query: AttemptQuery,
  response: attemptList,
});

export const listAllMyAttempts = endpoint({
  name: 'attempts.listAllMyAttempts',
  summary: 'All own attempts, newest first',
  method: 'GET',
  path: '/api/v1/quizzes/my-attempts/all',
  access: 'user',
  query: AttemptQuery,
  response: attemptList,
});

const LeaderboardEntry = z.object({
  rank: z.number(),
  user: z.object({
    _id: Id,
    username: z.string(),
    fullName: z.string(),
    avatar: z.nullable(z.string()),
  }),
  score: z.number(),
  timeSpentMs: z.number(),
});

const Leaderboard = z.object({
  entries: z.array(LeaderboardEntry),
  me: z.optional(LeaderboardEntry),
  maxScore: z.number(),
  difficulty: Difficulty,
  pagination: Pagination,
});

export const getLeaderboard = endpoint({
  name: 'attempts.getLeaderboard',
  summary: 'First attempts by score, equal scores share a rank; with the own line',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/leaderboard',
  access: 'user',
  params: IdParams,
  query: leaderboardPage,
  response: Leaderboard,
  errors: ['not_found'],
});

export const getPublicLeaderboard = endpoint({
  name: 'attempts.getPublicLeaderboard',
  summary: 'First attempts by score, equal scores share a rank',
  method: 'GET',
  path: '/api/public/quizzes/{id}/leaderboard',
  access: 'public',
  params: IdParams,
  query: leaderboardPage,
  response: Leaderboard,
  errors: ['not_found'],
});
