import {
  getCommunitySettings,
  type Settings,
  settingsLimits,
  updateCommunitySettings,
} from '@chinar/contract/settings';
import * as m from '@chinar/messages/paraglide/messages';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { saySaved } from './settings-words.ts';
import { whenEmpty } from './settings-words.ts';

function CommunityForm({ settings }: { settings: Settings['community'] }) {
  return (
    <EndpointForm
      endpoint={updateCommunitySettings}
      record={settings}
      label={m.settings_community_title()}
      touches={[getCommunitySettings]}
      onSent={saySaved}
    >
      {(at) => (
        <>
          <TextField
            name={at('url')}
            type="url"
            inputMode="url"
            label={m.settings_community_url()}
            maxLength={settingsLimits.url}
            optional
            {...whenEmpty(settings.configured, 'url', {
              variable: 'COMMUNITY_URL',
              none: m.settings_community_url_none(),
            })}
          />
          <CheckboxField name={at('showButton')}>{m.settings_community_show()}</CheckboxField>
          <SubmitButton variant="secondary" wide={false}>
            {m.settings_community_save()}
          </SubmitButton>
        </>
      )}
    </EndpointForm>
  );
}

/** Where learners meet, and whether a button leads there. */
export function CommunitySection({ settings }: { settings: Settings['community'] }) {
  return (
    <SettingsCard title={m.settings_community_title()} text={m.settings_community_text()}>
      <CommunityForm settings={settings} />
    </SettingsCard>
  );
}
