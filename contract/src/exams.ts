import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cutoffs, OfficialUrl } from './exams.cutoffs.ts';
import { Syllabus } from './exams.syllabus.ts';
import { Id, IdOrSlug, idParams, Slug } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { inLanguages, Instant, SearchText, text } from './text.ts';
import { sentVersion, Version } from './version.ts';

export const examLimits = {
  code: { min: 2, max: 20 },
  name: { min: 2, max: 120 },
  summary: 400,
  text: 4000,
  label: 60,
  options: { min: 2, max: 10 },
} as const;

export const examCategories = [
  'state',
  'civil',
  'engineering',
  'medical',
  'management',
  'government',
  'banking',
  'law',
] as const;
export const ExamCategory = z.enum(examCategories);
export type ExamCategory = z.infer<typeof ExamCategory>;

export const ExamStatus = z.enum(['draft', 'published', 'archived']);
export type ExamStatus = z.infer<typeof ExamStatus>;

const name = () => inLanguages(1, 120);
const count = (max: number) =>
  z._default(z.nullable(z.int().check(z.positive(), z.maximum(max))), null);
/** Marks as an exam's notice prints them: `4`, `0.25`, `-1/3`, or `1, 2` where they differ by question. */
const MarksText = z
  .string()
  .check(z.regex(/^-?\d{1,3}(\.\d{1,2})?(\/\d{1,2})?(, -?\d{1,3}(\.\d{1,2})?)?$/));

/** What a right and a wrong answer to one kind of question give. */
const ExamMarking = z.strictObject({
  kind: z.enum(['all', 'single', 'multiple', 'numeric', 'two']),
  correct: MarksText,
  wrong: MarksText,
});
export type ExamMarking = z.infer<typeof ExamMarking>;

const ExamSection = z.strictObject({
  name: name(),
  questions: count(1000),
  marks: count(10_000),
  /** Only where a section has a time of its own. */
  minutes: count(1000),
});

const ExamPaper = z.strictObject({
  name: name(),
  mode: z.enum(['computer', 'paper', 'both']),
  questions: count(1000),
  marks: count(10_000),
  minutes: count(1000),
  marking: z._default(z.array(ExamMarking).check(z.maxLength(8)), []),
  sections: z._default(z.array(ExamSection).check(z.maxLength(20)), []),
  note: z._default(z.nullable(inLanguages(1, 400)), null),
  /** Of which year this is, and who says so; what nobody confirmed is shown with a word that says it. */
  asOf: z._default(text(0, 40), ''),
  source: z._default(text(0, 200), ''),
  isConfirmed: z._default(z.boolean(), false),
});
export type ExamPaper = z.infer<typeof ExamPaper>;

const ExamStage = z.strictObject({
  name: name(),
  papers: z.array(ExamPaper).check(z.minLength(1), z.maxLength(12)),
});
export type ExamStage = z.infer<typeof ExamStage>;

const ExamDate = z.strictObject({
  label: name(),
  /** A day of the calendar; without one it is to be confirmed. */
  on: z._default(z.nullable(z.iso.date()), null),
  source: z._default(text(0, 200), ''),
  isConfirmed: z._default(z.boolean(), false),
});

export const ExamDraft = z.strictObject({
  code: text(examLimits.code.min, examLimits.code.max),
  /** Given once: an exam keeps its address. */
  slug: z.optional(Slug),
  name: inLanguages(examLimits.name.min, examLimits.name.max),
  summary: inLanguages(0, examLimits.summary),
  body: z._default(z.nullable(name()), null),
  category: ExamCategory,
  /** A word by which test series name this exam; the code where it is empty. */
  seriesWord: z._default(text(0, 60), ''),
  stages: z._default(z.array(ExamStage).check(z.maxLength(8)), []),
  eligibility: z._default(z.nullable(inLanguages(1, examLimits.text)), null),
  importantDates: z._default(z.array(ExamDate).check(z.maxLength(20)), []),
  syllabus: z._default(Syllabus, []),
  cutoffs: z._default(Cutoffs, []),
  officialUrl: z._default(z.nullable(OfficialUrl), null),
  /** Options of a question with one right one; null while nobody says: then no guess is reckoned. */
  optionCount: z._default(
    z.nullable(z.int().check(z.minimum(examLimits.options.min), z.maximum(examLimits.options.max))),
    null,
  ),
  /** The day on which the pattern was last compared with its sources. */
  checkedOn: z._default(z.nullable(z.iso.date()), null),
  studentCount: z._default(
    z.nullable(
      z.strictObject({
        label: inLanguages(1, examLimits.label),
        /** Where the figure comes from; without it the figure is shown as an example. */
        evidence: z._default(z.nullable(text(1, 400)), null),
      }),
    ),
    null,
  ),
  status: z._default(ExamStatus, 'draft'),
});
export type ExamDraft = z.infer<typeof ExamDraft>;

export const ExamEdit = z.extend(ExamDraft, sentVersion);
export type ExamEdit = z.infer<typeof ExamEdit>;

export const Exam = z.object({
  ...ExamDraft.shape,
  _id: Id,
  slug: z.string(),
  version: Version,
  createdAt: Instant,
});
export type Exam = z.infer<typeof Exam>;

const all = { path: '/api/v1/exams', access: 'admin' } as const;
const one = { path: '/api/v1/exams/{id}', access: 'admin', params: idParams<'exams'>() } as const;
const filters = { q: SearchText, category: z.optional(ExamCategory) };

export const listExams = listEndpoint({
  ...all,
  access: 'public',
  name: 'exams.listExams',
  summary: 'Published exams, by default in the order in which they came',
  noun: 'exams',
  item: Exam,
  filters,
  sorts: ['oldest', 'name', 'newest'],
});

export const getExam = endpoint({
  name: 'exams.getExam',
  summary: 'A published exam by id or slug; an admin reads any',
  method: 'GET',
  path: '/api/v1/exams/{idOrSlug}',
  access: 'public',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
  response: Exam,
  errors: ['not_found'],
});

export const listAllExams = listEndpoint({
  ...all,
  path: '/api/v1/exams/all',
  name: 'exams.listAllExams',
  summary: 'Every exam, drafts and archived ones too',
  noun: 'exams',
  item: Exam,
  filters: { ...filters, status: z.optional(ExamStatus) },
  sorts: ['newest', ...bothWays('code')],
});

export const createExam = endpoint({
  ...all,
  name: 'exams.createExam',
  summary: 'Add an exam',
  method: 'POST',
  body: ExamDraft,
  response: Exam,
  status: 201,
  message: 'Added',
  errors: ['slug_taken', 'unacceptable'],
});

export const updateExam = endpoint({
  ...one,
  name: 'exams.updateExam',
  summary: 'Change an exam; its address stays',
  method: 'PUT',
  body: ExamEdit,
  response: Exam,
  message: 'Saved',
  errors: ['not_found', 'slug_taken', 'unacceptable', 'state_conflict'],
});

export const moveExam = endpoint({
  ...one,
  name: 'exams.moveExam',
  summary: 'Publish an exam, archive it, or make it a draft again',
  method: 'POST',
  path: `${one.path}/status`,
  /** `was` is how it stood when it was read: of two who change it at once, one is told. */
  body: z.strictObject({ status: ExamStatus, was: ExamStatus }),
  response: Exam,
  message: 'Saved',
  errors: ['not_found', 'state_conflict'],
});

export const deleteExam = endpoint({
  ...one,
  name: 'exams.deleteExam',
  summary: 'Delete an exam',
  method: 'DELETE',
  response: z.object({ _id: Id }),
  message: 'Deleted',
  errors: ['not_found'],
});
