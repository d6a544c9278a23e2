import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { QuestionKey } from './questions.terms.ts';
import { KeyCorrection } from './quizzes.keys.ts';
import { CorrectionKind } from './quizzes.rules.ts';
import { Instant, text } from './text.ts';

/* What learners say against a key, and what becomes of it. */

export const challengeLimits = {
  reason: { min: 20, max: 2000 },
  evidence: 1000,
  /** Days in which a key can be challenged at most. */
  days: 60,
} as const;

/** A window whose time is over is `under_review`, whoever looks. */
export const KeyState = z.enum(['provisional', 'challenge_open', 'under_review', 'final']);
export type KeyState = z.infer<typeof KeyState>;

export const ChallengeState = z.enum(['open', 'accepted', 'rejected', 'withdrawn']);
export type ChallengeState = z.infer<typeof ChallengeState>;

const Key = { keyState: KeyState, challengeUntil: z.nullable(Instant) };

export const KeyChallenge = z.object({
  _id: Id,
  questionId: Id,
  reason: z.string(),
  /** A text or a link, as it was written. */
  evidence: z.nullable(z.string()),
  state: ChallengeState,
  /** What was answered to it. */
  answer: z.nullable(z.string()),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type KeyChallenge = z.infer<typeof KeyChallenge>;

export const ChallengeBody = z.strictObject({
  questionId: Id,
  reason: text(challengeLimits.reason.min, challengeLimits.reason.max),
  evidence: z.optional(text(1, challengeLimits.evidence)),
});

export const challengeKey = endpoint({
  name: 'keyChallenges.challengeKey',
  summary:
    'Challenge the key of one question, once, while the window is open and the key is in the own review',
  method: 'POST',
  path: '/api/v1/quizzes/attempts/{id}/key-challenges',
  access: 'user',
  params: idParams<'attempts'>(),
  body: ChallengeBody,
  response: KeyChallenge,
  status: 201,
  message: 'Challenge sent',
  errors: ['not_found', 'state_conflict', 'unacceptable'],
  limit: { bucket: 'key-challenges', points: 30, seconds: 86_400 },
});

export const OwnChallenges = z.object({
  ...Key,
  challenges: z.array(KeyChallenge),
  can: z.object({ challenge: z.boolean() }),
});
export type OwnChallenges = z.infer<typeof OwnChallenges>;

export const listOwnChallenges = endpoint({
  name: 'keyChallenges.listOwnChallenges',
  summary: 'How far the key of an own attempt’s quiz is, and the own challenges of it',
  method: 'GET',
  path: '/api/v1/quizzes/attempts/{id}/key-challenges',
  access: 'user',
  params: idParams<'attempts'>(),
  response: OwnChallenges,
  errors: ['not_found'],
});

export const withdrawChallenge = endpoint({
  name: 'keyChallenges.withdrawChallenge',
  summary: 'Take an own challenge back that is not decided',
  method: 'POST',
  path: '/api/v1/key-challenges/{id}/withdraw',
  access: 'user',
  params: idParams<'key_challenges'>(),
  response: KeyChallenge,
  message: 'Challenge withdrawn',
  errors: ['not_found', 'state_conflict'],
});

export const listKeyChallenges = listEndpoint({
  name: 'keyChallenges.listKeyChallenges',
  summary:
    'Challenges of a quiz’s key with how many there are of each question; without the names of those who made them',
  path: '/api/v1/quizzes/{id}/key-challenges',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  noun: 'challenges',
  item: KeyChallenge,
  filters: { questionId: z.optional(Id), state: z.optional(ChallengeState) },
  sorts: ['newest', 'oldest'],
  beside: {
    ...Key,
    questions: z.array(
      z.object({
        questionId: Id,
        open: z.number(),
        accepted: z.number(),
        rejected: z.number(),
        withdrawn: z.number(),
      }),
    ),
    /** What the asker may do now (ruling 11). */
    can: z.object({
      /** Decide challenges, each of which may correct the key. */
      decide: z.boolean(),
      /** To which states the key may go. */
      become: z.array(KeyState),
    }),
  },
  errors: ['not_found'],
});

export const setKeyState = endpoint({
  name: 'keyChallenges.setKeyState',
  summary:
    'Open a window in which learners challenge the key, close it, or make the key final once every challenge is decided; by whoever may correct it',
  method: 'PATCH',
  path: '/api/v1/quizzes/{id}/key-state',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  body: z.union([
    z.strictObject({ keyState: z.literal('challenge_open'), challengeUntil: Instant }),
    z.strictObject({ keyState: z.enum(['under_review', 'final']) }),
  ]),
  response: z.object(Key),
  message: 'Key updated',
  errors: ['not_found', 'state_conflict', 'unacceptable'],
});

export const decideChallenges = endpoint({
  name: 'keyChallenges.decideChallenges',
  summary:
    'Decide all open challenges of a question: accepted they correct the key, and all attempts are marked anew; everybody who challenged it is told',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/key-challenges/decide',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  body: z.union([
    z.strictObject({
      questionId: Id,
      verdict: z.literal('accepted'),
      reason: text(3, 500),
      correction: z.strictObject({ kind: CorrectionKind, key: z.optional(QuestionKey) }),
    }),
    z.strictObject({ questionId: Id, verdict: z.literal('rejected'), reason: text(3, 500) }),
  ]),
  response: z.object({ decided: z.number(), correction: z.nullable(KeyCorrection) }),
  message: 'Challenges decided',
  errors: ['not_found', 'state_conflict', 'unacceptable'],
});
