import {
  getOperatorSettings,
  type Settings,
  settingsLimits,
  updateOperatorSettings,
} from '@chinar/contract/settings';
import * as m from '@chinar/messages/paraglide/messages';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { saySaved } from './settings-words.ts';
import { whenEmpty } from './settings-words.ts';

function OperatorForm({ settings }: { settings: Settings['operator'] }) {
  const { configured } = settings;
  return (
    <EndpointForm
      endpoint={updateOperatorSettings}
      record={settings}
      label={m.settings_operator_title()}
      touches={[getOperatorSettings]}
      onSent={saySaved}
    >
      {(at) => (
        <>
          <TextField
            name={at('name')}
            label={m.settings_operator_name()}
            maxLength={settingsLimits.name}
            optional
            {...whenEmpty(configured, 'name', {
              variable: 'OPERATOR_NAME',
              none: m.settings_operator_name_none(),
            })}
          />
          <TextareaField
            name={at('address')}
            label={m.settings_operator_address()}
            maxLength={settingsLimits.address}
            optional
            {...whenEmpty(configured, 'address', {
              variable: 'OPERATOR_ADDRESS',
              none: m.settings_operator_address_none(),
            })}
          />
          <TextField
            name={at('email')}
            type="email"
            inputMode="email"
            label={m.settings_operator_email()}
            optional
            {...whenEmpty(configured, 'email', {
              variable: 'OPERATOR_EMAIL',
              none: m.settings_operator_email_none(),
            })}
          />
          <SubmitButton variant="secondary" wide={false}>
            {m.settings_operator_save()}
          </SubmitButton>
        </>
      )}
    </EndpointForm>
  );
}

/** Who runs the site. */
export function OperatorSection({ settings }: { settings: Settings['operator'] }) {
  return (
    <SettingsCard title={m.settings_operator_title()} text={m.settings_operator_text()}>
      <OperatorForm settings={settings} />
    </SettingsCard>
  );
}
