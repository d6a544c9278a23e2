import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { QuestionContent } from './questions.ts';
import { QuestionForm, QuestionType, TextKind } from './questions.terms.ts';

const Both = z.object({ en: z.string(), hi: z.string() });

/** A form of question that halls ask in the same words: what a draft of one begins with. */
export const QuestionTemplate = z.object({
  form: QuestionForm,
  title: Both,
  /** What learners read once, before the first of them. */
  instruction: Both,
  draft: z.object({ type: QuestionType, textKind: TextKind, content: QuestionContent }),
});
export type QuestionTemplate = z.infer<typeof QuestionTemplate>;

export const listQuestionTemplates = endpoint({
  name: 'questions.listQuestionTemplates',
  summary: 'Forms of question with fixed options, in both languages, to begin a question from',
  method: 'GET',
  path: '/api/v1/questions/templates',
  access: 'tutor',
  response: z.array(QuestionTemplate),
});
