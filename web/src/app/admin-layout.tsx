import { StaffFrame } from './staff-frame.tsx';

/** Everything under /admin. */
export default function AdminLayout() {
  return <StaffFrame area="admin" />;
}
