import { getHomeSettings, type Settings, updateHomeSettings } from '@chinar/contract/settings';
import * as m from '@chinar/messages/paraglide/messages';
import { staffPaths } from '../../lib/staff-paths.ts';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { Link } from '../../ui/link.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { saySaved } from './settings-words.ts';

/** Which examples the home page may show; its numbers are claims, with a screen of their own. */
export function HomeSection({ settings }: { settings: Settings['home'] }) {
  return (
    <SettingsCard title={m.settings_home_title()} text={m.settings_home_text()}>
      <EndpointForm
        endpoint={updateHomeSettings}
        record={settings}
        label={m.settings_home_title()}
        touches={[getHomeSettings]}
        onSent={saySaved}
      >
        {(at) => (
          <>
            <div>
              <CheckboxField name={at('showSampleSeries')}>
                {m.settings_home_series()}
              </CheckboxField>
              <CheckboxField name={at('showPlaceholderStreaks')}>
                {m.settings_home_streaks()}
              </CheckboxField>
            </div>
            <p className="text-14">
              <Link to={staffPaths.claims()} className="tap">
                {m.settings_home_claims()}
              </Link>
            </p>
            <SubmitButton variant="secondary" wide={false}>
              {m.settings_home_save()}
            </SubmitButton>
          </>
        )}
      </EndpointForm>
    </SettingsCard>
  );
}
