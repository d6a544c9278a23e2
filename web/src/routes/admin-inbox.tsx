import { listTickets } from '@chinar/contract/contact.desk';
import { InboxScreen } from '../features/contact/inbox-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listTickets);

export default function AdminInboxRoute() {
  return <InboxScreen />;
}
