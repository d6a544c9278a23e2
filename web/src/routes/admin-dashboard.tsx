import { StaffDashboard } from '../app/staff-dashboard.tsx';

export default function AdminDashboardRoute() {
  return <StaffDashboard area="admin" />;
}
