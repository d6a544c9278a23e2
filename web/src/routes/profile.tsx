import { DisplaySettings } from '../app/display-settings.tsx';
import { Profile } from '../features/accounts/profile-screen.tsx';

export default function ProfileRoute() {
  return <Profile display={<DisplaySettings place="page" />} />;
}
