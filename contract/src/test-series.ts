import * as z from 'zod/mini';
import { CategoryStyle } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdOrSlug, idParams, Slug } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Difficulty } from './questions.terms.ts';
import { QuizMeta } from './quizzes.ts';
import { Instant, Rupees, SearchText, text } from './text.ts';
import { translationsOf } from './translations.ts';
import { sentVersion, Version } from './version.ts';

export const seriesLimits = {
  title: { min: 3, max: 160 },
  description: { min: 10, max: 400 },
  fullDescription: 10_000,
  outcomes: 12,
  validityDays: { min: 1, max: 3650 },
  refundDays: 90,
  thumbnailAlt: 200,
} as const;

const Title = text(seriesLimits.title.min, seriesLimits.title.max);
const Description = text(seriesLimits.description.min, seriesLimits.description.max);
const Outcomes = z.array(text(1, 200)).check(z.maxLength(seriesLimits.outcomes));

const translated = {
  title: Title,
  description: Description,
  fullDescription: text(1, seriesLimits.fullDescription),
  learningOutcomes: Outcomes.check(z.minLength(1)),
};
export const SeriesTranslations = translationsOf(translated);
/** What a series says in one other language. */
export const SeriesInTongue = z.partial(z.strictObject(translated));
export type SeriesTranslations = z.infer<typeof SeriesTranslations>;

export const TestSeriesDraft = z.strictObject({
  title: Title,
  slug: z.optional(Slug),
  description: Description,
  fullDescription: z._default(text(0, seriesLimits.fullDescription), ''),
  category: z._default(text(0, 60), 'general'),
  difficulty: z._default(Difficulty, 'medium'),
  examType: z._default(text(0, 60), ''),
  /** Minutes. */
  estimatedDuration: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  price: z._default(Rupees, 0),
  originalPrice: z._default(Rupees, 0),
  learningOutcomes: z._default(Outcomes, []),
  /** From the enrolment; null: for ever. Who is enrolled already keeps what they were given. */
  validityDays: z._default(
    z.nullable(
      z
        .number()
        .check(
          z.int(),
          z.minimum(seriesLimits.validityDays.min),
          z.maximum(seriesLimits.validityDays.max),
        ),
    ),
    null,
  ),
  /** 0: nothing is given back. */
  refundDays: z._default(
    z.number().check(z.int(), z.minimum(0), z.maximum(seriesLimits.refundDays)),
    7,
  ),
  /** What its picture shows, for those who do not see it. */
  thumbnailAlt: z._default(text(0, seriesLimits.thumbnailAlt), ''),
  /** Without them an edit keeps those that are there. */
  translations: z.optional(SeriesTranslations),
});
export type TestSeriesDraft = z.infer<typeof TestSeriesDraft>;

export const TestSeriesEdit = z.extend(TestSeriesDraft, sentVersion);
export type TestSeriesEdit = z.infer<typeof TestSeriesEdit>;

/** A test series in the language of who asks. */
export const TestSeries = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  fullDescription: z.string(),
  category: z.string(),
  /** As the tree calls it, in the language of who asks; what is no category goes by its own name. */
  categoryName: z.string(),
  categoryStyle: CategoryStyle,
  difficulty: Difficulty,
  examType: z.string(),
  totalQuizzes: z.number(),
  estimatedDuration: z.number(),
  enrolledStudentsCount: z.number(),
  price: z.number(),
  originalPrice: z.number(),
  thumbnail: z.nullable(z.string()),
  thumbnailAlt: z.string(),
  learningOutcomes: z.array(z.string()),
  validityDays: z.nullable(z.number()),
  refundDays: z.number(),
  isPublished: z.boolean(),
  version: Version,
  createdAt: Instant,
  can: z.object({ edit: z.boolean(), publish: z.boolean() }),
  /** Whether the asker is enrolled; false for visitors. */
  isEnrolled: z.boolean(),
  /** Whether the asker's right is paused while a bank decides on its money; of one series, not of lists. */
  isPaused: z.boolean(),
});
export type TestSeries = z.infer<typeof TestSeries>;

/** A test series as it was written, with its translations: what whoever edits it begins with. */
export const TestSeriesRecord = z.extend(TestSeries, {
  translations: SeriesTranslations,
  /** Put away: nobody finds it, and who is enrolled keeps it. */
  isArchived: z.boolean(),
});
export type TestSeriesRecord = z.infer<typeof TestSeriesRecord>;

export const listTestSeries = listEndpoint({
  name: 'testSeries.listTestSeries',
  summary: 'Published test series; by default the most enrolled first, then the newest',
  path: '/api/public/test-series',
  access: 'public',
  noun: 'testSeries',
  item: TestSeries,
  filters: {
    q: SearchText,
    category: z.optional(text(1, 60)),
    difficulty: z.optional(Difficulty),
    price: z.optional(z.enum(['free', 'paid'])),
    /** A word of `examType`: `NEET` finds "JEE and NEET". */
    exam: z.optional(text(1, 60)),
  },
  sorts: ['popular', 'newest', 'price'],
  envelope: { kind: 'list', noun: 'testSeries' },
});

export const getTestSeries = endpoint({
  name: 'testSeries.getTestSeries',
  summary: 'A test series by id or slug; with a session it says whether one is enrolled',
  method: 'GET',
  path: '/api/public/test-series/{idOrSlug}',
  access: 'public',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
  response: TestSeries,
  errors: ['not_found'],
});

export const getTestSeriesForEdit = endpoint({
  name: 'testSeries.getTestSeriesForEdit',
  summary: 'A test series as it was written, with its translations, for its owner and admins',
  method: 'GET',
  path: '/api/v1/test-series/{id}/edit',
  access: 'tutor',
  params: idParams<'test_series'>(),
  response: TestSeriesRecord,
  errors: ['not_found'],
});

/** The quizzes of a series, as its maker ordered them. */
const seriesQuizzes = {
  noun: 'quizzes',
  item: QuizMeta,
  sorts: ['position'],
  params: idParams<'test_series'>(),
  errors: ['not_found'],
} as const;

export const listPublicSeriesQuizzes = listEndpoint({
  ...seriesQuizzes,
  name: 'testSeries.listPublicSeriesQuizzes',
  summary: 'The published quizzes of a series, in its order',
  path: '/api/public/test-series/{id}/quizzes',
  access: 'public',
});

export const listSeriesQuizzes = listEndpoint({
  ...seriesQuizzes,
  name: 'testSeries.listSeriesQuizzes',
  summary: 'The quizzes of a series for its reader; its owner sees drafts too',
  path: '/api/v1/test-series/{id}/quizzes',
  access: 'user',
});

export const createTestSeries = endpoint({
  name: 'testSeries.createTestSeries',
  summary: 'Make a test series as a draft',
  method: 'POST',
  path: '/api/v1/test-series',
  access: 'tutor',
  body: TestSeriesDraft,
  response: TestSeriesRecord,
  status: 201,
  message: 'Test series saved as a draft',
  errors: ['slug_taken', 'unacceptable'],
});

export const updateTestSeries = endpoint({
  name: 'testSeries.updateTestSeries',
  summary: 'Change a test series',
  method: 'PUT',
  path: '/api/v1/test-series/{id}',
  access: 'tutor',
  params: idParams<'test_series'>(),
  body: TestSeriesEdit,
  response: TestSeriesRecord,
  message: 'Test series saved',
  errors: ['not_found', 'slug_taken', 'unacceptable', 'state_conflict'],
});

export const publishTestSeries = endpoint({
  name: 'testSeries.publishTestSeries',
  summary: 'Offer a test series, or take it back: an admin, or its owner whom they trust',
  method: 'PATCH',
  path: '/api/v1/test-series/{id}/publish',
  access: 'tutor',
  params: idParams<'test_series'>(),
  body: z.strictObject({
    isPublished: z.boolean(),
    /** The draft that was looked at: another one is not offered in its place. */
    ...sentVersion,
  }),
  response: TestSeriesRecord,
  message: 'Test series updated',
  errors: [
    'not_found',
    'forbidden',
    'email_unverified',
    'phone_required',
    'unacceptable',
    'state_conflict',
  ],
});

export const enrollInTestSeries = endpoint({
  name: 'testSeries.enrollInTestSeries',
  summary: 'Enrol in a free test series; repeating it changes nothing',
  method: 'POST',
  path: '/api/v1/test-series/{id}/enroll',
  access: 'user',
  params: idParams<'test_series'>(),
  response: TestSeries,
  message: 'Enrolled',
  errors: ['not_found', 'unacceptable'],
});
