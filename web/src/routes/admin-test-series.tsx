import { listStaffSeries } from '@chinar/contract/test-series.staff';
import { StaffSeriesScreen } from '../features/test-series/staff-series-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listStaffSeries);

export default function AdminTestSeriesRoute() {
  return <StaffSeriesScreen />;
}
