import { NotificationPreferences } from '../features/notifications/preferences-screen.tsx';

export default function NotificationPreferencesRoute() {
  return <NotificationPreferences />;
}
