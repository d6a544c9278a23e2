import { getCoursesFeed } from '@chinar/contract/courses';
import { feedSize } from '@chinar/contract/feed';
import { urlOf } from '@chinar/contract/url';
import * as m from '@chinar/messages/paraglide/messages';
import type { Asking, Locale } from '../../context.ts';
import { feedOf } from '../../feed.ts';
import type { Bytes } from '../../http/request.ts';
import { listCourses } from './data.ts';
import { cardView } from './views.ts';

/** The newest courses that are offered. */
export async function getFeed(ctx: Asking, locale: Locale): Promise<Bytes> {
  const { rows } = await listCourses(ctx.db, {}, { page: 1, limit: feedSize, sort: 'newest' });
  return feedOf(ctx, {
    title: m.courses_feed({}, { locale }),
    self: urlOf(getCoursesFeed, { params: { language: locale } }),
    page: '/courses',
    locale,
    entries: rows.map((row) => {
      const { _id, title, subtitle, creator, createdAt } = cardView(row, locale);
      const author = creator.fullName;
      return { id: _id, title, text: subtitle, path: `/courses/${_id}`, author, at: createdAt };
    }),
  });
}
