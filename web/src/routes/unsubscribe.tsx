import { useSearchParams } from 'react-router';
import { Unsubscribe } from '../features/notifications/unsubscribe-screen.tsx';
import type { PageHandle } from '../lib/server-context.ts';

export const handle: PageHandle = { query: ['token'], isKept: false };

export default function UnsubscribeRoute() {
  const [search] = useSearchParams();
  return <Unsubscribe token={search.get('token') ?? ''} />;
}
