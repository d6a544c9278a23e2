import { useParams } from 'react-router';
import { AnnouncementScreen } from '../features/announcements/announcement-screen.tsx';

export default function AdminAnnouncementRoute() {
  const { announcementId = '' } = useParams();
  return <AnnouncementScreen key={announcementId} id={announcementId} />;
}
