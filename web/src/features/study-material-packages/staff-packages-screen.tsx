import { formatPrice } from '@chinar/content/format';
import {
  listStaffPackages,
  type StaffPackage,
} from '@chinar/contract/study-material-packages.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { staffPaths } from '../../lib/staff-paths.ts';
import { categoryWord } from '../../lib/words.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { stateChoices, StateTag, stateWord } from './package-state-words.tsx';

function columns(): AdminColumn<StaffPackage>[] {
  return [
    {
      key: 'title',
      head: m.study_material_packages_field_title(),
      cell: (row) => <Given>{row.title}</Given>,
      sortBy: 'title',
      csv: (row) => row.title,
    },
    {
      key: 'state',
      head: m.study_material_packages_state(),
      cell: (row) => <StateTag state={row.state} />,
      csv: (row) => stateWord(row.state),
    },
    {
      key: 'pieces',
      head: m.study_material_packages_column_pieces(),
      cell: (row) => row.materialCount,
      isNumber: true,
      csv: (row) => row.materialCount,
    },
    {
      key: 'enrolled',
      head: m.study_material_packages_column_enrolled(),
      cell: (row) => row.enrolledCount,
      sortBy: 'enrolled',
      isNumber: true,
      csv: (row) => row.enrolledCount,
    },
    {
      key: 'price',
      head: m.study_material_packages_filter_price(),
      cell: (row) => formatPrice(row.price, m.common_free()),
      sortBy: 'price',
      isNumber: true,
      csv: (row) => row.price,
    },
    {
      key: 'category',
      head: m.study_material_packages_filter_category(),
      cell: (row) => <Given>{categoryWord(row.category)}</Given>,
      csv: (row) => categoryWord(row.category),
    },
    {
      key: 'owner',
      head: m.study_material_packages_column_owner(),
      cell: (row) => <Given>{row.owner.fullName}</Given>,
      isHidden: true,
      csv: (row) => row.owner.fullName,
    },
    {
      key: 'created',
      head: m.study_material_packages_column_created(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      isHidden: true,
      csv: (row) => row.createdAt,
    },
  ];
}

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.packages.create()}>
      {m.study_material_packages_new()}
    </LinkButton>
  );
}

/** The packages of a tutor, and for an admin all of them, whatever their state. */
export function StaffPackagesScreen() {
  return (
    <AdminTableScreen
      name="study-packages"
      title={m.study_material_packages_staff_title()}
      lead={m.study_material_packages_staff_lead()}
      action={<NewLink />}
      endpoint={listStaffPackages}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.title}
      hrefOf={(row) => staffPaths.packages.edit(row._id)}
      search={m.study_material_packages_search_own()}
      found={m.study_material_packages_found}
      filters={[
        {
          name: 'state',
          label: m.study_material_packages_state(),
          all: m.study_material_packages_state_any(),
          choices: stateChoices(),
        },
      ]}
      empty={
        <EmptyState
          title={m.study_material_packages_staff_none_title()}
          text={m.study_material_packages_staff_none_text()}
          action={<NewLink />}
        />
      }
    />
  );
}
