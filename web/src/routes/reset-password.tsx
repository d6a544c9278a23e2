import { useSearchParams } from 'react-router';
import { ResetPassword } from '../features/accounts/reset-password-screen.tsx';
import type { PageHandle } from '../lib/server-context.ts';

export const handle: PageHandle = { query: ['token'], isKept: false };

export default function ResetPasswordRoute() {
  const [search] = useSearchParams();
  return <ResetPassword token={search.get('token')} />;
}
