import { getPackage, listPackages } from '@chinar/contract/study-material-packages';
import {
  getPackageForEdit,
  listStaffPackages,
  type PackageRecord,
  removePackageThumbnail,
  setPackageThumbnail,
} from '@chinar/contract/study-material-packages.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { EditScreen } from '../../ui/screens/edit-screen.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { ThumbnailPart } from '../../ui/thumbnail-part.tsx';
import { toast } from '../../ui/toasts.tsx';
import { PackageCover } from './package-card.tsx';
import { PackageForm } from './package-form.tsx';
import { PackageItemsForm } from './package-items-form.tsx';
import { PackagePublishPart } from './package-publish-part.tsx';

const crumbs = () => [
  { label: m.study_material_packages_staff_title(), to: staffPaths.packages.list() },
];
const touched = [getPackageForEdit, getPackage, listStaffPackages, listPackages];

/** A new package. Once it is saved, its pieces and its picture are chosen. */
export function NewPackageScreen() {
  const navigate = useNavigate();
  return (
    <FormScreen
      title={m.study_material_packages_new()}
      lead={m.study_material_packages_new_lead()}
      crumbs={crumbs()}
      isWide
    >
      <div className="max-w-4xl">
        <PackageForm
          onSaved={({ _id }) => {
            toast.success(m.study_material_packages_saved());
            void navigate(staffPaths.packages.edit(_id), { replace: true });
          }}
        />
      </div>
    </FormScreen>
  );
}

function Picture({ record }: { record: PackageRecord }) {
  return (
    <ThumbnailPart
      set={setPackageThumbnail}
      remove={removePackageThumbnail}
      params={{ id: record._id }}
      touches={touched}
      isChosen={record.thumbnail !== null}
      cover={<PackageCover item={record} />}
    />
  );
}

/** One package, changed: where it stands, what is in it, its picture, its words and terms. */
export function PackageFormScreen({ id }: { id: string }) {
  const query = useApi(getPackageForEdit, { params: { id } });
  return (
    <EditScreen
      query={query}
      title={query.data?.title ?? m.study_material_packages_edit()}
      crumbs={crumbs()}
      missing={{
        title: m.study_material_packages_missing_title(),
        text: m.study_material_packages_edit_missing(),
      }}
    >
      {(record) => (
        <div className="grid max-w-4xl gap-10">
          <PackagePublishPart record={record} />
          <PackageItemsForm record={record} />
          <Picture record={record} />
          <PackageForm
            key={record._id}
            record={record}
            onSaved={() => toast.success(m.study_material_packages_saved())}
          />
        </div>
      )}
    </EditScreen>
  );
}
