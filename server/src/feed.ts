import { createHash } from 'node:crypto';
import { XMLBuilder } from 'fast-xml-parser';
import type { Ctx, Locale } from './context.ts';
import { Bytes } from './http/request.ts';

/** Something that is new. */
export type FeedEntry = {
  id: string;
  title: string;
  text: string;
  /** From the root of the site. */
  path: string;
  author: string;
  at: string | Date;
};

type Feed = {
  title: string;
  /** Its own address, and that of the page for people, from the root of the site. */
  self: string;
  page: string;
  locale: Locale;
  entries: readonly FeedEntry[];
};

/** Characters that XML 1.0 cannot hold in any way, halves of pairs among them. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Texts as XML can hold them; what would be markup is escaped by the builder. */
const plain = (text: string): string => text.toWellFormed().replaceAll(unwritable, '');

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });

const entryOf = (origin: string, { id, title, text, path, author, at }: FeedEntry) => {
  const time = new Date(at).toISOString();
  return {
    id: `urn:uuid:${id}`,
    title: plain(title),
    link: { '@href': origin + path },
    published: time,
    updated: time,
    author: { name: plain(author) },
    summary: plain(text),
  };
};

/**
 * A feed as its readers ask for it, again and again: it says by its tag whether anything is new, and may be
 * kept for ten minutes.
 */
export function feedOf(ctx: Ctx, { title, self, page, locale, entries }: Feed): Bytes {
  const origin = ctx.services.config.PUBLIC_URL || 'http://localhost';
  const newest = entries.reduce((last, { at }) => Math.max(last, new Date(at).getTime()), 0);
  const name = ctx.services.settings.current().operator.name || 'Chinar';
  const text: string = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': locale,
      id: origin + self,
      title: plain(`${title} · ${name}`),
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': origin + self },
        { '@href': origin + page },
      ],
      updated: new Date(newest).toISOString(),
      entry: entries.map((entry) => entryOf(origin, entry)),
    },
  });
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return new Bytes(Buffer.from(text), null, 'public, max-age=600', `"${tag}"`);
}
