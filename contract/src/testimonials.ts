import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { consentVersion, testimonialLimits } from './testimonials.limits.ts';
import { Instant, Language, SearchText, text } from './text.ts';
import { sentVersion, Version } from './version.ts';

export const TestimonialStatus = z.enum(['pending', 'approved', 'rejected']);
export type TestimonialStatus = z.infer<typeof TestimonialStatus>;

const Rating = z
  .int()
  .check(z.minimum(testimonialLimits.rating.min), z.maximum(testimonialLimits.rating.max));

export const TestimonialDraft = z.strictObject({
  content: text(testimonialLimits.content.min, testimonialLimits.content.max),
  rating: z._default(Rating, 5),
  /** Consent is an act (ruling 27): the version of the text that the author has agreed to. */
  consent: z.literal(consentVersion, { error: 'consent_needed' }),
});
export type TestimonialDraft = z.infer<typeof TestimonialDraft>;

/** What everybody reads: only what was approved. */
export const PublicTestimonial = z.object({
  _id: Id,
  content: z.string(),
  rating: z.number(),
  /** A child's is another. */
  authorName: z.string(),
  language: Language,
  /** An example of the demo world. */
  isSample: z.boolean(),
});
export type PublicTestimonial = z.infer<typeof PublicTestimonial>;

/** What its author and admins know of it. */
export const Testimonial = z.object({
  ...PublicTestimonial.shape,
  status: TestimonialStatus,
  reason: z.nullable(z.string()),
  consentVersion: z.string(),
  consentedAt: Instant,
  version: Version,
  createdAt: Instant,
});
export type Testimonial = z.infer<typeof Testimonial>;

/** What admins decide on. */
export const ReviewedTestimonial = z.object({
  ...Testimonial.shape,
  author: z.object({ _id: Id, fullName: z.string() }),
});
export type ReviewedTestimonial = z.infer<typeof ReviewedTestimonial>;

const base = '/api/v1/testimonials';
const one = { path: `${base}/{id}`, params: idParams<'testimonials'>() } as const;

export const listPublicTestimonials = listEndpoint({
  name: 'testimonials.listPublicTestimonials',
  summary: 'Approved testimonials, the newest first',
  path: '/api/public/testimonials',
  access: 'public',
  noun: 'testimonials',
  item: PublicTestimonial,
  sorts: ['newest'],
  perPage: testimonialLimits.shown,
  envelope: { kind: 'list', noun: 'testimonials' },
});

export const createTestimonial = endpoint({
  name: 'testimonials.createTestimonial',
  summary: 'Tell of an experience; it is shown once an admin has approved it',
  method: 'POST',
  path: base,
  access: 'user',
  body: TestimonialDraft,
  response: Testimonial,
  status: 201,
  message: 'Thank you. It is shown once we have read it.',
  errors: ['email_unverified', 'phone_required', 'state_conflict'],
  limit: { bucket: 'testimonials', points: 5, seconds: 86_400 },
});

export const listMyTestimonials = listEndpoint({
  name: 'testimonials.listMyTestimonials',
  summary: 'What one has told, and what became of it',
  path: `${base}/my-testimonials`,
  access: 'user',
  noun: 'testimonials',
  item: Testimonial,
  sorts: ['newest'],
});

export const deleteTestimonial = endpoint({
  ...one,
  name: 'testimonials.deleteTestimonial',
  summary: 'Take one back: the author any of the own, an admin any',
  method: 'DELETE',
  access: 'user',
  response: z.object({ _id: Id }),
  message: 'Deleted',
  errors: ['not_found'],
});

export const listTestimonials = listEndpoint({
  name: 'testimonials.listTestimonials',
  summary: 'All of them, for review',
  path: `${base}/all`,
  access: 'admin',
  noun: 'testimonials',
  item: ReviewedTestimonial,
  reads: 'personal',
  filters: { q: SearchText, status: z.optional(TestimonialStatus) },
  sorts: ['newest', ...bothWays('rating')],
});

export const reviewTestimonial = endpoint({
  name: 'testimonials.reviewTestimonial',
  summary: 'Approve one, or refuse it with a reason that its author reads',
  method: 'PATCH',
  path: `${base}/{id}/review`,
  params: idParams<'testimonials'>(),
  access: 'admin',
  body: z.strictObject({
    status: z.enum(['approved', 'rejected']),
    reason: z.optional(text(testimonialLimits.reason.min, testimonialLimits.reason.max)),
    ...sentVersion,
  }),
  response: ReviewedTestimonial,
  message: 'Saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});
