import {
  categoryLimits,
  createCategory,
  getCategoryTree,
  listCategories,
  updateCategory,
  type UsedCategory,
} from '@chinar/contract/categories';
import { getTestSeries, listTestSeries } from '@chinar/contract/test-series';
import { listStaffSeries } from '@chinar/contract/test-series.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { said } from '../../lib/i18n.ts';
import { BothLanguages } from '../../ui/fields/both-languages.tsx';
import { ChecksField } from '../../ui/fields/checks-field.tsx';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { kindChoices, styleChoices } from './category-words.ts';

/** What is asked anew after any change of the tree. */
export const touches = [
  getCategoryTree,
  listCategories,
  listTestSeries,
  getTestSeries,
  listStaffSeries,
];

function Fields({ tree, record }: { tree: readonly UsedCategory[]; record: UsedCategory | null }) {
  const hasChildren = tree.some(({ parentId }) => parentId !== null && parentId === record?._id);
  const parents = hasChildren
    ? []
    : tree.filter(({ parentId, _id }) => parentId === null && _id !== record?._id);
  return (
    <>
      <BothLanguages
        base="name"
        labels={{ en: m.categories_field_name_en(), hi: m.categories_field_name_hi() }}
      />
      <TextField
        name="slug"
        label={m.categories_field_slug()}
        hint={record ? m.categories_field_slug_kept() : m.categories_field_slug_hint()}
        maxLength={categoryLimits.slug.max}
        optional
      />
      <SelectField
        name="style"
        label={m.categories_field_style()}
        hint={m.categories_field_style_hint()}
        choices={styleChoices()}
      />
      <SelectField
        name="parentId"
        label={m.categories_field_parent()}
        choices={[
          { value: '', label: m.categories_field_parent_none() },
          ...parents.map(({ _id, name }) => ({ value: _id, label: said(name) })),
        ]}
        optional
      />
      <ChecksField name="kinds" label={m.categories_field_kinds()} choices={kindChoices()} />
      <SubmitButton wide={false}>{m.categories_save()}</SubmitButton>
    </>
  );
}

/** A category: a new one, or one that is there. */
export function CategoryForm({
  tree,
  record,
  onSaved,
}: {
  tree: readonly UsedCategory[];
  record: UsedCategory | null;
  onSaved: () => void;
}) {
  const shared = { touches, codeFields: { slug_taken: 'slug' }, onSent: onSaved };
  const inside = <Fields tree={tree} record={record} />;
  if (!record) {
    const kinds = kindChoices().map(({ value }) => value);
    return (
      <EndpointForm {...shared} endpoint={createCategory} record={{ style: 'general', kinds }}>
        {inside}
      </EndpointForm>
    );
  }
  return (
    <EndpointForm {...shared} endpoint={updateCategory} params={{ id: record._id }} record={record}>
      {inside}
    </EndpointForm>
  );
}
