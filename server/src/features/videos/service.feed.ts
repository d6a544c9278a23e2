import { feedSize } from '@chinar/contract/feed';
import { urlOf } from '@chinar/contract/url';
import { getVideosFeed } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import type { Asking, Locale } from '../../context.ts';
import { feedOf } from '../../feed.ts';
import type { Bytes } from '../../http/request.ts';
import { list } from './service.ts';

/** The newest films that everybody finds. */
export async function getFeed(ctx: Asking, locale: Locale): Promise<Bytes> {
  const query = { page: 1, limit: feedSize, sort: 'newest' } as const;
  const { videos } = await list({ ...ctx, locale }, query);
  return feedOf(ctx, {
    title: m.videos_feed({}, { locale }),
    self: urlOf(getVideosFeed, { params: { language: locale } }),
    page: '/videos',
    locale,
    entries: videos.map(({ _id, title, duration, owner, createdAt }) => ({
      id: _id,
      title,
      text: m.videos_feed_text({ length: duration }, { locale }),
      path: `/videos/${_id}`,
      author: owner.fullName,
      at: createdAt,
    })),
  });
}
