import { listGrantBatches } from '@chinar/contract/grants';
import { GrantsScreen } from '../features/grants/grants-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listGrantBatches);

export default function AdminGrantsRoute() {
  return <GrantsScreen />;
}
