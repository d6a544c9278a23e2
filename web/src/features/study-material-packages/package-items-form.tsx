import { listMaterials } from '@chinar/contract/materials';
import { packageLimits, getPackage } from '@chinar/contract/study-material-packages';
import {
  getPackageForEdit,
  listStaffPackages,
  type PackageRecord,
  setPackageItems,
} from '@chinar/contract/study-material-packages.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { Link } from '../../ui/link.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useApi } from '../../lib/queries.ts';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { ListField } from '../../ui/fields/list-field.tsx';
import { PickField } from '../../ui/fields/pick-field.tsx';
import { toast } from '../../ui/toasts.tsx';

const blank = { itemType: 'material', itemId: '', isPreview: false };
const touches = [getPackageForEdit, getPackage, listStaffPackages, listMaterials];

/** The pieces of the record, as the call takes them. */
const heldOf = ({ version, items }: PackageRecord) => ({
  version,
  items: items.map(({ itemType, itemId, isPreview }) => ({ itemType, itemId, isPreview })),
});

/** What is in a package, in which order, and what may be looked at before. */
export function PackageItemsForm({ record }: { record: PackageRecord }) {
  const own = useApi(listMaterials, { query: { limit: 100, sort: 'title' } });
  const names = new Map([
    ...(own.data?.materials ?? []).map((one) => [one._id, one.title] as const),
    ...record.items.map((one) => [one.itemId, one.title] as const),
  ]);
  const choices = [...names].map(([value, label]) => ({ value, label }));
  return (
    <FormPart
      title={m.study_material_packages_contents()}
      hint={m.study_material_packages_items_hint()}
    >
      <p>
        <Link to={staffPaths.materials.upload()} className="tap">
          {m.study_material_packages_items_new()}
        </Link>
      </p>
      <EndpointForm
        endpoint={setPackageItems}
        params={{ id: record._id }}
        record={heldOf(record)}
        follows
        draftKey={`package-items-${record._id}`}
        label={m.study_material_packages_contents()}
        touches={touches}
        onSent={() => toast.success(m.study_material_packages_items_saved())}
      >
        <ListField
          name="items"
          label={m.study_material_packages_items_order()}
          blank={blank}
          summary={(value) =>
            [
              names.get(String(value['itemId'])) ?? '',
              value['isPreview'] === true ? m.study_material_packages_preview() : '',
            ]
              .filter(Boolean)
              .join(' · ')
          }
          itemLabel={m.study_material_packages_item()}
          addLabel={m.study_material_packages_item_add()}
          max={packageLimits.items}
        >
          {(base) => (
            <>
              <PickField
                name={`${base}.itemId`}
                label={m.study_material_packages_item()}
                choices={choices}
              />
              <CheckboxField
                name={`${base}.isPreview`}
                hint={m.study_material_packages_item_preview_hint()}
              >
                {m.study_material_packages_item_preview()}
              </CheckboxField>
            </>
          )}
        </ListField>
        <SubmitButton wide={false}>{m.study_material_packages_items_save()}</SubmitButton>
      </EndpointForm>
    </FormPart>
  );
}
