import { StaffDashboard } from '../app/staff-dashboard.tsx';
import { TutorFigures } from '../features/tutors/parts.tsx';

export default function TutorDashboardRoute() {
  return (
    <StaffDashboard area="tutor">
      <TutorFigures />
    </StaffDashboard>
  );
}
