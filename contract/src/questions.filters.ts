import * as z from 'zod/mini';
import { Id } from './ids.ts';
import { wholeNumber } from './pagination.ts';
import { Difficulty, questionLimits, QuestionStatus, QuestionType } from './questions.terms.ts';
import { RangeText } from './questions.statistics.ts';
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
  /** A language beside English that it is written in. */
  written: z.optional(z.enum(['hi'])),
  /** Whose it is: for admins, who see every bank. */
  ownerId: z.optional(Id),
  /** A collection that it stands in. */
  collection: z.optional(Id),
  /** Whether a quiz asks it. */
  used: z.optional(z.enum(['yes', 'no'])),
  /** How many have it right, in hundredths: `0..30`. What nobody answered is in no such range. */
  facility: RangeText(),
  /** How it goes with the rest of the sheet, in hundredths: `-100..20`. */
  discrimination: RangeText(),
  /** Sheets with it: `20..`. */
  answers: RangeText(),
  /** No sheet with it was scored for so many days, or ever. */
  unusedDays: z.optional(wholeNumber(1, 3650)),
};
export type QuestionFilters = z.infer<z.ZodMiniObject<typeof questionFilters>>;
