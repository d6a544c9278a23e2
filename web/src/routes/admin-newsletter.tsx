import { listReaders } from '@chinar/contract/contact.desk';
import { ReadersScreen } from '../features/contact/readers-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listReaders);

export default function AdminNewsletterRoute() {
  return <ReadersScreen />;
}
