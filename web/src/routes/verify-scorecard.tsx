import { useParams } from 'react-router';
import { VerifyScreen } from '../features/attempts/scorecard/verify-screen.tsx';

export default function VerifyScorecardRoute() {
  const { code = '' } = useParams();
  return <VerifyScreen key={code} code={code} />;
}
