import { useSearchParams } from 'react-router';
import { LoginForm } from '../features/accounts/login-screen.tsx';

export default function LoginRoute() {
  const [search] = useSearchParams();
  return <LoginForm redirect={search.get('redirect')} />;
}
