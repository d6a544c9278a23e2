import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { QuizTemplate } from './quizzes.templates.ts';
import { Instant } from './text.ts';
import { sentVersion, Version } from './version.ts';

/*
 * How exams are laid out, as admins write it over what the product brings: each row holds from its day on.
 * How an exam ranks and scales comes with the rules that score it, and is nobody's to write.
 */

/** A pattern as an admin writes it. */
export const PatternDraft = z.extend(
  z.omit(QuizTemplate, { ties: true, percentile: true, scale: true }),
  {
    code: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.minLength(2), z.maxLength(60)),
  },
);
export type PatternDraft = z.infer<typeof PatternDraft>;

/** Whether it holds today, will from its day on, or another one has taken its place. */
export const PatternState = z.enum(['in_force', 'coming', 'past']);
export type PatternState = z.infer<typeof PatternState>;

export const Pattern = z.object({
  ...PatternDraft.shape,
  _id: Id,
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Pattern = z.infer<typeof Pattern>;

const brief = {
  code: z.string(),
  exam: z.string(),
  title: QuizTemplate.shape.title,
  effectiveFrom: z.iso.date(),
  checkedOn: z.iso.date(),
  sources: QuizTemplate.shape.sources,
};

export const PatternRow = z.object({
  ...brief,
  /** Null for what the product brings. */
  _id: z.nullable(Id),
  state: PatternState,
  isSure: z.boolean(),
});
export type PatternRow = z.infer<typeof PatternRow>;

const all = { path: '/api/v1/quizzes/patterns', access: 'admin' } as const;
const one = {
  path: '/api/v1/quizzes/patterns/{id}',
  access: 'admin',
  params: idParams<'quiz_patterns'>(),
} as const;

export const listPatterns = endpoint({
  ...all,
  name: 'quizzes.listPatterns',
  summary:
    'Every pattern that there is: what the product brings and what admins wrote, by code and day',
  method: 'GET',
  response: z.object({ patterns: z.array(PatternRow) }),
});

export const getPattern = endpoint({
  ...one,
  name: 'quizzes.getPattern',
  summary: 'A pattern as an admin wrote it',
  method: 'GET',
  response: Pattern,
  errors: ['not_found'],
});

export const createPattern = endpoint({
  ...all,
  name: 'quizzes.createPattern',
  summary:
    'Write how an exam is laid out from a day on; quizzes are begun from the newest in force',
  method: 'POST',
  body: PatternDraft,
  response: Pattern,
  status: 201,
  message: 'Saved',
  errors: ['unacceptable'],
});

export const updatePattern = endpoint({
  ...one,
  name: 'quizzes.updatePattern',
  summary: 'Change a pattern; quizzes that were begun from it stay as they are',
  method: 'PUT',
  body: z.extend(PatternDraft, sentVersion),
  response: Pattern,
  message: 'Saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const deletePattern = endpoint({
  ...one,
  name: 'quizzes.deletePattern',
  summary: 'Delete a pattern: the one before it holds again',
  method: 'DELETE',
  response: z.object({ _id: Id }),
  message: 'Deleted',
  errors: ['not_found'],
});
