import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { QuestionType } from './questions.terms.ts';

/*
 * What a result says beyond the marks. Apart from the attempt itself: it is asked for once, by whoever
 * looks at the picture, and costs what handing in must not cost. What stands under `review` tells, or
 * lets one reckon, which answers were right, and waits for the release of the review.
 */

const Range = z.object({ low: z.number(), high: z.number() });

/** Questions of one topic; counts, never a grade of mastery. */
const TopicResult = z.object({
  subject: z.string(),
  topic: z.string(),
  questions: z.number(),
  correct: z.number(),
  partial: z.number(),
  wrong: z.number(),
  unanswered: z.number(),
  marks: z.number(),
  maxMarks: z.number(),
  timeSpentMs: z.number(),
});
export type TopicResult = z.infer<typeof TopicResult>;

/** One way of marking, and what a guess under it brings on average beyond leaving the question blank. */
const GuessScheme = z.object({
  types: z.array(QuestionType),
  questions: z.number(),
  /** Answers to choose from; null where a number or a text is typed. */
  options: z.nullable(z.number()),
  correct: z.number(),
  wrong: z.number(),
  unanswered: z.number(),
  blind: z.number(),
  /** After one wrong answer was ruled out; null where that says nothing. */
  ruledOut: z.nullable(z.number()),
});
export type GuessScheme = z.infer<typeof GuessScheme>;

const Guesses = z.object({
  /** Null while too few sat the test: then nobody can say. */
  range: z.nullable(z.object({ answers: Range, won: Range, lost: Range, net: Range })),
  schemes: z.array(GuessScheme),
});

/** What tells equal totals apart in the exam, in its order; sections by their titles. */
const TieWord = z.object({
  by: z.enum(['marks', 'wrong', 'time', 'draw']),
  section: z.optional(z.string()),
});
export type TieWord = z.infer<typeof TieWord>;

export const Insights = z.object({
  attemptId: Id,
  /** The name of the exam after whose pattern the test was made. */
  exam: z.nullable(z.string()),
  /** Best score and median of ranked takers; nothing below twenty. */
  comparison: z.optional(z.object({ takers: z.number(), topper: z.number(), median: z.number() })),
  ties: z.optional(
    z.object({
      /** How many have this rank, the own one included. */
      sharing: z.number(),
      /** The exam's own rule, and the place that it gives among those who share; null where it cannot be said. */
      rule: z.array(TieWord),
      place: z.nullable(z.number()),
    }),
  ),
  /** As the exam itself would print it, had our takers alone sat it; nothing below twenty. */
  scaled: z.optional(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('percentile'), value: z.string(), takers: z.number() }),
      z.object({
        kind: z.literal('gate'),
        value: z.number(),
        qualifying: z.number(),
        top: z.number(),
        takers: z.number(),
      }),
    ]),
  ),
  /** What was enough in the newest year of its exam, where that is of as many marks or in percentiles. */
  cutoffs: z.optional(
    z.object({
      exam: z.string(),
      lines: z.array(
        z.object({
          year: z.number(),
          stage: z.string(),
          category: z.string(),
          marks: z.number(),
          outOf: z.number(),
          isPercentile: z.boolean(),
          source: z.string(),
          checkedOn: z.string(),
          /** How far the own score, or the own percentile among our takers, is above it; below it with its sign. */
          above: z.number(),
        }),
      ),
    }),
  ),
  /** Sections of which only some answers count. */
  chosen: z.array(
    z.object({
      /** Which section of the paper it is, from 0: of tests from before, two may have one title. */
      place: z.number(),
      title: z.string(),
      attemptLimit: z.number(),
      questions: z.number(),
      counts: z.enum(['first', 'best']),
    }),
  ),
  review: z.optional(
    z.object({
      topics: z.array(TopicResult),
      guesses: Guesses,
      /** Questions that bore a mark for review at the end. */
      marked: z.array(Id),
      /** What stood on the screen and was not saved; `marks` is what saving would have added, with its sign. */
      unsaved: z.nullable(
        z.object({
          marks: z.number(),
          questions: z.array(z.object({ questionId: Id, marks: z.number() })),
        }),
      ),
    }),
  ),
});
export type Insights = z.infer<typeof Insights>;

export const getInsights = endpoint({
  name: 'attempts.getInsights',
  reads: 'personal',
  summary:
    'What a result says beyond its marks: others, ties, topics, guesses, what was not saved; each as far as it is released',
  method: 'GET',
  path: '/api/v1/quizzes/attempts/{id}/insights',
  access: 'attempt',
  params: IdParams,
  response: Insights,
  errors: ['not_found'],
});
