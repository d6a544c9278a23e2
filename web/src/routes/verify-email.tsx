import { useSearchParams } from 'react-router';
import { VerifyEmail } from '../features/accounts/verify-email.tsx';

export default function VerifyEmailRoute() {
  const [search] = useSearchParams();
  return <VerifyEmail token={search.get('token')} email={search.get('email')} />;
}
