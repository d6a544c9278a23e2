import { useParams } from 'react-router';
import { AnnouncementScreen } from '../features/announcements/announcement-screen.tsx';

export default function AdminAnnouncementRoute() {
  const { recordId = '' } = useParams();
  return <AnnouncementScreen key={recordId} id={recordId} />;
}
