import {
  createPackage,
  getPackageForEdit,
  listStaffPackages,
  type PackageRecord,
  updatePackage,
} from '@chinar/contract/study-material-packages.staff';
import {
  getPackage,
  listPackages,
  packageLimits,
  PackageTranslations,
} from '@chinar/contract/study-material-packages';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { askingNames, withNames } from '../../lib/forms/part-names.ts';
import { knownCategories, categoryWord } from '../../lib/words.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { LinesField } from '../../ui/fields/lines-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { PartNames } from '../../ui/fields/part-names.tsx';
import { SaveBar } from '../../ui/fields/save-bar.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { itemWord } from './package-words.ts';

const pair = 'grid grid-cols-1 gap-4 md:grid-cols-2';

/** As a whole: what is left of it when a box is emptied is sent. */
const translations = { translations: PackageTranslations };
const asked = {
  create: z.extend(z.omit(createPackage.body, { translations: true }), translations),
  update: z.extend(z.omit(updatePackage.body, { translations: true }), translations),
};

const fresh = { category: 'general', language: 'en', price: 0, originalPrice: 0 };

function Words() {
  return (
    <FormPart
      title={m.study_material_packages_part_words()}
      hint={m.study_material_packages_part_words_hint()}
    >
      <div className={pair}>
        <TextField
          name="title"
          label={m.study_material_packages_field_title()}
          maxLength={packageLimits.title.max}
        />
        <TextField
          name="translations.hi.title"
          label={m.study_material_packages_field_title_hi()}
          maxLength={packageLimits.title.max}
          optional
        />
        <TextareaField
          name="description"
          label={m.study_material_packages_field_description()}
          maxLength={packageLimits.description}
        />
        <TextareaField
          name="translations.hi.description"
          label={m.study_material_packages_field_description_hi()}
          maxLength={packageLimits.description}
          optional
        />
      </div>
      <div className={pair}>
        <LinesField
          name="outcomes"
          label={m.study_material_packages_field_outcomes()}
          max={packageLimits.outcomes}
          optional
        />
        <LinesField
          name="translations.hi.outcomes"
          label={m.study_material_packages_field_outcomes_hi()}
          max={packageLimits.outcomes}
          optional
        />
      </div>
    </FormPart>
  );
}

/** What the pieces are called in Hindi, once there are some. */
function Names({ items }: Pick<PackageRecord, 'items'>) {
  if (items.length === 0) return null;
  const title = m.study_material_packages_part_names();
  return (
    <FormPart title={title} hint={m.common_names_hint()}>
      <PartNames
        label={title}
        parts={items.map((item) => ({ title: item.title, kind: itemWord(item) }))}
      />
    </FormPart>
  );
}

/** How the form asks a record: until it is published anew, readers see pieces that it has no longer. */
function asRecord({ items, publishedVersion, hasChanges }: PackageRecord) {
  const titles = new Set(items.map(({ title }) => title));
  const isBehind = publishedVersion !== null && hasChanges;
  return {
    schema: askingNames(asked.update, (title) => isBehind || titles.has(title)),
    read: (record: Record<string, unknown>) => withNames(record, titles),
  };
}

function Kind({ category }: { category: string | undefined }) {
  const held = category && !knownCategories.some((one) => one === category) ? [category] : [];
  return (
    <FormPart title={m.study_material_packages_part_kind()}>
      <div className={pair}>
        <SelectField
          name="category"
          label={m.study_material_packages_filter_category()}
          choices={[...held, ...knownCategories].map((value) => ({
            value,
            label: categoryWord(value),
          }))}
        />
        <TextField
          name="exam"
          label={m.study_material_packages_field_exam()}
          hint={m.study_material_packages_field_exam_hint()}
          maxLength={packageLimits.exam}
          optional
        />
        <SelectField
          name="language"
          label={m.study_material_packages_filter_language()}
          choices={[
            { value: 'en', label: m.study_material_packages_language_en() },
            { value: 'hi', label: m.study_material_packages_language_hi() },
          ]}
        />
        <TextField
          name="thumbnailAlt"
          label={m.study_material_packages_field_alt()}
          hint={m.study_material_packages_field_alt_hint()}
          maxLength={packageLimits.thumbnailAlt}
          optional
        />
      </div>
    </FormPart>
  );
}

function Terms() {
  return (
    <FormPart
      title={m.study_material_packages_part_terms()}
      hint={m.study_material_packages_part_terms_hint()}
    >
      <div className={pair}>
        <MoneyField
          name="price"
          label={m.study_material_packages_filter_price()}
          hint={m.study_material_packages_field_price_hint()}
        />
        <MoneyField
          name="originalPrice"
          label={m.study_material_packages_field_original()}
          hint={m.study_material_packages_field_original_hint()}
          optional
        />
        <NumberField
          name="validityDays"
          label={m.study_material_packages_field_validity()}
          hint={m.study_material_packages_field_validity_hint()}
          unit={m.study_material_packages_unit_days()}
          {...packageLimits.validityDays}
          optional
        />
      </div>
    </FormPart>
  );
}

/** A package as its cards and its page tell it, in both languages. */
export function PackageForm({
  record,
  onSaved,
}: {
  record?: PackageRecord | undefined;
  onSaved: (saved: PackageRecord) => void;
}) {
  const shared = {
    touches: [listStaffPackages, listPackages, getPackage, getPackageForEdit],
    codeFields: { slug_taken: record ? 'title' : 'slug' },
    onSent: onSaved,
  };
  const inside = (
    <>
      <Words />
      {record && <Names items={record.items} />}
      <Kind category={record?.category} />
      <Terms />
      {!record && (
        <FormPart title={m.study_material_packages_part_address()}>
          <TextField
            name="slug"
            label={m.study_material_packages_field_slug()}
            hint={m.study_material_packages_field_slug_hint()}
            optional
          />
        </FormPart>
      )}
      <SaveBar>{m.study_material_packages_save()}</SaveBar>
    </>
  );
  if (!record)
    return (
      <EndpointForm
        {...shared}
        endpoint={createPackage}
        schema={asked.create}
        record={fresh}
        draftKey="package-new"
      >
        {inside}
      </EndpointForm>
    );
  return (
    <EndpointForm
      {...shared}
      endpoint={updatePackage}
      params={{ id: record._id }}
      {...asRecord(record)}
      record={record}
      follows
      draftKey={`package-${record._id}`}
    >
      {inside}
    </EndpointForm>
  );
}
