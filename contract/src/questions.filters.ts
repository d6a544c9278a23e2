import * as z from 'zod/mini';
import { Id } from './ids.ts';
import { wholeNumber } from './pagination.ts';
import { Difficulty, questionLimits, QuestionStatus, QuestionType } from './questions.terms.ts';
import { SearchText, text } from './text.ts';

const Name = z.optional(text(1, 80));

/** What a bank is narrowed by. */
export const questionFilters = {
  /** Words in either language, Hindi ones in Roman letters too. */
  q: SearchText,
  subject: Name,
  topic: Name,
  subtopic: Name,
  type: z.optional(QuestionType),
  difficulty: z.optional(Difficulty),
  tag: z.optional(text(1, questionLimits.tag)),
  year: z.optional(wholeNumber(questionLimits.year.min, questionLimits.year.max)),
  source: z.optional(text(1, 300)),
  passageId: z.optional(Id),
  status: z.optional(QuestionStatus),
  /** A language that it is not written in. */
  missing: z.optional(z.enum(['hi'])),
  /** Whether a quiz asks it. */
  used: z.optional(z.enum(['yes', 'no'])),
};
