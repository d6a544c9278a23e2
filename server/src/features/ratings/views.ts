import type { Review, WatchedReview } from '@chinar/contract/ratings';
import * as m from '@chinar/messages/paraglide/messages';
import type { Locale } from '../../context.ts';
import { mayShowName } from '../accounts/api.ts';
import type { RatingRow, WatchedRow } from './data.ts';
import { kindOf } from './policy.ts';

/** Who looks: whether they teach what is rated, when, and in whose language a child is called. */
export type Seen = { userId: string | null; isTeacher: boolean; now: number; locale: Locale };

export function reviewView(row: RatingRow, { userId, isTeacher, now, locale }: Seen): Review {
  const { reply, replied_at: at } = row;
  return {
    _id: row.id,
    stars: row.stars,
    content: row.content,
    authorName: mayShowName(row, now) ? row.full_name : m.testimonials_somebody({}, { locale }),
    createdAt: row.created_at.toISOString(),
    isEdited: row.edited_at !== null,
    reply: reply !== null && at !== null ? { content: reply, at: at.toISOString() } : null,
    can: { reply: isTeacher, report: userId !== null && userId !== row.user_id && !isTeacher },
  };
}

export function watchedView(row: WatchedRow): WatchedReview {
  return {
    _id: row.id,
    stars: row.stars,
    content: row.content,
    author: { _id: row.user_id, fullName: row.full_name },
    item: { kind: kindOf[row.item_type], _id: row.item_id, title: row.title ?? '' },
    isHidden: row.is_hidden,
    reports: row.reports,
    reasons: row.reasons,
    createdAt: row.created_at.toISOString(),
  };
}
