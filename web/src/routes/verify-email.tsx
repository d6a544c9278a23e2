import { useSearchParams } from 'react-router';
import { ConfirmEmail } from '../features/accounts/confirm-email-screen.tsx';
import { VerifyEmail } from '../features/accounts/verify-email-screen.tsx';
import type { PageHandle } from '../lib/server-context.ts';

export const handle: PageHandle = {
  query: ['token', 'email', 'change', 'redirect'],
  isKept: false,
};

export default function VerifyEmailRoute() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (token && search.has('change')) return <ConfirmEmail token={token} />;
  return (
    <VerifyEmail token={token} email={search.get('email')} redirect={search.get('redirect')} />
  );
}
