import { listAccommodated } from '@chinar/contract/attempts.staff';
import { AccommodationsScreen } from '../features/attempts/care/accommodations-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listAccommodated);

export default function AdminAccommodationsRoute() {
  return <AccommodationsScreen />;
}
