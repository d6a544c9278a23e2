import { formatPrice } from '@chinar/content/format';
import { getProgram, listPrograms, ProgramState } from '@chinar/contract/programs';
import {
  archiveProgram,
  listTaughtPrograms,
  restoreProgram,
  type StaffProgram,
} from '@chinar/contract/programs.making';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../../lib/api.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../../ui/admin-table/columns.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Given } from '../../../ui/given.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { stateWord } from '../program-words.ts';

const tones = { draft: 'plain', published: 'good', archived: 'warn' } as const;

function columns(): AdminColumn<StaffProgram>[] {
  return [
    {
      key: 'title',
      head: m.programs_field_title(),
      cell: (row) => <Given>{row.title}</Given>,
      sortBy: 'title',
      csv: (row) => row.title,
    },
    {
      key: 'state',
      head: m.programs_state(),
      cell: (row) => <Tag tone={tones[row.state]}>{stateWord(row.state)}</Tag>,
      csv: (row) => stateWord(row.state),
    },
    {
      key: 'parts',
      head: m.programs_column_parts(),
      cell: (row) => row.itemCount,
      isNumber: true,
      csv: (row) => row.itemCount,
    },
    {
      key: 'enrolled',
      head: m.programs_column_enrolled(),
      cell: (row) => row.enrolledCount,
      isNumber: true,
      csv: (row) => row.enrolledCount,
    },
    {
      key: 'price',
      head: m.programs_field_price(),
      cell: (row) => formatPrice(row.price, m.common_free()),
      isNumber: true,
      csv: (row) => row.price,
    },
    {
      key: 'owner',
      head: m.programs_column_owner(),
      cell: (row) => <Given>{row.owner.fullName}</Given>,
      isHidden: true,
      csv: (row) => row.owner.fullName,
    },
    {
      key: 'updated',
      head: m.programs_column_updated(),
      cell: (row) => <TimeText instant={row.updatedAt} />,
      csv: (row) => row.updatedAt,
    },
  ];
}

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.programs.create()}>
      {m.programs_new()}
    </LinkButton>
  );
}

const touches = [getProgram, listPrograms];
const archive = (row: StaffProgram): Promise<unknown> =>
  call(archiveProgram, { params: { id: row._id } });
const restore = (row: StaffProgram): Promise<unknown> =>
  call(restoreProgram, { params: { id: row._id } });

const actions = () => [
  {
    key: 'archive',
    label: (count: number) => m.programs_archive_many({ count }),
    changes: (row: StaffProgram) => row.state !== 'archived',
    isDestructive: true,
    run: archive,
    confirm: {
      title: (count: number) => m.programs_archive_many_title({ count }),
      text: m.programs_archive_text(),
      verb: m.programs_archive(),
    },
    done: (count: number) => m.programs_archived_many({ count }),
    touches,
  },
  {
    key: 'restore',
    label: (count: number) => m.programs_restore_many({ count }),
    changes: (row: StaffProgram) => row.state === 'archived',
    run: restore,
    undo: archive,
    done: (count: number) => m.programs_restored_many({ count }),
    touches,
  },
];

/** The programs of a tutor, and for an admin all of them, whatever their state. */
export function ProgramsScreen() {
  return (
    <AdminTableScreen
      name="programs"
      title={m.programs_title()}
      lead={m.programs_staff_lead()}
      action={<NewLink />}
      endpoint={listTaughtPrograms}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.title}
      hrefOf={(row) => staffPaths.programs.edit(row._id)}
      search={m.programs_search()}
      found={m.programs_found}
      filters={[
        {
          name: 'state',
          label: m.programs_state(),
          all: m.programs_state_any(),
          choices: ProgramState.options.map((value) => ({ value, label: stateWord(value) })),
        },
      ]}
      actions={actions()}
      empty={
        <EmptyState
          title={m.programs_none()}
          text={m.programs_staff_none_text()}
          action={<NewLink />}
        />
      }
    />
  );
}
