import { listAnnouncements } from '@chinar/contract/announcements';
import { AnnouncementsScreen } from '../features/announcements/announcements-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listAnnouncements);

export default function AdminAnnouncementsRoute() {
  return <AnnouncementsScreen />;
}
