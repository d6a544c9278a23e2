import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdOrSlug } from './ids.ts';
import { inLanguages } from './text.ts';

/* What is made of an exam's notice: its days for a calendar, and what its marks mean for a guess. */

const params = z.strictObject({ idOrSlug: IdOrSlug });

export const getExamDates = endpoint({
  name: 'exams.getExamDates',
  summary: 'The confirmed days of an exam as a calendar (RFC 5545) that one may subscribe to',
  method: 'GET',
  path: '/api/v1/exams/{idOrSlug}/dates.ics',
  access: 'public',
  params,
  response: z.string(),
  bytes: 'text/calendar; charset=utf-8',
  errors: ['not_found'],
});

/** What a guess brings on average, in marks beyond a blank, when so many wrong options are known. */
const Guess = z.object({ ruledOut: z.int(), left: z.int(), marks: z.number() });

export const MarksRule = z.object({
  kind: z.enum(['all', 'single', 'multiple', 'numeric', 'two']),
  /** Marks, as decimals of at most four places: a third is 0.3333. */
  correct: z.number(),
  wrong: z.number(),
  /** As the notice prints them: `-1/3`; `1, 2` where questions differ and nothing is taken off. */
  printed: z.object({ correct: z.string(), wrong: z.string() }),
  /** The chance of being right (0 to 1) above which an answer brings more than a blank; null where none can. */
  breakEven: z.nullable(z.number()),
  /** With none, one … all but one option ruled out; empty where nobody can say how many there are. */
  guesses: z.array(Guess),
});
export type MarksRule = z.infer<typeof MarksRule>;

const PaperOfScheme = z.object({
  stage: inLanguages(1, 120),
  name: inLanguages(1, 120),
  asOf: z.string(),
  source: z.string(),
  isConfirmed: z.boolean(),
});

export const ExamMarks = z.object({
  _id: Id,
  slug: z.string(),
  code: z.string(),
  name: inLanguages(1, 120),
  optionCount: z.nullable(z.int()),
  checkedOn: z.nullable(z.iso.date()),
  /** Papers that are marked alike stand together. */
  schemes: z.array(z.object({ papers: z.array(PaperOfScheme), rules: z.array(MarksRule) })),
});
export type ExamMarks = z.infer<typeof ExamMarks>;

export const getExamMarks = endpoint({
  name: 'exams.getExamMarks',
  summary: 'How an exam marks, and what a guess is worth under each of its rules',
  method: 'GET',
  path: '/api/v1/exams/{idOrSlug}/marks',
  access: 'public',
  params,
  response: ExamMarks,
  errors: ['not_found'],
});
