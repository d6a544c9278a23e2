import { listAllAttempts } from '@chinar/contract/attempts.results';
import { AllAttemptsScreen } from '../features/attempts/all/all-attempts-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listAllAttempts);

export default function TutorQuizAttemptsRoute() {
  return <AllAttemptsScreen area="tutor" />;
}
