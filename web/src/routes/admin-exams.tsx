import { listAllExams } from '@chinar/contract/exams';
import { AdminExamsScreen } from '../features/exams/admin-exams-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listAllExams);

export default function AdminExamsRoute() {
  return <AdminExamsScreen />;
}
