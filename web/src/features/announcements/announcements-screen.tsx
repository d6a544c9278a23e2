import {
  type Announcement,
  AnnouncementStatus,
  deleteAnnouncement,
  listAnnouncements,
} from '@chinar/contract/announcements';
import { formatCount } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { audienceWords, StatusTag, statusWord, timeOf } from './announcement-words.tsx';

function columns(): AdminColumn<Announcement>[] {
  return [
    {
      key: 'title',
      head: m.announcements_column_title(),
      cell: (row) => <Given>{row.title}</Given>,
      sortBy: 'title',
      csv: (row) => row.title,
    },
    {
      key: 'status',
      head: m.announcements_column_status(),
      cell: (row) => <StatusTag status={row.status} />,
      csv: (row) => statusWord(row.status),
    },
    {
      key: 'audience',
      head: m.announcements_column_audience(),
      cell: (row) => audienceWords(row.audience),
      csv: (row) => audienceWords(row.audience),
    },
    {
      key: 'due',
      head: m.announcements_column_due(),
      cell: (row) => timeOf(row.publishAt),
      sortBy: 'publishAt',
      csv: (row) => row.publishAt,
    },
    {
      key: 'reached',
      head: m.announcements_column_reached(),
      cell: (row) => formatCount(row.reached),
      sortBy: 'reached',
      isNumber: true,
      csv: (row) => row.reached,
    },
    {
      key: 'author',
      head: m.announcements_column_author(),
      cell: (row) => <Given>{row.author.fullName}</Given>,
      isHidden: true,
      csv: (row) => row.author.fullName,
    },
  ];
}

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.announcements.one('new')}>
      {m.announcements_new()}
    </LinkButton>
  );
}

/** All announcements, whatever has become of them. */
export function AnnouncementsScreen() {
  return (
    <AdminTableScreen
      name="announcements"
      title={m.announcements_title()}
      lead={m.announcements_lead()}
      action={<NewLink />}
      endpoint={listAnnouncements}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.title}
      hrefOf={(row) => staffPaths.announcements.one(row._id)}
      search={m.announcements_search()}
      filters={[
        {
          name: 'status',
          label: m.announcements_column_status(),
          all: m.announcements_any_status(),
          choices: AnnouncementStatus.options.map((value) => ({
            value,
            label: statusWord(value),
          })),
        },
      ]}
      found={m.announcements_found}
      actions={[
        {
          key: 'delete',
          label: (count) => m.announcements_delete_many({ count }),
          changes: (row) => row.can.delete,
          isDestructive: true,
          run: (row) => call(deleteAnnouncement, { params: { id: row._id } }),
          done: (count) => m.announcements_deleted({ count }),
          confirm: {
            title: (count) => m.announcements_delete_title({ count }),
            text: m.announcements_delete_text(),
            verb: m.announcements_delete_verb(),
          },
        },
      ]}
      empty={
        <EmptyState
          title={m.announcements_none()}
          text={m.announcements_none_text()}
          action={<NewLink />}
        />
      }
    />
  );
}
