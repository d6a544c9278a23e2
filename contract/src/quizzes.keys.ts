import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { QuestionKey } from './questions.terms.ts';
import { CorrectionKind } from './quizzes.rules.ts';
import { Instant, text } from './text.ts';

/* What becomes of a key after it was published. */

/** How a question is marked. `normal`: by its key alone; `multi_correct`: each of several answers is right. */
export const KeyStatus = z.enum(['normal', 'multi_correct', 'all_correct', 'dropped', 'bonus']);
export type KeyStatus = z.infer<typeof KeyStatus>;

export const correctionReason = text(3, 500);

/**
 * The options of `key` are named as the bank names them in the version that the newest paper asks (`asked`, and
 * `GET /questions/{id}/versions`), whatever a paper calls them.
 */
export const KeyCorrectionBody = z.strictObject({
  questionId: Id,
  kind: CorrectionKind,
  key: z.optional(QuestionKey),
  reason: correctionReason,
});
export type KeyCorrectionBody = z.infer<typeof KeyCorrectionBody>;

/** By the bank's names of options. `alternatives` are whole keys that are right beside `key`. */
export const Marked = z.object({
  status: KeyStatus,
  key: QuestionKey,
  alternatives: z.optional(z.array(QuestionKey)),
});
export type Marked = z.infer<typeof Marked>;

export const KeyCorrection = z.object({
  _id: Id,
  quizId: Id,
  questionId: Id,
  /** The quiz's how manieth; of a question the last one counts. */
  number: z.number(),
  kind: CorrectionKind,
  reason: z.string(),
  before: Marked,
  after: Marked,
  /** The version of the question that the bank was given with it: papers to come hold the new key. */
  newVersion: z.nullable(z.number()),
  createdAt: Instant,
  /** What marking anew has come to. Changes are of the own score, in marks. */
  regrade: z.object({
    state: z.enum(['running', 'done', 'joined']),
    regraded: z.number(),
    changed: z.number(),
    /** Of those that changed; null where none did. */
    meanChange: z.nullable(z.number()),
    mostGained: z.number(),
    mostLost: z.number(),
    finishedAt: z.nullable(Instant),
    /** The later correction that took the rest over. */
    wentOnAs: z.nullable(Id),
  }),
});
export type KeyCorrection = z.infer<typeof KeyCorrection>;

export const correctKey = endpoint({
  name: 'quizzes.correctKey',
  summary:
    'Correct the key of a question on all papers of a quiz and mark all attempts anew; by an admin where attempts are limited, a window stands or stood, or the key is final',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/key-corrections',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  body: KeyCorrectionBody,
  response: KeyCorrection,
  status: 201,
  message: 'Key corrected; attempts are marked anew',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const listKeyCorrections = listEndpoint({
  name: 'quizzes.listKeyCorrections',
  summary: 'Corrections of a quiz’s key with what they changed',
  path: '/api/v1/quizzes/{id}/key-corrections',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  noun: 'corrections',
  item: KeyCorrection,
  sorts: ['newest', 'oldest'],
  beside: {
    /** Whether the asker may correct the key now (ruling 11). */
    can: z.object({ correct: z.boolean() }),
    /**
     * How the newest paper that asks a question orders its right column, by the bank's names of the entries: one
     * that stood by the key is mixed there.
     */
    rightColumns: z.array(z.object({ questionId: Id, entries: z.array(z.string()) })),
    /**
     * What any paper of the quiz asks and the bank has still, by how it begins: the newest paper's questions first,
     * in their order, then those that only earlier ones asked.
     */
    asked: z.array(
      z.object({
        questionId: Id,
        stem: z.string(),
        title: z.optional(z.string()),
        isAskedNow: z.boolean(),
        /** Its place on the newest paper; null where that does not ask it, or its forms do at different places. */
        number: z.nullable(z.number()),
        /** That of the bank which the paper was made of: its answers are those to choose a key from. */
        version: z.number(),
        /** How that paper marks it now, corrections included. */
        marked: Marked,
      }),
    ),
  },
  errors: ['not_found'],
});
