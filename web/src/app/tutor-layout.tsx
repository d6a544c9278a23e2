import { StaffRooms } from './staff-frame.tsx';

export { StaffErrors as ErrorBoundary } from './staff-frame.tsx';

/** Everything under /tutor. */
export default function TutorLayout() {
  return <StaffRooms area="tutor" />;
}
