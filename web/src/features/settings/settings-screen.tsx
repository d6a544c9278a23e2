import * as m from '@chinar/messages/paraglide/messages';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { CommunitySection } from './community-form.tsx';
import { HomeSection } from './home-form.tsx';
import { OperatorSection } from './operator-form.tsx';

/** What the operator decides without a restart; each section is saved by itself. */
export function SettingsScreen() {
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.settings_title()} />
      <ScreenHead title={m.settings_title()} lead={m.settings_lead()} />
      <div className="mt-6 grid max-w-form gap-4">
        <OperatorSection />
        <CommunitySection />
        <HomeSection />
      </div>
    </div>
  );
}
