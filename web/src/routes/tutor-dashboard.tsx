import { StaffDashboard } from '../app/staff-dashboard.tsx';

export default function TutorDashboardRoute() {
  return <StaffDashboard area="tutor" />;
}
