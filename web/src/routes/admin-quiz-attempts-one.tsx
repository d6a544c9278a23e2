import { useParams } from 'react-router';
import { CareScreen } from '../features/attempts/care/care-screen.tsx';

export default function AttemptCareRoute() {
  const { attemptId = '' } = useParams();
  return <CareScreen key={attemptId} attemptId={attemptId} />;
}
