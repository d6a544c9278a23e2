import { StaffFrame } from './staff-frame.tsx';

/** Everything under /tutor. */
export default function TutorLayout() {
  return <StaffFrame area="tutor" />;
}
