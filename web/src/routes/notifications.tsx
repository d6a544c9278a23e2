import { Notifications } from '../features/notifications/notifications-screen.tsx';

export default function NotificationsRoute() {
  return <Notifications />;
}
