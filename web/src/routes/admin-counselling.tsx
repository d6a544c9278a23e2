import { listRequests } from '@chinar/contract/contact.desk';
import { RequestsScreen } from '../features/contact/requests-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listRequests);

export default function AdminCounsellingRoute() {
  return <RequestsScreen />;
}
