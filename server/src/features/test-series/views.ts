import { toPaise, toRupees } from '@chinar/contract/money';
import type { TestSeries, TestSeriesDraft } from '@chinar/contract/test-series';
import type { Actor } from '../../auth/actor.ts';
import type { SeriesRecord, SeriesRow } from './data.ts';
import { canEditSeries, canPublishSeries } from './policy.ts';

export function factsOf(row: SeriesRow): { ownerId: string; isPublished: boolean } {
  return { ownerId: row.owner_id, isPublished: row.is_published };
}

export function seriesView(row: SeriesRow, actor: Actor | null): TestSeries {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    fullDescription: row.full_description,
    category: row.category,
    difficulty: row.difficulty,
    examType: row.exam_type,
    totalQuizzes: row.total_quizzes,
    estimatedDuration: row.estimated_minutes,
    enrolledStudentsCount: row.enrolled,
    price: toRupees(row.price_paise),
    originalPrice: toRupees(row.original_price_paise),
    thumbnail: row.thumbnail,
    learningOutcomes: row.learning_outcomes,
    isPublished: row.is_published,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    can: { edit: canEditSeries(actor, factsOf(row)), publish: canPublishSeries(actor) },
    isEnrolled: row.is_enrolled,
  };
}

/** Rupees of the wire become whole paise; without a slug the one given before stays. */
export function recordOf(draft: TestSeriesDraft, slug: string): SeriesRecord {
  return {
    title: draft.title,
    slug: draft.slug ?? slug,
    description: draft.description,
    full_description: draft.fullDescription,
    category: draft.category,
    difficulty: draft.difficulty,
    exam_type: draft.examType,
    estimated_minutes: draft.estimatedDuration,
    price_paise: toPaise(draft.price),
    original_price_paise: toPaise(draft.originalPrice),
    learning_outcomes: draft.learningOutcomes,
  };
}
