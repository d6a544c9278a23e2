import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { Difficulty } from './questions.terms.ts';
import { QuizRecord } from './quizzes.ts';
import { Instant, Language, SearchText, text } from './text.ts';
import { Version } from './version.ts';

/* What makers of quizzes ask beside writing them: their list, what stands in the way of publishing, copies. */

/** `unpublished`: it was offered and taken back. */
export const QuizState = z.enum(['draft', 'published', 'unpublished']);
export type QuizState = z.infer<typeof QuizState>;

/** A quiz in the list of those who make quizzes. */
export const ManagedQuiz = z.object({
  _id: Id,
  title: z.string(),
  state: QuizState,
  /** Its draft is newer than what was published last. */
  isChanged: z.boolean(),
  owner: z.object({ _id: Id, fullName: z.string() }),
  category: z.string(),
  difficulty: Difficulty,
  testSeriesId: z.nullable(Id),
  /** Of its draft. */
  questions: z.number(),
  durationMinutes: z.number(),
  languages: z.array(Language),
  isPublic: z.boolean(),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  /** When it publishes itself. */
  publishAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
});
export type ManagedQuiz = z.infer<typeof ManagedQuiz>;

export const listManagedQuizzes = listEndpoint({
  name: 'quizzes.listManagedQuizzes',
  summary: 'The own quizzes, drafts included; an admin sees everybody’s',
  path: '/api/v1/quizzes/managed',
  access: 'tutor',
  noun: 'quizzes',
  item: ManagedQuiz,
  filters: {
    q: SearchText,
    state: z.optional(z.enum([...QuizState.options, 'changed'])),
    category: z.optional(text(1, 60)),
    difficulty: z.optional(Difficulty),
    testSeriesId: z.optional(Id),
  },
  sorts: ['newest', 'oldest', ...bothWays('title')],
});

/** What is wrong, or worth a look, where: `sections.0.questions.3`. */
const Note = z.object({ path: z.string(), message: z.string() });

export const QuizCheck = z.object({
  version: Version,
  /** While there is one, it cannot be published. */
  faults: z.array(Note),
  warnings: z.array(Note),
  questions: z.number(),
  maxScore: z.number(),
  sections: z.array(z.object({ title: z.string(), questions: z.number(), maxScore: z.number() })),
  /** What learners who begin now sit otherwise than they would after publishing; null before the first time. */
  changes: z.nullable(
    z.object({
      added: z.number(),
      removed: z.number(),
      /** Asked in a newer version of theirs. */
      renewed: z.number(),
      /** Order, marks, times or rules. */
      isRearranged: z.boolean(),
    }),
  ),
});
export type QuizCheck = z.infer<typeof QuizCheck>;

const ofQuiz = { access: 'tutor', params: idParams<'quizzes'>() } as const;

export const checkQuiz = endpoint({
  ...ofQuiz,
  name: 'quizzes.checkQuiz',
  summary: 'What would be published now: its sums, what stands in the way, and what would change',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/check',
  response: QuizCheck,
  errors: ['not_found', 'unacceptable'],
  limit: { bucket: 'quiz-checks', points: 60, seconds: 60, isLocal: true },
});

export const duplicateQuiz = endpoint({
  ...ofQuiz,
  name: 'quizzes.duplicateQuiz',
  summary:
    'Make a draft of one’s own that begins as a copy of this quiz’s draft, without its window',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/duplicate',
  response: QuizRecord,
  status: 201,
  message: 'Copied',
  errors: ['not_found', 'unacceptable'],
});

export const restoreQuiz = endpoint({
  ...ofQuiz,
  name: 'quizzes.restoreQuiz',
  summary: 'Take a quiz out of the archive, as a draft that is not offered',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/restore',
  response: QuizRecord,
  message: 'Quiz is back',
  errors: ['not_found'],
});
