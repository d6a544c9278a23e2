import {
  type Center,
  centerTypes,
  createCenter,
  facilities,
  getCenter,
  listAllCenters,
  listCenters,
  updateCenter,
} from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { BothLanguages } from '../../ui/fields/both-languages.tsx';
import { ChecksField } from '../../ui/fields/checks-field.tsx';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { ListField } from '../../ui/fields/list-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SaveBar } from '../../ui/fields/save-bar.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { statusChoices } from './center-status-words.tsx';
import { centerTypeWord, facilityWord } from './center-words.ts';
import { HoursPart } from './hours-part.tsx';

const fresh = { type: 'study_hall', status: 'draft' };
const blankClosure = { from: '', to: '', reason: { en: '', hi: '' } };

function Names({ isNew }: { isNew: boolean }) {
  return (
    <FormPart title={m.centers_part_names()}>
      <BothLanguages
        base="name"
        labels={{ en: m.centers_field_name_en(), hi: m.centers_field_name_hi() }}
      />
      {isNew && (
        <TextField
          name="slug"
          label={m.centers_field_slug()}
          hint={m.centers_field_slug_hint()}
          optional
        />
      )}
      <SelectField
        name="type"
        label={m.centers_filter_type()}
        choices={centerTypes.map((value) => ({ value, label: centerTypeWord(value) }))}
      />
      <BothLanguages
        base="summary"
        labels={{ en: m.centers_field_summary_en(), hi: m.centers_field_summary_hi() }}
        isLong
        optional
      />
    </FormPart>
  );
}

function Place() {
  return (
    <FormPart title={m.centers_where()}>
      <BothLanguages
        base="address"
        labels={{ en: m.centers_field_address_en(), hi: m.centers_field_address_hi() }}
      />
      <BothLanguages
        base="city"
        labels={{ en: m.centers_field_city_en(), hi: m.centers_field_city_hi() }}
      />
      <BothLanguages
        base="district"
        labels={{ en: m.centers_field_district_en(), hi: m.centers_field_district_hi() }}
      />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <TextField name="pin" label={m.centers_field_pin()} inputMode="numeric" optional />
        <PhoneField name="phone" label={m.centers_field_phone()} optional />
        <NumberField
          name="geo.lat"
          label={m.centers_field_lat()}
          decimals={6}
          min={-90}
          max={90}
          optional
        />
        <NumberField
          name="geo.lng"
          label={m.centers_field_lng()}
          decimals={6}
          min={-180}
          max={180}
          optional
        />
      </div>
      <TextField
        name="picture"
        label={m.centers_field_picture()}
        hint={m.centers_field_picture_hint()}
        inputMode="url"
        optional
      />
    </FormPart>
  );
}

function Closures() {
  return (
    <ListField
      name="closures"
      label={m.centers_closures()}
      blank={blankClosure}
      itemLabel={m.centers_closure()}
      addLabel={m.centers_closure_add()}
      max={60}
      optional
    >
      {(closure) => (
        <>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <DateField name={`${closure}.from`} label={m.centers_closure_from()} />
            <DateField name={`${closure}.to`} label={m.centers_closure_to()} />
          </div>
          <BothLanguages
            base={`${closure}.reason`}
            labels={{ en: m.centers_closure_reason_en(), hi: m.centers_closure_reason_hi() }}
          />
        </>
      )}
    </ListField>
  );
}

/** A center as people find it, in both languages; the address in the web is given once. */
export function CenterForm({
  record,
  onSaved,
}: {
  record?: Center | undefined;
  onSaved: (saved: Center) => void;
}) {
  const shared = {
    touches: [listAllCenters, listCenters, getCenter],
    codeFields: { slug_taken: 'slug' },
    onSent: onSaved,
  };
  const inside = (
    <>
      <Names isNew={record === undefined} />
      <Place />
      <FormPart title={m.centers_hours()} hint={m.centers_hours_hint()}>
        <HoursPart />
        <Closures />
      </FormPart>
      <FormPart title={m.centers_facilities()}>
        <ChecksField
          name="facilities"
          label={m.centers_facilities()}
          choices={facilities.map((value) => ({ value, label: facilityWord(value) }))}
          columns={2}
          optional
        />
      </FormPart>
      <FormPart title={m.centers_field_status()}>
        <SelectField
          name="status"
          label={m.centers_field_status()}
          hint={m.centers_field_status_hint()}
          choices={statusChoices()}
        />
      </FormPart>
      <SaveBar>{m.centers_save()}</SaveBar>
    </>
  );
  if (!record) {
    return (
      <EndpointForm {...shared} endpoint={createCenter} record={fresh} draftKey="center-new">
        {inside}
      </EndpointForm>
    );
  }
  return (
    <EndpointForm
      {...shared}
      endpoint={updateCenter}
      params={{ id: record._id }}
      // Its address stays as it is: nobody is asked.
      schema={z.omit(updateCenter.body, { slug: true })}
      record={record}
      draftKey={`center-${record._id}`}
    >
      {inside}
    </EndpointForm>
  );
}
