import * as z from 'zod/mini';
import { QuestionForm, QuestionType } from './questions.terms.ts';

/* What stands on quizzes and on papers alike: apart from the calls on quizzes, so that the exam room does not fetch them. */

/** A mark as a decimal number or a fraction as text (`"-2/3"`); a whole multiple of 1/600. */
export const Mark = z.union([
  z.number().check(z.minimum(-1000), z.maximum(1000)),
  z.string().check(z.trim(), z.regex(/^-?\d{1,4}(\.\d{1,4}|\/\d{1,3})?$/)),
]);
export type Mark = z.infer<typeof Mark>;

export const Partial = z.enum(['none', 'per-correct', 'jee-advanced']);

/** Marks for right, wrong and blank, and how a partly right set of options counts (ruling 7). */
export const Marking = z.strictObject({
  correct: Mark,
  wrong: Mark,
  unanswered: z._default(Mark, 0),
  partial: z._default(Partial, 'none'),
});
export type Marking = z.infer<typeof Marking>;

export const SaveProfile = z.enum(['strict', 'real', 'safe']);
/** Whose hall the room is laid out like: our own, the one of NTA's exams, or the one of TCS iON's. */
export const RoomStyle = z.enum(['chinar', 'nta', 'tcs']);
export type RoomStyle = z.infer<typeof RoomStyle>;
export const Calculator = z.enum(['none', 'basic', 'scientific']);
export type Calculator = z.infer<typeof Calculator>;
/** Whether sections are gone through as one likes, or in their order and never back. */
export const SectionOrder = z.enum(['free', 'fixed']);
/** What stands in another order for each learner: within its section a question, within its question an option. */
export const Shuffle = z.enum(['none', 'questions', 'options', 'both']);
export type Shuffle = z.infer<typeof Shuffle>;
export const ClosePolicy = z.enum(['hard_close', 'full_duration']);
export const ReleaseMoment = z.enum(['immediately', 'afterClose', 'manual', 'never']);

/**
 * `drop`: full marks to everyone, attempted or not. `bonus`: full marks to everyone who attempted it.
 * `accept`: what `key` names is right beside the published key. `replace`: `key` takes its place.
 */
export const CorrectionKind = z.enum(['drop', 'bonus', 'accept', 'replace']);
export type CorrectionKind = z.infer<typeof CorrectionKind>;
/** Whether a correction of this kind says another key. */
export const saysKey = (kind: unknown): boolean => kind === 'accept' || kind === 'replace';

/** A rule of a paper with the types that it covers. */
export const MarkingInForce = z.object({
  types: z.array(QuestionType),
  correct: z.number(),
  wrong: z.number(),
  unanswered: z.number(),
  partial: Partial,
  /** Each option has its own part of the marks. */
  perOption: z.optional(z.literal(true)),
  /** A form within the type, explained beforehand. */
  form: z.optional(QuestionForm),
});
export type MarkingInForce = z.infer<typeof MarkingInForce>;

/** How many questions and marks a quiz is announced to hold: what all sections can hold at most. */
export const Declared = z.strictObject({
  questions: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(8000))),
  marks: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
});
