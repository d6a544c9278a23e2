import * as z from 'zod/mini';
import { attemptLimits } from './attempts.limits.ts';
import { seqLimit } from './attempts.numbers.ts';
import { SectionsTold, SectionTimes } from './attempts.sections.ts';
import { SignalsTold } from './attempts.signals.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { Instant, Language } from './text.ts';

/** The header that carries the attempt's own token (ruling 4). */
export const attemptTokenHeader = 'x-attempt-token';

export const AttemptState = z.enum(['in_progress', 'expired', 'submitted', 'voided']);
export type AttemptState = z.infer<typeof AttemptState>;

export const ResponseStatus = z.enum(['not_answered', 'answered', 'marked', 'answered_marked']);
export type ResponseStatus = z.infer<typeof ResponseStatus>;

/** What an option, or an entry of a column, is called on the paper. */
const EntryName = z.string().check(z.minLength(1), z.maxLength(64));

/** What a learner gives for one question; `null` clears it. */
export const Answer = z.union([
  z.strictObject({
    optionIds: z.array(EntryName).check(z.maxLength(26)),
  }),
  z.strictObject({ value: z.string().check(z.maxLength(attemptLimits.answerNumber)) }),
  z.strictObject({
    pairs: z.array(z.tuple([EntryName, EntryName])).check(z.maxLength(attemptLimits.pairs)),
  }),
  z.strictObject({ text: z.string().check(z.maxLength(attemptLimits.answerText)) }),
]);
export type Answer = z.infer<typeof Answer>;

const Seq = z.number().check(z.int(), z.minimum(1), z.maximum(seqLimit));
/** Which of the devices, one after the other, that have taken an attempt over. */
export const Epoch = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
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
  /** Under which the answer was given; a server of before does not say. */
  epoch: z.optional(z.number()),
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
  /** Minutes after the deadline in which answers that were made before it may still arrive. */
  offlineWindowMinutes: z.number(),
  number: z.number(),
  /** So much more time than others this learner has, for the whole and for each section with a time of its own. */
  extraTimePercent: z.number(),
  /** Only of papers whose sections have an order or times of their own. */
  sections: z.optional(SectionTimes),
});
export type AttemptHead = z.infer<typeof AttemptHead>;

export const Started = z.object({
  attempt: AttemptHead,
  attemptToken: z.string(),
  /** Opens the sealed paper: 32 bytes as base64url. Nobody has it before a start. */
  paperKey: z.string(),
  responses: z.array(HeldResponse),
  /** It was running before: perhaps another device sits at it. */
  resumed: z.optional(z.literal(true)),
});
export type Started = z.infer<typeof Started>;

const StartBody = z.strictObject({ language: z.optional(Language) });

/** Why a start is refused. */
export const startErrors = [
  'not_found',
  'not_enrolled',
  'attempts_used_up',
  'not_yet_open',
  'window_closed',
  'quiz_unpublished',
  'rate_limited',
  'guests_paused',
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
    /** When this device opened and closed sections. Of each moment the earliest stands. */
    sections: z.optional(SectionsTold),
    /** What this device has noted of how it was sat; told again when it has grown. */
    signals: z.optional(SignalsTold),
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
        /** Its section is closed: what is held counts, however new this is. */
        shut: z.optional(z.literal(true)),
      }),
    ),
    serverNow: Instant,
    deadlineAt: Instant,
    /** How the sections stand: of papers whose sections have an order or times of their own. */
    sections: z.optional(SectionTimes),
    /**
     * Which database holds this, and since which of its lives: another value means that what was told
     * before may be lost, and is to be told again.
     */
    history: z.optional(z.string()),
    /** Another device has taken the attempt over: this one is to be read from only. */
    takenOver: z.optional(z.literal(true)),
    /** The events were made in time and came after the deadline. */
    late: z.optional(z.boolean()),
    /** Some came too late to count, or of a section that is closed: kept for the admin, nothing is thrown away. */
    kept: z.optional(z.literal('apart')),
    /** More was sent than a human does: what counts moved on, but is no longer written down one by one. */
    ledger: z.optional(z.literal('full')),
  }),
  errors: ['not_found', 'attempt_submitted', 'attempt_voided', 'unacceptable', 'rate_limited'],
  maxBody: 256 * 1024,
  message: 'Saved',
});
