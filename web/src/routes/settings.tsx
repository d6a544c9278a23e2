import { DisplaySettings } from '../app/display-settings.tsx';
import { Settings } from '../features/accounts/settings-screen.tsx';

export default function SettingsRoute() {
  return <Settings display={<DisplaySettings place="page" />} />;
}
