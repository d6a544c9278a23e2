import { useSearchParams } from 'react-router';
import { VerifyEmail } from '../features/accounts/verify-email-screen.tsx';
import type { PageHandle } from '../lib/server-context.ts';

export const handle: PageHandle = { query: ['token', 'email'], isKept: false };

export default function VerifyEmailRoute() {
  const [search] = useSearchParams();
  return <VerifyEmail token={search.get('token')} email={search.get('email')} />;
}
