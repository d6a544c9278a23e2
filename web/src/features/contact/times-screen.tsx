import { closeSlot, type DeskSlot, listDeskSlots, openSlot } from '@chinar/contract/contact.times';
import { listSlots } from '@chinar/contract/contact';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { said } from '../../lib/i18n.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { modeWord } from './contact-words.ts';
import { modeChoices, timeOf } from './desk-words.tsx';

const takenOf = ({ capacity, left }: DeskSlot): string =>
  m.contact_times_taken_of({ taken: capacity - left, capacity });

function stateOf({ isClosed, left }: DeskSlot): 'free' | 'full' | 'closed' {
  if (isClosed) return 'closed';
  return left > 0 ? 'free' : 'full';
}

const states = {
  free: { word: m.contact_times_free, tone: 'good' },
  full: { word: m.contact_times_full, tone: 'lake' },
  closed: { word: m.contact_times_closed, tone: 'plain' },
} as const;
const stateWord = (slot: DeskSlot): string => states[stateOf(slot)].word();

function columns(): AdminColumn<DeskSlot>[] {
  return [
    {
      key: 'starts',
      head: m.contact_times_starts(),
      cell: (row) => timeOf(row.startsAt),
      sortBy: 'startsAt',
      csv: (row) => timeOf(row.startsAt),
    },
    {
      key: 'minutes',
      head: m.contact_times_minutes(),
      cell: (row) => row.minutes,
      isNumber: true,
      csv: (row) => row.minutes,
    },
    {
      key: 'mode',
      head: m.contact_column_mode(),
      cell: (row) => modeWord(row.mode),
      csv: (row) => modeWord(row.mode),
    },
    {
      key: 'center',
      head: m.contact_field_center(),
      cell: (row) => (row.center ? <Given>{said(row.center.name)}</Given> : '–'),
      csv: (row) => (row.center ? said(row.center.name) : null),
    },
    {
      key: 'taken',
      head: m.contact_times_taken(),
      cell: takenOf,
      csv: takenOf,
    },
    {
      key: 'state',
      head: m.contact_column_status(),
      cell: (row) => <Tag tone={states[stateOf(row)].tone}>{stateWord(row)}</Tag>,
      csv: stateWord,
    },
  ];
}

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.times.create()}>
      {m.contact_times_new()}
    </LinkButton>
  );
}

const close = ({ _id: id }: DeskSlot) => call(closeSlot, { params: { id } });
const open = ({ _id: id }: DeskSlot) => call(openSlot, { params: { id } });

const actions = () => [
  {
    key: 'close',
    label: (count: number) => m.contact_times_close_many({ count }),
    changes: ({ isClosed }: DeskSlot) => !isClosed,
    run: close,
    undo: open,
    done: (count: number) => m.contact_times_closed_many({ count }),
    touches: [listSlots],
  },
  {
    key: 'open',
    label: (count: number) => m.contact_times_open_many({ count }),
    changes: ({ isClosed }: DeskSlot) => isClosed,
    run: open,
    undo: close,
    done: (count: number) => m.contact_times_opened_many({ count }),
    touches: [listSlots],
  },
];

/** Times for talks: those to come, how full they are, and which are offered no longer. */
export function TimesScreen() {
  return (
    <AdminTableScreen
      name="counselling-times"
      title={m.contact_times_title()}
      lead={m.contact_times_lead()}
      crumbs={[{ label: m.contact_requests_title(), to: staffPaths.counselling() }]}
      action={<NewLink />}
      endpoint={listDeskSlots}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => `${timeOf(row.startsAt)}, ${modeWord(row.mode)}`}
      found={m.contact_times_found}
      filters={[
        {
          name: 'when',
          label: m.contact_times_when(),
          all: m.contact_times_to_come(),
          choices: [
            { value: 'over', label: m.contact_times_over() },
            { value: 'all', label: m.contact_times_all() },
          ],
        },
        {
          name: 'state',
          label: m.contact_column_status(),
          all: m.contact_status_any(),
          choices: (['free', 'full', 'closed'] as const).map((value) => ({
            value,
            label: states[value].word(),
          })),
        },
        {
          name: 'mode',
          label: m.contact_column_mode(),
          all: m.contact_mode_any(),
          choices: modeChoices(),
        },
      ]}
      actions={actions()}
      empty={
        <EmptyState
          title={m.contact_times_none()}
          text={m.contact_times_none_text()}
          action={<NewLink />}
        />
      }
    />
  );
}
