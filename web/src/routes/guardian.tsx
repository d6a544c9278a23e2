import { useSearchParams } from 'react-router';
import { GuardianScreen } from '../features/accounts/guardian-screen.tsx';
import type { PageHandle } from '../lib/server-context.ts';

export const handle: PageHandle = { query: ['token'], isKept: false };

export default function GuardianRoute() {
  const [search] = useSearchParams();
  return <GuardianScreen token={search.get('token')} />;
}
