import { listApplications } from '@chinar/contract/tutors.applications';
import { ApplicationsScreen } from '../features/tutors/applications-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listApplications);

export default function AdminTutorApplicationsRoute() {
  return <ApplicationsScreen />;
}
