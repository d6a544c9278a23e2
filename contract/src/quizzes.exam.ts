import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { inLanguages } from './text.ts';

export const getExamOfQuiz = endpoint({
  name: 'quizzes.getExamOfQuiz',
  summary: 'The published exam that a published quiz rehearses; null where none is named',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/exam',
  access: 'public',
  params: idParams<'quizzes'>(),
  response: z.nullable(
    z.object({ _id: Id, slug: z.string(), code: z.string(), name: inLanguages(1, 120) }),
  ),
  errors: ['not_found'],
});
