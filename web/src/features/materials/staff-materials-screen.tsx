import { listMaterials, type MaterialCard } from '@chinar/contract/materials';
import * as m from '@chinar/messages/paraglide/messages';
import { sizeText } from '../../lib/size-text.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { stateChoices, StateTag, stateWord, typeChoices, typeWord } from './material-words.tsx';

function columns(): AdminColumn<MaterialCard>[] {
  return [
    {
      key: 'title',
      head: m.materials_field_title(),
      cell: (row) => <Given>{row.title}</Given>,
      sortBy: 'title',
      csv: (row) => row.title,
    },
    {
      key: 'type',
      head: m.materials_field_type(),
      cell: (row) => typeWord(row.type),
      csv: (row) => typeWord(row.type),
    },
    {
      key: 'state',
      head: m.materials_state(),
      cell: (row) => <StateTag state={row.state} />,
      csv: (row) => stateWord(row.state),
    },
    {
      key: 'pages',
      head: m.materials_column_pages(),
      cell: (row) => row.pages ?? '',
      isNumber: true,
      csv: (row) => row.pages ?? '',
    },
    {
      key: 'bytes',
      head: m.materials_column_size(),
      cell: (row) => (row.bytes === null ? '' : sizeText(row.bytes)),
      isNumber: true,
      csv: (row) => row.bytes ?? '',
    },
    {
      key: 'uses',
      head: m.materials_column_uses(),
      cell: (row) => row.uses,
      isNumber: true,
      csv: (row) => row.uses,
    },
    {
      key: 'owner',
      head: m.materials_column_owner(),
      cell: (row) => <Given>{row.owner.fullName}</Given>,
      isHidden: true,
      csv: (row) => row.owner.fullName,
    },
    {
      key: 'created',
      head: m.materials_column_created(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      isHidden: true,
      csv: (row) => row.createdAt,
    },
  ];
}

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.materials.upload()}>
      {m.materials_new()}
    </LinkButton>
  );
}

/** The materials of a tutor, and for an admin all of them. */
export function StaffMaterialsScreen() {
  return (
    <AdminTableScreen
      name="materials"
      title={m.materials_staff_title()}
      lead={m.materials_staff_lead()}
      action={<NewLink />}
      endpoint={listMaterials}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.title}
      hrefOf={(row) => staffPaths.materials.edit(row._id)}
      search={m.materials_search_own()}
      found={m.materials_list_found}
      filters={[
        {
          name: 'type',
          label: m.materials_field_type(),
          all: m.materials_type_any(),
          choices: typeChoices(),
        },
        {
          name: 'state',
          label: m.materials_state(),
          all: m.materials_state_any(),
          choices: stateChoices(),
        },
      ]}
      empty={
        <EmptyState
          title={m.materials_none_title()}
          text={m.materials_none_text()}
          action={<NewLink />}
        />
      }
    />
  );
}
