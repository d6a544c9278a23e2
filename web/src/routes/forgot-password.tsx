import { ForgotPassword } from '../features/accounts/forgot-password.tsx';

export default function ForgotPasswordRoute() {
  return <ForgotPassword />;
}
