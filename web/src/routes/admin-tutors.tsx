import { listTutorTrust } from '@chinar/contract/accounts.trust';
import { TutorsScreen } from '../features/accounts/tutors-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listTutorTrust);

export default function AdminTutorsRoute() {
  return <TutorsScreen />;
}
