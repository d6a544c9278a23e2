import * as z from 'zod/mini';
import { attemptLimits } from './attempts.limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Difficulty, QuestionBrief } from './questions.terms.ts';
import {
  Calculator,
  ClosePolicy,
  Declared,
  MarkingInForce,
  ReleaseMoment,
  RoomStyle,
  SaveProfile,
  SectionOrder,
  Shuffle,
} from './quizzes.rules.ts';
import { FormCount, quizLimits, SectionDraft } from './quizzes.sections.ts';
import { FlagText, Instant, Language, SearchText, text } from './text.ts';
import { PartTitles, translationsOf } from './translations.ts';
import { sentVersion, Version } from './version.ts';

export { quizLimits, SectionDraft } from './quizzes.sections.ts';

/** An instant of this century: sums with it stay within what ISO 8601 writes in four digits. */
export const NearInstant = z.iso.datetime().check(z.regex(/^20\d\d-/, { error: 'date_far' }));

export const Window = z.strictObject({
  open: NearInstant,
  close: NearInstant,
  closePolicy: z._default(ClosePolicy, 'hard_close'),
});
export const Release = z.strictObject({ score: ReleaseMoment, review: ReleaseMoment });

const Title = text(quizLimits.title.min, quizLimits.title.max);

/** `parts` are its sections, by their titles. */
const inTongue = {
  title: Title,
  description: text(1, quizLimits.description),
  parts: PartTitles,
};
const QuizTranslations = translationsOf(inTongue);
/** What a quiz says in one other language. */
export const QuizInTongue = z.partial(z.strictObject(inTongue));

export const QuizDraft = z.strictObject({
  title: Title,
  description: z._default(text(0, quizLimits.description), ''),
  category: z._default(text(0, 60), 'general'),
  difficulty: z._default(Difficulty, 'medium'),
  examId: z.optional(Id),
  /** The code of the exam's pattern that it was begun from: results say how that exam ranks and scales. */
  template: z.optional(text(2, 60)),
  testSeriesId: z.optional(Id),
  courseId: z.optional(Id),
  durationMinutes: z
    .number()
    .check(
      z.int(),
      z.minimum(quizLimits.durationMinutes.min),
      z.maximum(quizLimits.durationMinutes.max),
    ),
  /** 0 = as often as one likes. */
  attemptsAllowed: z._default(
    z.number().check(z.int(), z.minimum(0), z.maximum(quizLimits.attemptsAllowed)),
    0,
  ),
  isPublic: z._default(z.boolean(), false),
  saveProfile: z._default(SaveProfile, 'safe'),
  roomStyle: z._default(RoomStyle, 'chinar'),
  calculator: z._default(Calculator, 'none'),
  sectionOrder: z._default(SectionOrder, 'free'),
  shuffle: z._default(Shuffle, 'none'),
  languages: z._default(z.array(Language).check(z.minLength(1), z.maxLength(2)), ['en']),
  sections: z.array(SectionDraft).check(z.maxLength(quizLimits.sections)),
  window: z.optional(Window),
  release: z.optional(Release),
  /** Minutes after the deadline in which answers made before it may arrive; 0 for strict mocks. */
  offlineWindowMinutes: z._default(
    z.number().check(z.int(), z.minimum(0), z.maximum(attemptLimits.maxOfflineWindowMinutes)),
    attemptLimits.offlineWindowMinutes,
  ),
  /** So many papers are drawn at publishing, and a start picks one: only where nobody is ranked. */
  forms: z._default(FormCount, 1),
  /** Draws anew when it is another: with the same one, and the same bank, the same questions come. */
  drawing: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  /** Whether takers are compared with each other; then all of them are asked the same. */
  isRanked: z._default(z.boolean(), true),
  /** What it is announced to hold: publishing refuses it while the sum is another. */
  declared: z.optional(Declared),
  /** Without them an edit keeps those that are there. */
  translations: z.optional(QuizTranslations),
});
export type QuizDraft = z.infer<typeof QuizDraft>;

/** A quiz written anew over the one that was read. */
export const QuizEditBody = z.extend(QuizDraft, sentVersion);
export type QuizEditBody = z.infer<typeof QuizEditBody>;

/** A quiz as everybody may see it, in the language of who asks: no question, no key. */
export const QuizMeta = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  category: z.string(),
  difficulty: Difficulty,
  testSeriesId: z.nullable(Id),
  courseId: z.nullable(Id),
  /** Of a series: before this nobody but its makers begins it. */
  unlockAt: z.nullable(Instant),
  /** Of a series: whoever is logged in may sit it without being enrolled. */
  isFreeSample: z.boolean(),
  durationMinutes: z.number(),
  attemptsAllowed: z.number(),
  isPublic: z.boolean(),
  isPublished: z.boolean(),
  /** Whether it has a leaderboard. */
  isRanked: z.boolean(),
  /** Papers of its own that it has for its takers. */
  forms: z.number(),
  saveProfile: SaveProfile,
  roomStyle: RoomStyle,
  calculator: Calculator,
  sectionOrder: SectionOrder,
  shuffle: Shuffle,
  languages: z.array(Language),
  totalQuestions: z.number(),
  maxScore: z.number(),
  sections: z.array(
    z.object({
      title: z.string(),
      totalQuestions: z.number(),
      maxScore: z.number(),
      timerMinutes: z.nullable(z.number()),
      attemptLimit: z.nullable(z.number()),
      /** Which answers those are, the first that are given or the best; only with a limit. */
      counts: z.optional(z.enum(['first', 'best'])),
      /** One row for each rule in force, with the question types it covers. */
      rules: z.array(MarkingInForce),
    }),
  ),
  window: z.nullable(Window),
  release: z.extend(Release, {
    /** When the owner gave out what is released by hand. */
    scoreReleasedAt: z.nullable(Instant),
    reviewReleasedAt: z.nullable(Instant),
  }),
  offlineWindowMinutes: z.number(),
  version: Version,
  createdAt: Instant,
  /** What a reader may do with the record, computed by the server. */
  can: z.object({ edit: z.boolean(), start: z.boolean() }),
});
export type QuizMeta = z.infer<typeof QuizMeta>;

/** A quiz as it was written, with its translations. */
export const QuizRecord = z.extend(QuizMeta, {
  translations: QuizTranslations,
  /** When it publishes itself, as it stands then. */
  publishAt: z.nullable(Instant),
  /** When that was tried in vain; null after the next publishing. */
  publishFailedAt: z.nullable(Instant),
});
export type QuizRecord = z.infer<typeof QuizRecord>;

/** A quiz as its owner edits it, with the questions that it names or has drawn; one that is not there any more is missing. */
export const QuizEdit = z.extend(QuizRecord, {
  definition: QuizDraft,
  /** Whose it is, and from whose bank it draws. */
  ownerId: Id,
  questions: z.array(QuestionBrief),
});
export type QuizEdit = z.infer<typeof QuizEdit>;

const quizList = { noun: 'quizzes', item: QuizMeta, sorts: ['newest', 'oldest'] } as const;
const quizFilters = {
  q: SearchText,
  category: z.optional(text(1, 60)),
  difficulty: z.optional(Difficulty),
  /** Those that name this exam. */
  examId: z.optional(Id),
};

export const listPublicQuizzes = listEndpoint({
  ...quizList,
  name: 'quizzes.listPublicQuizzes',
  summary: 'Published quizzes that guests may sit',
  path: '/api/public/quizzes',
  access: 'public',
  filters: quizFilters,
  envelope: { kind: 'spread' },
});

export const getPublicQuiz = endpoint({
  name: 'quizzes.getPublicQuiz',
  summary: 'A published quiz: what it holds, never its questions',
  method: 'GET',
  path: '/api/public/quizzes/{id}',
  access: 'public',
  params: idParams<'quizzes'>(),
  response: QuizMeta,
  errors: ['not_found'],
});

const Tally = z.object({ name: z.string(), count: z.number() });

export const listQuizCategories = endpoint({
  name: 'quizzes.listQuizCategories',
  summary: 'Categories of the quizzes that everybody may take, with their counts',
  method: 'GET',
  path: '/api/public/quiz-categories',
  access: 'public',
  /** `title` is what the category is called in the reader's language; what is none goes by its name. */
  response: z.array(z.extend(Tally, { title: z.string() })),
});

export const listQuizTags = endpoint({
  name: 'quizzes.listQuizTags',
  summary: 'Subjects asked in published quizzes with their counts',
  method: 'GET',
  path: '/api/public/quiz-tags',
  access: 'public',
  response: z.array(Tally),
});

export const listQuizzes = listEndpoint({
  ...quizList,
  name: 'quizzes.listQuizzes',
  summary: 'Published quizzes; a tutor adds `mine=true` for the own ones, drafts included',
  path: '/api/v1/quizzes',
  access: 'user',
  filters: { ...quizFilters, mine: z.optional(FlagText) },
});

export const listEnrolledQuizzes = listEndpoint({
  ...quizList,
  name: 'quizzes.listEnrolledQuizzes',
  summary: 'Quizzes of the series that the learner is enrolled in',
  path: '/api/v1/quizzes/enrolled',
  access: 'user',
});

export const listCourseQuizzes = listEndpoint({
  ...quizList,
  name: 'quizzes.listCourseQuizzes',
  summary: 'Published quizzes of a course that its reader may see; drafts too for who teaches it',
  path: '/api/v1/quizzes/course/{id}',
  access: 'user',
  params: idParams<'courses'>(),
  errors: ['not_found'],
});

export const createQuiz = endpoint({
  name: 'quizzes.createQuiz',
  summary: 'Make a quiz as a draft',
  method: 'POST',
  path: '/api/v1/quizzes',
  access: 'tutor',
  body: QuizDraft,
  response: QuizRecord,
  status: 201,
  maxBody: 512 * 1024,
  message: 'Quiz saved as a draft',
  errors: ['not_found', 'unacceptable'],
});

export const getQuiz = endpoint({
  name: 'quizzes.getQuiz',
  summary: 'What a quiz holds, for everybody who is logged in; drafts for their owner',
  method: 'GET',
  path: '/api/v1/quizzes/{id}',
  access: 'user',
  params: idParams<'quizzes'>(),
  response: QuizMeta,
  errors: ['not_found'],
});

export const getQuizForEdit = endpoint({
  name: 'quizzes.getQuizForEdit',
  summary: 'A quiz with its sections and question ids, for its owner and admins',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/edit',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  response: QuizEdit,
  errors: ['not_found'],
});

export const updateQuiz = endpoint({
  name: 'quizzes.updateQuiz',
  summary: 'Replace a quiz; running attempts keep their paper',
  method: 'PUT',
  path: '/api/v1/quizzes/{id}',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  body: QuizEditBody,
  response: QuizEdit,
  maxBody: 512 * 1024,
  message: 'Quiz saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const deleteQuiz = endpoint({
  name: 'quizzes.deleteQuiz',
  summary: 'Archive a quiz; attempts and results stay',
  method: 'DELETE',
  path: '/api/v1/quizzes/{id}',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  response: z.object({ _id: Id }),
  message: 'Quiz archived',
  errors: ['not_found', 'unacceptable'],
});

export const releaseQuiz = endpoint({
  name: 'quizzes.releaseQuiz',
  summary: 'Give out the scores or reviews of a quiz that releases them by hand',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/release',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  body: z.strictObject({
    score: z._default(z.boolean(), false),
    review: z._default(z.boolean(), false),
  }),
  response: QuizRecord,
  message: 'Results released',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const publishQuiz = endpoint({
  name: 'quizzes.publishQuiz',
  summary: 'Compile paper and key and offer the quiz, now or at a time, or take it back',
  method: 'PATCH',
  path: '/api/v1/quizzes/{id}/publish',
  access: 'tutor',
  params: idParams<'quizzes'>(),
  body: z.strictObject({
    isPublished: z.boolean(),
    /** Then instead of now; null takes that back, and leaves what is offered as it is. */
    publishAt: z.optional(z.nullable(NearInstant)),
    /** The draft that was looked at: another one is not offered in its place. */
    ...sentVersion,
  }),
  response: QuizRecord,
  message: 'Quiz updated',
  // Publishing compiles all questions: nobody needs it every second.
  limit: { bucket: 'quiz-publishing', points: 60, seconds: 60, isLocal: true },
  errors: ['not_found', 'unacceptable', 'email_unverified', 'phone_required', 'state_conflict'],
});
