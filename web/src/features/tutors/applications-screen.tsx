import { listApplications, type ReviewedApplication } from '@chinar/contract/tutors.applications';
import type * as z from 'zod/mini';
import * as m from '@chinar/messages/paraglide/messages';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { stateChoices, StateTag, stateWord } from './state-words.tsx';

type Row = z.infer<typeof ReviewedApplication>;

function columns(): AdminColumn<Row>[] {
  return [
    {
      key: 'name',
      head: m.tutors_column_name(),
      cell: (row) => <Given>{row.applicant.fullName}</Given>,
      csv: (row) => row.applicant.fullName,
    },
    {
      key: 'headline',
      head: m.tutors_field_headline(),
      cell: (row) => (
        <span className="line-clamp-2 max-w-text whitespace-normal">
          <Given>{row.headline}</Given>
        </span>
      ),
      csv: (row) => row.headline,
    },
    {
      key: 'state',
      head: m.tutors_column_state(),
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          <StateTag state={row.state} />
          {row.changedWords && <Tag tone="warn">{m.tutors_words_changed()}</Tag>}
        </span>
      ),
      csv: (row) => stateWord(row.state),
    },
    {
      key: 'begun',
      head: m.tutors_column_begun(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      csv: (row) => row.createdAt,
    },
    {
      key: 'submitted',
      head: m.tutors_column_submitted(),
      cell: (row) => (row.submittedAt ? <TimeText instant={row.submittedAt} /> : '–'),
      sortBy: { up: 'oldest', down: 'newest' },
      csv: (row) => row.submittedAt,
    },
    {
      key: 'email',
      head: m.tutors_column_email(),
      cell: (row) => row.applicant.email,
      isHidden: true,
      csv: (row) => row.applicant.email,
    },
  ];
}

/** Who asks to teach here, those who handed in first before the others. */
export function ApplicationsScreen() {
  return (
    <AdminTableScreen
      name="tutor-applications"
      title={m.tutors_applications_title()}
      lead={m.tutors_applications_lead()}
      action={
        <LinkButton to={staffPaths.tutors()} size="sm">
          {m.accounts_tutors_title()}
        </LinkButton>
      }
      endpoint={listApplications}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.applicant.fullName}
      hrefOf={(row) => staffPaths.tutorApplications.one(row._id)}
      search={m.tutors_applications_search()}
      found={m.tutors_applications_found}
      filters={[
        {
          name: 'state',
          label: m.tutors_column_state(),
          all: m.tutors_state_any(),
          choices: stateChoices(),
        },
        {
          name: 'changedWords',
          label: m.tutors_words_filter(),
          all: m.tutors_words_filter_all(),
          choices: [{ value: 'true', label: m.tutors_words_filter_waiting() }],
        },
      ]}
      empty={
        <EmptyState title={m.tutors_applications_none()} text={m.tutors_applications_none_text()} />
      }
    />
  );
}
