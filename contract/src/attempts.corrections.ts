import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './ids.ts';
import { KeyCorrectionBody } from './quizzes.keys.ts';

/* What a correction of a key would do to the sheets, before it is made. */

export const foreseenLimits = {
  /** So many sheets are marked; of more a sample, chosen by a hash of their ids. */
  sheets: 2000,
  /** Beyond it nobody counts how many there are. */
  counted: 50_000,
  /** Places of the ranking that are compared. */
  top: 10,
  /** Steps of the distribution. */
  steps: 24,
};

/** All marks are of the own score, as `KeyCorrection.regrade` tells them once it is made. */
export const CorrectionPreview = z.object({
  /**
   * `looked` were marked, of `total` that would be; `isWhole`: all of them, else all figures below are of a
   * sample. `total` is `counted` where there are more than that.
   */
  sheets: z.object({ looked: z.number(), total: z.number(), isWhole: z.boolean() }),
  changed: z.number(),
  up: z.number(),
  down: z.number(),
  /** Of those that change; null where none does. */
  meanChange: z.nullable(z.number()),
  mostGained: z.number(),
  mostLost: z.number(),
  /** How many change by `from` to `to` marks, both included, the greatest loss first. */
  steps: z.array(z.object({ from: z.number(), to: z.number(), attempts: z.number() })),
  /** Learners whose changed score is out, and who are told. */
  told: z.number(),
  /**
   * Who stands among the first now or would, by the place that they would have. Null of a sample, which
   * knows nothing of places, and where nobody is ranked.
   */
  top: z.nullable(
    z.array(
      z.object({
        rank: z.number(),
        rankThen: z.number(),
        score: z.number(),
        scoreThen: z.number(),
      }),
    ),
  ),
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;

export const previewCorrection = endpoint({
  name: 'attempts.previewCorrection',
  summary:
    'What a correction of the key would change of scores, places and news, reckoned from the sheets; keeps nothing',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/key-corrections/preview',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  body: z.pick(KeyCorrectionBody, { questionId: true, kind: true, key: true }),
  response: CorrectionPreview,
  errors: ['not_found', 'unacceptable'],
  limit: { bucket: 'correction-previews', points: 30, seconds: 60, isLocal: true },
});
