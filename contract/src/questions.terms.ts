import * as z from 'zod/mini';
import { Id } from './ids.ts';
import { Language } from './text.ts';

/*
 * What quizzes, series and papers say of a question: apart from the calls on questions, so that a
 * reader's first page does not fetch what only authors use.
 */

export const questionLimits = {
  stem: 20_000,
  option: 5_000,
  explanation: 20_000,
  title: 160,
  tags: 12,
  tag: 40,
  year: { min: 1850, max: 2100 },
  license: 120,
  passage: 60_000,
  /** Questions that are about one passage. */
  ofPassage: 50,
  options: { min: 2, max: 26 },
  /** Entries of one column that are matched with those of the other; there may be more on the right. */
  columns: { min: 2, max: 12 },
  /** Accepted answers of a short text, and letters of each. */
  accepted: { count: 20, length: 200 },
  /** Words that describe a picture. */
  alt: 300,
  /** Pictures of one imported file. */
  importPictures: 200,
  importFileBytes: 32 * 1024 * 1024,
  /** Of a package of files, whose pictures weigh; it comes in pieces (`files.resumeUpload`). */
  importPackageBytes: 100 * 1024 * 1024,
  importItems: 20_000,
  preview: 200,
} as const;

export const QuestionType = z.enum([
  'single',
  'multiple',
  'numeric',
  'integer',
  'truefalse',
  'match',
  'shorttext',
]);
export type QuestionType = z.infer<typeof QuestionType>;

/**
 * In which form each type of question is answered, by the name that its answer has on the wire; its key is
 * written in the form of the same line.
 */
export const answerForms = {
  single: 'optionIds',
  multiple: 'optionIds',
  truefalse: 'optionIds',
  numeric: 'value',
  integer: 'value',
  match: 'pairs',
  shorttext: 'text',
} as const satisfies Record<QuestionType, string>;
export type AnswerForm = (typeof answerForms)[QuestionType];

/** What a question is by its options, within its type: these four stand in every hall in the same words. */
export const QuestionForm = z.enum(['assertion-reason']);
export type QuestionForm = z.infer<typeof QuestionForm>;

/** How a text is to be read: in a plain one `$` is money, in a Markdown one it opens maths. */
export const TextKind = z.enum(['plain', 'markdown', 'html', 'latex']);
export type TextKind = z.infer<typeof TextKind>;

export const Difficulty = z.enum(['easy', 'medium', 'hard']);
export const QuestionStatus = z.enum(['draft', 'reviewed', 'active', 'retired']);

/** `__proto__` names no own field of an object: what is held under it would be lost without a word. */
export const OptionId = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(/^(?!__proto__$)/));

/** By which name the questions of an imported file call one of its passages. */
export const PassageRef = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

/** One set of options for several gaps of a passage: questions that name the same pool offer the same. */
export const PoolName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

const Share = z.optional(z.number().check(z.minimum(0), z.maximum(1)));

/** One accepted answer of a numeric question; `share` is its part of the marks, 1 when absent. */
export const NumericAccepted = z.union([
  z.strictObject({ min: z.number(), max: z.number(), share: Share }),
  z.strictObject({
    value: z.number(),
    tolerance: z.optional(z.number().check(z.minimum(0))),
    tolerancePercent: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    significantFigures: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(12))),
    share: Share,
  }),
]);
export type NumericAccepted = z.infer<typeof NumericAccepted>;

export const OptionKey = z.strictObject({
  optionIds: z.array(OptionId).check(z.minLength(1), z.maxLength(questionLimits.options.max)),
});
export const NumericKey = z.strictObject({
  numeric: z.array(NumericAccepted).check(z.minLength(1), z.maxLength(20)),
});
/** Entries that belong together, left first; one of the left may belong to several, or to none. */
export const PairsKey = z.strictObject({
  pairs: z
    .array(z.tuple([OptionId, OptionId]))
    .check(z.minLength(1), z.maxLength(questionLimits.columns.max ** 2)),
});
/** Texts that are right, whatever their case and blanks. */
export const AcceptedKey = z.strictObject({
  accepted: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(questionLimits.accepted.length)))
    .check(z.minLength(1), z.maxLength(questionLimits.accepted.count)),
});
export const QuestionKey = z.union([OptionKey, NumericKey, PairsKey, AcceptedKey]);
export type QuestionKey = z.infer<typeof QuestionKey>;

/** A question as the one who chooses it knows it by: no key. */
export const QuestionBrief = z.object({
  _id: Id,
  type: QuestionType,
  /** The beginning of what it asks, without markup. */
  stem: z.string(),
  title: z.optional(z.string()),
  subject: z.string(),
  topic: z.string(),
  difficulty: Difficulty,
  status: QuestionStatus,
  languages: z.array(Language),
  passageId: z.optional(Id),
});
export type QuestionBrief = z.infer<typeof QuestionBrief>;
