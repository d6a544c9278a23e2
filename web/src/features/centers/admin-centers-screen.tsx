import {
  type Center,
  type CenterStatus,
  centerTypes,
  deleteCenter,
  getCenter,
  listAllCenters,
  listCenters,
  moveCenter,
} from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { said } from '../../lib/i18n.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { statusChoices, StatusTag, statusWord } from './center-status-words.tsx';
import { centerTypeWord } from './center-words.ts';

function columns(): AdminColumn<Center>[] {
  return [
    {
      key: 'name',
      head: m.centers_field_name(),
      cell: (row) => <Given>{said(row.name)}</Given>,
      sortBy: 'name',
      csv: (row) => said(row.name),
    },
    {
      key: 'city',
      head: m.centers_filter_city(),
      cell: (row) => <Given>{said(row.city)}</Given>,
      csv: (row) => said(row.city),
    },
    {
      key: 'type',
      head: m.centers_filter_type(),
      cell: (row) => centerTypeWord(row.type),
      csv: (row) => centerTypeWord(row.type),
    },
    {
      key: 'status',
      head: m.centers_field_status(),
      cell: (row) => <StatusTag status={row.status} />,
      csv: (row) => statusWord(row.status),
    },
    {
      key: 'phone',
      head: m.centers_field_phone(),
      cell: (row) => row.phone ?? '–',
      isHidden: true,
      csv: (row) => row.phone,
    },
    {
      key: 'created',
      head: m.centers_column_created(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      isHidden: true,
      csv: (row) => row.createdAt,
    },
  ];
}

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.centers.create()}>
      {m.centers_new()}
    </LinkButton>
  );
}

const touches = [getCenter, listCenters];

function move({ _id: id }: Center, status: CenterStatus, was: CenterStatus): Promise<unknown> {
  return call(moveCenter, { params: { id }, body: { status, was } });
}

const moves = {
  open: { label: m.centers_open_many, done: m.centers_opened_many },
  temporarily_closed: { label: m.centers_pause_many, done: m.centers_paused_many },
  closed: { label: m.centers_close_many, done: m.centers_closed_many },
} as const;

const actions = () => [
  ...(['open', 'temporarily_closed', 'closed'] as const).map((status) => ({
    key: status,
    label: (count: number) => moves[status].label({ count }),
    changes: (row: Center) => row.status !== status,
    run: (row: Center) => move(row, status, row.status),
    undo: (row: Center) => move(row, row.status, status),
    done: (count: number) => moves[status].done({ count }),
    touches,
  })),
  {
    key: 'delete',
    label: (count: number) => m.centers_delete_many({ count }),
    isDestructive: true,
    run: (row: Center) => call(deleteCenter, { params: { id: row._id } }),
    done: (count: number) => m.centers_deleted_many({ count }),
    confirm: {
      title: (count: number) => m.centers_delete_title({ count }),
      text: m.centers_delete_text(),
      verb: m.centers_delete_verb(),
    },
    touches,
  },
];

/** All centers, whatever their state. */
export function AdminCentersScreen() {
  return (
    <AdminTableScreen
      name="centers"
      title={m.centers_title()}
      lead={m.centers_admin_lead()}
      action={<NewLink />}
      endpoint={listAllCenters}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => said(row.name)}
      hrefOf={(row) => staffPaths.centers.edit(row._id)}
      search={m.centers_search()}
      found={m.centers_found}
      filters={[
        {
          name: 'status',
          label: m.centers_field_status(),
          all: m.centers_status_any(),
          choices: statusChoices(),
        },
        {
          name: 'type',
          label: m.centers_filter_type(),
          all: m.centers_filter_all_types(),
          choices: centerTypes.map((value) => ({ value, label: centerTypeWord(value) })),
        },
      ]}
      actions={actions()}
      empty={
        <EmptyState
          title={m.centers_none_title()}
          text={m.centers_admin_none_text()}
          action={<NewLink />}
        />
      }
    />
  );
}
