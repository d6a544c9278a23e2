import {
  assignTicket,
  closeTicket,
  getDesk,
  getTicket,
  listTickets,
  reopenTicket,
  type Ticket,
} from '@chinar/contract/contact.desk';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { topicWord } from './contact-words.ts';
import {
  statusChoices,
  StatusTag,
  statusWord,
  ticketName,
  timeOf,
  topicChoices,
} from './desk-words.tsx';

function columns(): AdminColumn<Ticket>[] {
  return [
    {
      key: 'name',
      head: m.contact_column_from(),
      cell: (row) => <Given>{row.name}</Given>,
      csv: (row) => row.name,
    },
    {
      key: 'message',
      head: m.contact_column_message(),
      cell: (row) => (
        <span lang={row.language} className="line-clamp-2 max-w-text whitespace-normal">
          {row.message}
        </span>
      ),
      csv: (row) => row.message,
    },
    {
      key: 'topic',
      head: m.contact_column_topic(),
      cell: (row) => topicWord(row.topic),
      csv: (row) => topicWord(row.topic),
    },
    {
      key: 'status',
      head: m.contact_column_status(),
      cell: (row) => <StatusTag status={row.status} />,
      csv: (row) => statusWord(row.status),
    },
    {
      key: 'assignee',
      head: m.contact_column_assignee(),
      cell: (row) => (row.assignee ? <Given>{row.assignee.fullName}</Given> : '–'),
      csv: (row) => row.assignee?.fullName ?? null,
    },
    {
      key: 'created',
      head: m.contact_column_created(),
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
      key: 'email',
      head: m.contact_field_email(),
      cell: (row) => row.email,
      isHidden: true,
      csv: (row) => row.email,
    },
  ];
}

const touches = [getDesk, getTicket];

function hand({ _id: id }: Ticket, userId: string | null): Promise<unknown> {
  return call(assignTicket, { params: { id }, body: { userId } });
}

/** What people wrote: found, taken in hand, closed. */
export function InboxScreen() {
  const me = useSession().user?._id ?? null;
  const { data } = useApi(getDesk);
  const others = (data?.admins ?? []).filter(({ _id }) => _id !== me);
  return (
    <AdminTableScreen
      name="inbox"
      title={m.contact_inbox_title()}
      lead={m.contact_inbox_lead()}
      endpoint={listTickets}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={ticketName}
      hrefOf={(row) => staffPaths.inbox.one(row._id)}
      search={m.contact_inbox_search()}
      found={m.contact_inbox_found}
      filters={[
        {
          name: 'status',
          label: m.contact_column_status(),
          all: m.contact_status_any(),
          choices: statusChoices(),
        },
        {
          name: 'assignee',
          label: m.contact_column_assignee(),
          all: m.contact_assignee_any(),
          choices: [
            { value: 'me', label: m.contact_assignee_me() },
            { value: 'nobody', label: m.contact_assignee_nobody() },
            ...others.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
          ],
        },
        {
          name: 'topic',
          label: m.contact_column_topic(),
          all: m.contact_topic_any(),
          choices: topicChoices(),
        },
      ]}
      actions={[
        {
          key: 'take',
          label: (count) => m.contact_take({ count }),
          changes: (row) => row.status !== 'closed' && row.assignee?._id !== me,
          run: (row) => hand(row, me),
          undo: (row) => hand(row, row.assignee?._id ?? null),
          done: (count) => m.contact_taken({ count }),
          touches,
        },
        {
          key: 'close',
          label: (count) => m.contact_close_many({ count }),
          changes: (row) => row.status !== 'closed',
          run: (row) => call(closeTicket, { params: { id: row._id }, body: {} }),
          undo: (row) => call(reopenTicket, { params: { id: row._id }, body: {} }),
          done: (count) => m.contact_closed_many({ count }),
          touches,
        },
      ]}
      empty={<EmptyState title={m.contact_inbox_none()} text={m.contact_inbox_none_text()} />}
    />
  );
}
