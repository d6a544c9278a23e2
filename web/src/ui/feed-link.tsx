import { currentLocale } from '../lib/i18n.ts';

/** Tells readers of feeds where what is new of this page is; it stands in the page's head. */
export function FeedLink({ noun, title }: { noun: string; title: string }) {
  const href = `/api/public/feeds/${noun}/${currentLocale()}`;
  return <link rel="alternate" type="application/atom+xml" title={title} href={href} />;
}
