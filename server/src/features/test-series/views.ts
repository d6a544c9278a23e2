import { toPaise, toRupees } from '@chinar/contract/money';
import type { TestSeries, TestSeriesDraft, TestSeriesRecord } from '@chinar/contract/test-series';
import type { Actor } from '../../auth/actor.ts';
import type { Asking, Locale } from '../../context.ts';
import { inTongue } from '../../locale.ts';
import type { SeriesRecord, SeriesRow } from './data.ts';
import { canEditSeries, canPublishSeries } from './policy.ts';

export function factsOf(row: SeriesRow) {
  return {
    ownerId: row.owner_id,
    isPublished: row.is_published,
    isArchived: row.archived_at !== null,
    isEnrolled: row.is_enrolled,
  };
}

function writtenView(row: SeriesRow, actor: Actor | null, locale: Locale): TestSeries {
  const facts = row.category_facts;
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    fullDescription: row.full_description,
    category: row.category,
    categoryName: (locale === 'hi' && facts?.hi) || (facts?.en ?? row.category),
    categoryStyle: facts?.categoryStyle ?? 'general',
    difficulty: row.difficulty,
    examType: row.exam_type,
    totalQuizzes: row.total_quizzes,
    estimatedDuration: row.estimated_minutes,
    enrolledStudentsCount: row.enrolled,
    price: toRupees(row.price_paise),
    originalPrice: toRupees(row.original_price_paise),
    thumbnail: row.thumbnail,
    thumbnailAlt: row.thumbnail_alt,
    learningOutcomes: row.learning_outcomes,
    validityDays: row.validity_days,
    refundDays: row.refund_days,
    isPublished: row.is_published,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    can: {
      edit: canEditSeries(actor, factsOf(row)),
      publish: row.archived_at === null && canPublishSeries(actor, factsOf(row)),
    },
    isEnrolled: row.is_enrolled,
    isPaused: row.is_paused === true && !row.is_enrolled,
  };
}

/** A series in the language of its reader. */
export function seriesView(
  row: SeriesRow,
  { actor, locale }: Pick<Asking, 'actor' | 'locale'>,
): TestSeries {
  return inTongue(writtenView(row, actor, locale), row, locale);
}

/** A series as it was written, for whoever may write over it. */
export function recordView(
  row: SeriesRow,
  { actor, locale }: Pick<Asking, 'actor' | 'locale'>,
): TestSeriesRecord {
  const translations = row.translations as TestSeriesRecord['translations'];
  return { ...writtenView(row, actor, locale), translations, isArchived: row.archived_at !== null };
}

/** Rupees of the wire become whole paise; without a slug or translations those that were there stay. */
export function recordOf(
  draft: TestSeriesDraft,
  held: Pick<SeriesRecord, 'slug' | 'translations'>,
): SeriesRecord {
  return {
    title: draft.title,
    slug: draft.slug ?? held.slug,
    description: draft.description,
    full_description: draft.fullDescription,
    category: draft.category,
    difficulty: draft.difficulty,
    exam_type: draft.examType,
    estimated_minutes: draft.estimatedDuration,
    price_paise: toPaise(draft.price),
    original_price_paise: toPaise(draft.originalPrice),
    learning_outcomes: draft.learningOutcomes,
    validity_days: draft.validityDays,
    refund_days: draft.refundDays,
    thumbnail_alt: draft.thumbnailAlt,
    translations: draft.translations ?? held.translations,
  };
}
