import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './ids.ts';
import { wholeNumber } from './pagination.ts';
import { drawnLimits } from './quizzes.sections.ts';

/* A quiz on paper: for whoever makes it, with the key if they ask for it. */

/** Which of the quiz's languages stand on the paper; `both` under each other. */
export const PrintLanguage = z.enum(['en', 'hi', 'both']);
export type PrintLanguage = z.infer<typeof PrintLanguage>;

export const printQuiz = endpoint({
  name: 'quizzes.printQuiz',
  summary:
    'The draft of a quiz as it would be published, as a question paper (PDF, A4, two columns); with `key=yes` the answers and explanations are its last pages',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/print.pdf',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  query: z.strictObject({
    key: z._default(z.enum(['yes', 'no']), 'no'),
    /** Without it those that the quiz speaks. */
    language: z.optional(PrintLanguage),
    /** Which of the forms that are drawn, counted from 0; the paper says it by a number from 1. */
    form: z._default(wholeNumber(0, drawnLimits.forms - 1), 0),
  }),
  response: z.string(),
  errors: ['not_found', 'unacceptable', 'unavailable', 'pictures_busy'],
  bytes: 'application/pdf',
  limit: { bucket: 'quiz-prints', points: 30, seconds: 600 },
});
