import {
  createPromoCode,
  promoLimits,
  type PromoCodeRecord,
  type PromoType,
  updatePromoCode,
} from '@chinar/contract/promo-codes';
import { Email } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SaveBar } from '../../ui/fields/save-bar.tsx';
import { TagsField } from '../../ui/fields/tags-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { typeChoices } from './promo-code-words.tsx';
import { touched } from './queries.ts';
import { ScopePart } from './scope-part.tsx';

const pair = 'grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2';
const fresh = {
  type: 'percent',
  value: 10,
  perUserLimit: 1,
  scope: 'all',
  audience: 'all',
  people: [],
  scopeValues: [],
};

function Value() {
  const type = useWatch({ name: 'type' }) as PromoType | undefined;
  if (type === 'free_item') return null;
  return type === 'fixed' ? (
    <MoneyField name="value" label={m.promo_codes_value_fixed()} />
  ) : (
    <NumberField name="value" label={m.promo_codes_value_percent()} unit="%" min={1} max={100} />
  );
}

/** What it takes off: for good, once somebody was promised it. */
function Promise() {
  return (
    <>
      <TextField
        name="code"
        label={m.promo_codes_code()}
        hint={m.promo_codes_code_hint()}
        autoComplete="off"
        maxLength={20}
      />
      <div className={pair}>
        <SelectField name="type" label={m.promo_codes_type()} choices={typeChoices()} />
        <Value />
      </div>
    </>
  );
}

function Terms() {
  return (
    <>
      <div className={pair}>
        <MoneyField
          name="maxDiscount"
          label={m.promo_codes_max_discount()}
          hint={m.promo_codes_max_discount_hint()}
          optional
        />
        <MoneyField
          name="minOrder"
          label={m.promo_codes_min_order()}
          hint={m.promo_codes_min_order_hint()}
          optional
        />
      </div>
      <TextField
        name="description"
        label={m.promo_codes_description()}
        hint={m.promo_codes_description_hint()}
        maxLength={promoLimits.description}
        optional
      />
    </>
  );
}

function When() {
  return (
    <FormPart title={m.promo_codes_part_when()}>
      <div className={pair}>
        <DateTimeField name="startsAt" label={m.promo_codes_starts()} optional />
        <DateTimeField name="endsAt" label={m.promo_codes_ends()} optional />
      </div>
      <div className={pair}>
        <NumberField
          name="usageLimit"
          label={m.promo_codes_limit()}
          hint={m.promo_codes_limit_hint()}
          min={1}
          max={promoLimits.uses}
          optional
        />
        <NumberField
          name="perUserLimit"
          label={m.promo_codes_each()}
          min={1}
          max={promoLimits.usesEach}
        />
      </div>
    </FormPart>
  );
}

const readEmail = (text: string): string | null => Email.safeParse(text).data ?? null;

function Who() {
  const audience = useWatch({ name: 'audience' }) as string | undefined;
  return (
    <FormPart title={m.promo_codes_part_who()}>
      <SelectField
        name="audience"
        label={m.promo_codes_audience()}
        choices={[
          { value: 'all', label: m.promo_codes_audience_all() },
          { value: 'named', label: m.promo_codes_audience_named() },
        ]}
      />
      {audience === 'named' && (
        <TagsField
          name="people"
          label={m.promo_codes_people()}
          hint={m.promo_codes_people_hint()}
          max={promoLimits.people}
          maxLength={254}
          read={readEmail}
          wrong={(text) => m.promo_codes_people_wrong({ text })}
        />
      )}
      <CheckboxField name="firstOrderOnly">{m.promo_codes_first_only()}</CheckboxField>
    </FormPart>
  );
}

function Fields({ record }: { record?: PromoCodeRecord | undefined }) {
  return (
    <>
      <FormPart title={m.promo_codes_part_code()}>
        {record && !record.can.reword ? (
          <Notice tone="info">
            <p className="font-semibold">{m.promo_codes_fixed_title()}</p>
            <p>{m.promo_codes_fixed_text({ code: record.code })}</p>
          </Notice>
        ) : (
          <Promise />
        )}
        <Terms />
      </FormPart>
      <When />
      <FormPart title={m.promo_codes_part_what()}>
        <ScopePart />
        <CheckboxField name="excludeDiscounted">{m.promo_codes_no_discounted()}</CheckboxField>
      </FormPart>
      <Who />
      <SaveBar>{m.promo_codes_save()}</SaveBar>
    </>
  );
}

const kept = z.omit(updatePromoCode.body, { code: true, type: true, value: true });

/** A promo code, new or changed. */
export function PromoCodeForm({
  record,
  onSaved,
}: {
  record?: PromoCodeRecord;
  onSaved: (saved: PromoCodeRecord) => void;
}) {
  const shared = {
    touches: touched,
    codeFields: { code_taken: 'code', code_in_use: 'code' },
    onSent: onSaved,
  };
  if (!record) {
    return (
      <EndpointForm {...shared} endpoint={createPromoCode} record={fresh} draftKey="promo-code-new">
        <Fields />
      </EndpointForm>
    );
  }
  return (
    <EndpointForm
      {...shared}
      endpoint={updatePromoCode}
      params={{ id: record._id }}
      schema={record.can.reword ? updatePromoCode.body : kept}
      record={record}
      draftKey={`promo-code-${record._id}`}
    >
      <Fields record={record} />
    </EndpointForm>
  );
}
