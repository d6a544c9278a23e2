import { listDeskSlots } from '@chinar/contract/contact.times';
import { TimesScreen } from '../features/contact/times-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listDeskSlots);

export default function AdminTimesRoute() {
  return <TimesScreen />;
}
