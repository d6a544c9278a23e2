import {
  type CounsellingRequest,
  getDesk,
  listRequests,
  RequestStatus,
  setRequestStatus,
} from '@chinar/contract/contact.desk';
import { listSlots } from '@chinar/contract/contact';
import { listDeskSlots } from '@chinar/contract/contact.times';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { modeWord } from './contact-words.ts';
import { modeChoices, requestChoices, RequestTag, requestWord, timeOf } from './desk-words.tsx';

type Row = CounsellingRequest;

function columns(): AdminColumn<Row>[] {
  return [
    {
      key: 'name',
      head: m.contact_column_from(),
      cell: (row) => <Given>{row.name}</Given>,
      csv: (row) => row.name,
    },
    {
      key: 'phone',
      head: m.contact_field_phone(),
      cell: (row) => (
        <Link to={`tel:${row.phone}`} className="tap">
          {row.phone}
        </Link>
      ),
      csv: (row) => row.phone,
    },
    {
      key: 'exam',
      head: m.contact_column_exam(),
      cell: (row) => <Given>{row.exam}</Given>,
      csv: (row) => row.exam,
    },
    {
      key: 'mode',
      head: m.contact_column_mode(),
      cell: (row) => modeWord(row.mode),
      csv: (row) => modeWord(row.mode),
    },
    {
      key: 'starts',
      head: m.contact_column_when(),
      cell: (row) => timeOf(row.startsAt) || m.contact_request_any_time(),
      csv: (row) => timeOf(row.startsAt),
    },
    {
      key: 'status',
      head: m.contact_column_status(),
      cell: (row) => <RequestTag status={row.status} />,
      csv: (row) => requestWord(row.status),
    },
    {
      key: 'created',
      head: m.contact_column_asked(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      sortBy: { up: 'oldest', down: 'newest' },
      csv: (row) => timeOf(row.createdAt),
    },
    {
      key: 'number',
      head: m.contact_number(),
      cell: (row) => row.ticketNo,
      isHidden: true,
      csv: (row) => row.ticketNo,
    },
    {
      key: 'handler',
      head: m.contact_column_handler(),
      cell: (row) => (row.handledBy ? <Given>{row.handledBy.fullName}</Given> : '–'),
      isHidden: true,
      csv: (row) => row.handledBy?.fullName ?? null,
    },
  ];
}

const labels: Record<RequestStatus, (counted: { count: number }) => string> = {
  open: m.contact_note_open,
  called: m.contact_note_called,
  done: m.contact_note_done,
  cancelled: m.contact_note_cancelled,
};

function note({ _id: id }: Row, status: RequestStatus, was: RequestStatus): Promise<unknown> {
  return call(setRequestStatus, { params: { id }, body: { status, was } });
}

/** Notes of those who asked for a talk how it stands; each can be taken back. */
const notes = () =>
  RequestStatus.options
    .filter((status) => status !== 'open')
    .map((status) => ({
      key: status,
      label: (count: number) => labels[status]({ count }),
      changes: (row: Row) => row.status !== status,
      run: (row: Row) => note(row, status, row.status),
      undo: (row: Row) => note(row, row.status, status),
      done: (count: number) => m.contact_noted({ count }),
      // A place that is given back is offered again.
      touches: status === 'cancelled' ? [getDesk, listDeskSlots, listSlots] : [getDesk],
    }));

/** Who asked for a talk, and whether they were called. */
export function RequestsScreen() {
  return (
    <AdminTableScreen
      name="counselling"
      title={m.contact_requests_title()}
      lead={m.contact_requests_lead()}
      action={<LinkButton to={staffPaths.times.list()}>{m.contact_times_title()}</LinkButton>}
      endpoint={listRequests}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => `${row.name}, ${row.exam}`}
      search={m.contact_requests_search()}
      found={m.contact_requests_found}
      filters={[
        {
          name: 'status',
          label: m.contact_column_status(),
          all: m.contact_status_any(),
          choices: requestChoices(),
        },
        {
          name: 'mode',
          label: m.contact_column_mode(),
          all: m.contact_mode_any(),
          choices: modeChoices(),
        },
      ]}
      actions={notes()}
      empty={<EmptyState title={m.contact_requests_none()} text={m.contact_requests_none_text()} />}
    />
  );
}
