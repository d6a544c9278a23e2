import { ClaimsScreen } from '../features/claims/claims-screen.tsx';

export default function AdminClaimsRoute() {
  return <ClaimsScreen />;
}
