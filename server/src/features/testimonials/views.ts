import type {
  PublicTestimonial,
  ReviewedTestimonial,
  Testimonial,
} from '@chinar/contract/testimonials';
import * as m from '@chinar/messages/paraglide/messages';
import type { Locale } from '../../context.ts';
import { mayShowName } from '../accounts/api.ts';
import type { TestimonialRow } from './data.ts';

/** When it is, and in whose language a name is put that stands for a child's. */
export type Seen = { now: number; locale: Locale };

export function publicView(row: TestimonialRow, { now, locale }: Seen): PublicTestimonial {
  return {
    _id: row.id,
    content: row.content,
    rating: row.rating,
    authorName: mayShowName(row, now) ? row.full_name : m.testimonials_somebody({}, { locale }),
    language: row.language,
    isSample: row.is_sample,
  };
}

export function ownView(row: TestimonialRow, seen: Seen): Testimonial {
  return {
    ...publicView(row, seen),
    status: row.status,
    reason: row.reason,
    consentVersion: row.consent_version,
    consentedAt: row.consented_at.toISOString(),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

export function reviewView(row: TestimonialRow, seen: Seen): ReviewedTestimonial {
  return { ...ownView(row, seen), author: { _id: row.author_id, fullName: row.full_name } };
}
