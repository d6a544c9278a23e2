import { listStaffPackages } from '@chinar/contract/study-material-packages.staff';
import { StaffPackagesScreen } from '../features/study-material-packages/staff-packages-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listStaffPackages);

export default function TutorStudyPackagesRoute() {
  return <StaffPackagesScreen />;
}
