import { useSearchParams } from 'react-router';
import { SignupForm } from '../features/accounts/signup-screen.tsx';

export default function SignupRoute() {
  const [search] = useSearchParams();
  return <SignupForm redirect={search.get('redirect')} />;
}
