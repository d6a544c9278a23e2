import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, SearchText, text } from './text.ts';

/* What learners say of what they have learnt with: one word each, once a tenth of it is done. */

export const ratingLimits = {
  content: { min: 10, max: 1000 },
  reply: { min: 2, max: 1000 },
  note: 300,
  /** Percent that have to be done before. */
  from: 10,
  /** So many reports hide one until somebody has looked. */
  reports: 3,
} as const;

/** What is rated, as its addresses are called. */
export const RatedKind = z.enum(['courses', 'programs', 'study-material-packages']);
export type RatedKind = z.infer<typeof RatedKind>;

const Stars = z.int().check(z.minimum(1), z.maximum(5));

const Reply = z.object({ content: z.string(), at: Instant });

/** A review as everybody reads it. */
export const Review = z.object({
  _id: Id,
  stars: z.number(),
  content: z.string(),
  /** A child's is another. */
  authorName: z.string(),
  createdAt: Instant,
  isEdited: z.boolean(),
  reply: z.nullable(Reply),
  can: z.object({ reply: z.boolean(), report: z.boolean() }),
});
export type Review = z.infer<typeof Review>;

/** How many gave how many stars. */
const Spread = z.object({
  avg: z.number(),
  count: z.number(),
  /** Of one star, of two, … of five. */
  stars: z.array(z.number()),
});

const item = { params: z.strictObject({ kind: RatedKind, id: Id }) } as const;

export const listReviews = listEndpoint({
  ...item,
  name: 'ratings.listReviews',
  summary: 'What learners say of a course, a program or a package, the newest first',
  path: '/api/v1/{kind}/{id}/reviews',
  access: 'public',
  noun: 'reviews',
  item: Review,
  sorts: ['newest', 'best', 'worst'],
  beside: { rating: Spread },
  errors: ['not_found'],
});

/** One's own: hidden ones say so. */
export const OwnReview = z.object({
  review: z.nullable(z.extend(Review, { isHidden: z.boolean() })),
  /** Whether one may write one now; else why not. */
  may: z.enum(['yes', 'not_enrolled', 'too_early', 'own_work']),
  progressPct: z.number(),
});
export type OwnReview = z.infer<typeof OwnReview>;

const mine = { ...item, path: '/api/v1/{kind}/{id}/reviews/mine', response: OwnReview } as const;

export const getMyReview = endpoint({
  ...mine,
  name: 'ratings.getMyReview',
  summary: 'What one has said oneself, and whether one may',
  method: 'GET',
  access: 'user',
  errors: ['not_found'],
});

export const writeReview = endpoint({
  ...mine,
  name: 'ratings.writeReview',
  summary: 'Say what one thinks of it, or say it otherwise',
  method: 'PUT',
  access: 'user',
  body: z.strictObject({
    stars: Stars,
    content: text(ratingLimits.content.min, ratingLimits.content.max),
  }),
  message: 'Review saved',
  errors: ['not_found', 'not_enrolled', 'unacceptable', 'email_unverified', 'phone_required'],
  limit: { bucket: 'reviews', points: 30, seconds: 3600 },
});

export const deleteReview = endpoint({
  ...mine,
  name: 'ratings.deleteReview',
  summary: 'Take back what one has said',
  method: 'DELETE',
  access: 'user',
  message: 'Review taken back',
  errors: ['not_found', 'state_conflict'],
});

const one = { params: idParams<'ratings'>() } as const;

export const replyToReview = endpoint({
  ...one,
  name: 'ratings.replyToReview',
  summary: 'Answer a review of what one teaches; without words the answer is taken back',
  method: 'POST',
  path: '/api/v1/reviews/{id}/reply',
  access: 'tutor',
  body: z.strictObject({
    content: z.nullable(text(ratingLimits.reply.min, ratingLimits.reply.max)),
  }),
  response: Review,
  message: 'Answer saved',
  errors: ['not_found'],
});

export const ReportReason = z.enum(['spam', 'abuse', 'untrue', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

export const reportReview = endpoint({
  ...one,
  name: 'ratings.reportReview',
  summary: 'Say that a review should not stand there; once more changes nothing',
  method: 'POST',
  path: '/api/v1/reviews/{id}/report',
  access: 'user',
  body: z.strictObject({
    reason: ReportReason,
    note: z._default(text(0, ratingLimits.note), ''),
  }),
  response: z.object({ _id: Id }),
  message: 'Thank you. We look at it.',
  errors: ['not_found'],
  limit: { bucket: 'reports', points: 20, seconds: 3600 },
});

/** One among all, for those who watch over them. */
export const WatchedReview = z.object({
  _id: Id,
  stars: z.number(),
  content: z.string(),
  author: z.object({ _id: Id, fullName: z.string() }),
  item: z.object({ kind: RatedKind, _id: Id, title: z.string() }),
  isHidden: z.boolean(),
  reports: z.number(),
  /** What was said by those who reported it. */
  reasons: z.array(ReportReason),
  createdAt: Instant,
});
export type WatchedReview = z.infer<typeof WatchedReview>;

export const ReviewState = z.enum(['reported', 'hidden', 'shown']);
export type ReviewState = z.infer<typeof ReviewState>;

export const listAllReviews = listEndpoint({
  name: 'ratings.listAllReviews',
  summary: 'All reviews; those that were reported, or are hidden',
  path: '/api/v1/reviews',
  access: 'admin',
  noun: 'reviews',
  item: WatchedReview,
  filters: { q: SearchText, state: z.optional(ReviewState) },
  sorts: ['newest', 'oldest'],
});

export const judgeReview = endpoint({
  ...one,
  name: 'ratings.judgeReview',
  summary: 'Hide a review, or show it again: then its reports are done with',
  method: 'POST',
  path: '/api/v1/reviews/{id}/judge',
  access: 'admin',
  body: z.strictObject({ isHidden: z.boolean() }),
  response: z.object({ _id: Id, isHidden: z.boolean() }),
  message: 'Review judged',
  errors: ['not_found'],
});
