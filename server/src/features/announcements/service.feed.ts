import { getAnnouncementsFeed } from '@chinar/contract/announcements';
import { feedSize } from '@chinar/contract/feed';
import { urlOf } from '@chinar/contract/url';
import * as m from '@chinar/messages/paraglide/messages';
import type { Asking, Locale } from '../../context.ts';
import { feedOf } from '../../feed.ts';
import type { Bytes } from '../../http/request.ts';
import { listForEverybody } from './data.readers.ts';

/** What was sent to everybody with an account, which anybody may have; nothing that was meant for some. */
export async function getFeed(ctx: Asking, locale: Locale): Promise<Bytes> {
  const now = new Date(ctx.services.clock.now());
  const rows = await listForEverybody(ctx.db, { now, limit: feedSize });
  return feedOf(ctx, {
    title: m.announcements_feed({}, { locale }),
    self: urlOf(getAnnouncementsFeed, { params: { language: locale } }),
    page: '/',
    locale,
    entries: rows.map(({ id, sent_at: at, author, ...row }) => {
      const { title, message: text } = (locale === 'hi' && row.hi) || row;
      return { id, title, text, path: '/', author, at };
    }),
  });
}
