import * as z from 'zod/mini';
import { Paper } from './attempts.papers.ts';
import { Result } from './attempts.results.ts';
import { Answer } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { drawnLimits } from './quizzes.sections.ts';
import { Version } from './version.ts';

/* A draft, sat by those who make it. Nothing of it is kept: no attempt, no answer, no figure. */

const Form = z._default(
  z.number().check(z.int(), z.minimum(0), z.maximum(drawnLimits.forms - 1)),
  0,
);

export const QuizPreview = z.object({
  version: Version,
  /** Which form this is, of how many. */
  form: z.number(),
  forms: z.number(),
  paper: Paper,
  /** The pictures that the paper names, each with a link that ends. */
  pictures: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type QuizPreview = z.infer<typeof QuizPreview>;

const ofQuiz = { access: 'tutor', method: 'POST', params: idParams<'quizzes'>() } as const;

export const previewQuiz = endpoint({
  ...ofQuiz,
  name: 'attempts.previewQuiz',
  summary:
    'The paper as publishing would make it of the draft, for its makers to sit; keeps nothing',
  path: '/api/v1/quizzes/{id}/preview',
  body: z.strictObject({ form: Form }),
  response: QuizPreview,
  errors: ['not_found', 'unacceptable'],
  limit: { bucket: 'quiz-previews', points: 60, seconds: 60, isLocal: true },
});

export const markPreview = endpoint({
  ...ofQuiz,
  name: 'attempts.markPreview',
  summary: 'What answers to a preview would have earned, with key and explanations; keeps nothing',
  path: '/api/v1/quizzes/{id}/preview/marks',
  body: z.strictObject({
    /** Of the draft that was sat: of another one its answers say nothing. */
    version: Version,
    form: Form,
    answers: z
      .array(
        z.strictObject({
          questionId: Id,
          answer: z.nullable(Answer),
          timeSpentMs: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)),
        }),
      )
      .check(z.maxLength(400)),
  }),
  response: Result,
  maxBody: 256 * 1024,
  errors: ['not_found', 'unacceptable', 'state_conflict'],
  limit: { bucket: 'quiz-previews', points: 60, seconds: 60, isLocal: true },
});
