import * as z from 'zod/mini';
import { Id } from './ids.ts';
import { Difficulty, questionLimits, QuestionType } from './questions.terms.ts';
import { Marking } from './quizzes.rules.ts';
import { text } from './text.ts';

/* What a quiz is made of: sections of chosen questions, or of such as are drawn from the bank at publishing. */

export const drawnLimits = {
  /** Forms of one publication. The database checks it too (`quizzes.form_count`): it changes with a migration. */
  forms: 20,
  tags: 10,
  /** Questions of the bank among which one section is drawn: beyond, chance decides which are looked at. */
  candidates: 20_000,
} as const;

const Name = z.optional(text(1, 80));

/** Which questions of the owner's bank a section is drawn from. None that is retired or lacks a language of the quiz. */
export const PoolFilter = z.strictObject({
  subject: Name,
  topic: Name,
  subtopic: Name,
  difficulty: z.optional(Difficulty),
  /** All of them. */
  tags: z.optional(z.array(text(1, questionLimits.tag)).check(z.maxLength(drawnLimits.tags))),
});
export type PoolFilter = z.infer<typeof PoolFilter>;

/** In place of chosen questions: so many of those that fit, each form with others as far as there are. */
export const Pool = z.strictObject({
  filter: PoolFilter,
  count: z.number().check(z.int(), z.minimum(1), z.maximum(400)),
});
export type Pool = z.infer<typeof Pool>;

export const FormCount = z.number().check(z.int(), z.minimum(1), z.maximum(drawnLimits.forms));

export const quizLimits = {
  title: { min: 3, max: 160 },
  description: 4000,
  sections: 20,
  /** Questions of a section, and of all of them together. */
  questions: 400,
  asked: 1000,
  durationMinutes: { min: 1, max: 24 * 60 },
  attemptsAllowed: 1000,
} as const;

const MarkingByType = z.partialRecord(QuestionType, Marking);

export const SectionDraft = z.strictObject({
  title: text(1, 120),
  questionIds: z.optional(z.array(Id).check(z.maxLength(quizLimits.questions))),
  questions: z.optional(
    z
      .array(z.strictObject({ questionId: Id, marking: z.optional(Marking) }))
      .check(z.maxLength(quizLimits.questions)),
  ),
  pool: z.optional(Pool),
  timerMinutes: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(600))),
  attemptLimit: z.optional(
    z.number().check(z.int(), z.minimum(1), z.maximum(quizLimits.questions)),
  ),
  counts: z.optional(z.enum(['first', 'best'])),
  marking: Marking,
  markingByType: z.optional(MarkingByType),
});
export type SectionDraft = z.infer<typeof SectionDraft>;
