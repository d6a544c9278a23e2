import { ForgotPassword } from '../features/accounts/forgot-password-screen.tsx';

export default function ForgotPasswordRoute() {
  return <ForgotPassword />;
}
