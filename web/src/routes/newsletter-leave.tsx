import { useSearchParams } from 'react-router';
import { NewsletterScreen } from '../features/contact/newsletter-screen.tsx';
import type { PageHandle } from '../lib/server-context.ts';

export const handle: PageHandle = { query: ['token'], isKept: false };

export default function NewsletterLeaveRoute() {
  const [search] = useSearchParams();
  return <NewsletterScreen act="leave" token={search.get('token')} />;
}
