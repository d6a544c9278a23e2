import { useSearchParams } from 'react-router';
import { ResetPassword } from '../features/accounts/reset-password.tsx';

export default function ResetPasswordRoute() {
  const [search] = useSearchParams();
  return <ResetPassword token={search.get('token')} />;
}
