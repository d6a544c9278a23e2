import { listAllCenters } from '@chinar/contract/centers';
import { AdminCentersScreen } from '../features/centers/admin-centers-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listAllCenters);

export default function AdminCentersRoute() {
  return <AdminCentersScreen />;
}
