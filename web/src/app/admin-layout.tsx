import { StaffRooms } from './staff-frame.tsx';

export { StaffErrors as ErrorBoundary } from './staff-frame.tsx';

/** Everything under /admin. */
export default function AdminLayout() {
  return <StaffRooms area="admin" />;
}
