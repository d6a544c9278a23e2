import { stateName } from '@chinar/content/states';
import { stateCodes } from '@chinar/contract/orders.billing';
import {
  getSellerSettings,
  type Settings,
  settingsLimits,
  updateSellerSettings,
} from '@chinar/contract/settings';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import { currentLocale } from '../../lib/i18n.ts';
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { saySaved } from './settings-words.ts';

const stateChoices = () =>
  stateCodes.map((value) => ({
    value,
    label: m.settings_seller_state_choice({
      name: stateName(value, currentLocale()),
      code: value,
    }),
  }));

/** The first two digits of a number are the state in which it was given. */
function StateWarning() {
  const [gstin, stateCode] = useWatch({ name: ['gstin', 'stateCode'] }) as [
    string | null | undefined,
    string | undefined,
  ];
  const own = (gstin ?? '').trim().slice(0, 2);
  if (own.length < 2 || own === stateCode) return null;
  return <Notice tone="warn">{m.settings_seller_state_other()}</Notice>;
}

/** What an empty box of the seller means: what the operator's section says, or the environment. */
function operatorHint(operator: Settings['operator'], name: 'name' | 'address') {
  const value = operator[name] ?? operator.configured[name];
  return value
    ? { hint: m.settings_seller_as_operator(), placeholder: value }
    : { hint: m.settings_seller_needed() };
}

function SellerForm({ settings, operator }: Sellers) {
  return (
    <EndpointForm
      endpoint={updateSellerSettings}
      record={settings}
      label={m.settings_seller_title()}
      touches={[getSellerSettings]}
      onSent={saySaved}
    >
      {(at) => (
        <>
          <TextField
            name={at('name')}
            label={m.settings_seller_name()}
            maxLength={settingsLimits.name}
            optional
            {...operatorHint(operator, 'name')}
          />
          <TextareaField
            name={at('address')}
            label={m.settings_seller_address()}
            maxLength={settingsLimits.address}
            optional
            {...operatorHint(operator, 'address')}
          />
          <SelectField
            name={at('stateCode')}
            label={m.settings_seller_state()}
            hint={m.settings_seller_state_hint()}
            choices={stateChoices()}
          />
          <TextField
            name={at('gstin')}
            label={m.settings_seller_gstin()}
            hint={m.settings_seller_gstin_hint()}
            autoComplete="off"
            maxLength={15}
            optional
          />
          <StateWarning />
          <TextField
            name={at('series')}
            label={m.settings_seller_series()}
            hint={m.settings_seller_series_hint()}
            autoComplete="off"
            maxLength={2}
          />
          <TextField
            name={at('upiVpa')}
            label={m.settings_seller_upi()}
            hint={m.settings_seller_upi_hint()}
            autoComplete="off"
            maxLength={97}
            optional
          />
          <CheckboxField name={at('takesCounter')}>{m.settings_seller_counter()}</CheckboxField>
          <SubmitButton variant="secondary" wide={false}>
            {m.settings_seller_save()}
          </SubmitButton>
        </>
      )}
    </EndpointForm>
  );
}

type Sellers = { settings: Settings['seller']; operator: Settings['operator'] };

/** Who sells: what stands on invoices, and how buyers may pay. */
export function SellerSection(sellers: Sellers) {
  return (
    <SettingsCard title={m.settings_seller_title()} text={m.settings_seller_text()}>
      <SellerForm {...sellers} />
    </SettingsCard>
  );
}
