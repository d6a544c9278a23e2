import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdOrSlug, idParams } from './ids.ts';
import { inLanguages } from './text.ts';

/* What a course gives of its time to the topics of an exam, beside what the exam gives of its marks. */

const name = inLanguages(1, 120);

const WeighedTopic = z.object({
  name,
  /** In the exam's paper. */
  marks: z.number(),
  /** Of the marks of its sections, in whole percent. */
  markShare: z.number(),
  /** Of the lessons that name it. */
  minutes: z.number(),
  /** Of the minutes of all lessons, in whole percent. */
  minuteShare: z.number(),
  lessons: z.number(),
});

export const ExamWeights = z.object({
  exam: z.object({ _id: Id, slug: z.string(), code: z.string(), name }),
  /** The paper whose sections are compared: the one of which the course teaches most. */
  paper: z.object({
    stage: name,
    name,
    /** Of which year, and who says so. */
    asOf: z.string(),
    source: z.string(),
    isConfirmed: z.boolean(),
  }),
  topics: z.array(WeighedTopic),
  /** Lessons that name no topic of this exam. */
  other: z.object({ minutes: z.number(), minuteShare: z.number(), lessons: z.number() }),
});
export type ExamWeights = z.infer<typeof ExamWeights>;

/** An exam of which nobody has written down what its sections weigh is not there. */
const response = z.object({ exams: z.array(ExamWeights) });

export const getExamWeights = endpoint({
  name: 'courses.getExamWeights',
  summary: 'Minutes of a course for each topic of the exams that it names, beside their marks',
  method: 'GET',
  path: '/api/v1/courses/{idOrSlug}/exam-weights',
  access: 'public',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
  response,
  errors: ['not_found'],
});

export const getDraftWeights = endpoint({
  name: 'courses.getDraftWeights',
  summary: 'The same of what would be published, for those who write it',
  method: 'GET',
  path: '/api/v1/courses/{id}/edit/exam-weights',
  access: 'tutor',
  params: idParams<'courses'>(),
  response,
  errors: ['not_found'],
});
