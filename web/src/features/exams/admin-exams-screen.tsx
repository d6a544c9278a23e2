import {
  deleteExam,
  type Exam,
  examCategories,
  type ExamStatus,
  getExam,
  listAllExams,
  listExams,
  moveExam,
} from '@chinar/contract/exams';
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
import { statusChoices, StatusTag, statusWord } from './exam-status-words.tsx';
import { examFieldWord } from './exam-words.ts';

const papersOf = ({ stages }: Exam): number =>
  stages.reduce((sum, { papers }) => sum + papers.length, 0);

function columns(): AdminColumn<Exam>[] {
  return [
    {
      key: 'code',
      head: m.exams_field_code(),
      cell: (row) => <Given>{row.code}</Given>,
      sortBy: 'code',
      csv: (row) => row.code,
    },
    {
      key: 'name',
      head: m.exams_field_name(),
      cell: (row) => <Given>{said(row.name)}</Given>,
      csv: (row) => said(row.name),
    },
    {
      key: 'category',
      head: m.exams_filter_category(),
      cell: (row) => examFieldWord(row.category),
      csv: (row) => examFieldWord(row.category),
    },
    {
      key: 'status',
      head: m.exams_field_status(),
      cell: (row) => <StatusTag status={row.status} />,
      csv: (row) => statusWord(row.status),
    },
    {
      key: 'papers',
      head: m.exams_column_papers(),
      cell: papersOf,
      isNumber: true,
      csv: papersOf,
    },
    {
      key: 'created',
      head: m.exams_column_created(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      isHidden: true,
      csv: (row) => row.createdAt,
    },
  ];
}

function NewLink() {
  return (
    <LinkButton variant="primary" to={staffPaths.exams.create()}>
      {m.exams_new()}
    </LinkButton>
  );
}

const touches = [getExam, listExams];

function move({ _id: id }: Exam, status: ExamStatus, was: ExamStatus): Promise<unknown> {
  return call(moveExam, { params: { id }, body: { status, was } });
}

const moves = {
  published: { label: m.exams_publish_many, done: m.exams_published_many },
  archived: { label: m.exams_archive_many, done: m.exams_archived_many },
} as const;

const actions = () => [
  ...(['published', 'archived'] as const).map((status) => ({
    key: status,
    label: (count: number) => moves[status].label({ count }),
    changes: (row: Exam) => row.status !== status,
    run: (row: Exam) => move(row, status, row.status),
    undo: (row: Exam) => move(row, row.status, status),
    done: (count: number) => moves[status].done({ count }),
    touches,
  })),
  {
    key: 'delete',
    label: (count: number) => m.exams_delete_many({ count }),
    isDestructive: true,
    run: (row: Exam) => call(deleteExam, { params: { id: row._id } }),
    done: (count: number) => m.exams_deleted_many({ count }),
    confirm: {
      title: (count: number) => m.exams_delete_title({ count }),
      text: m.exams_delete_text(),
      verb: m.exams_delete_verb(),
    },
    touches,
  },
];

/** All exams, whatever their state. */
export function AdminExamsScreen() {
  return (
    <AdminTableScreen
      name="exams"
      title={m.exams_title()}
      lead={m.exams_admin_lead()}
      action={<NewLink />}
      endpoint={listAllExams}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.code}
      hrefOf={(row) => staffPaths.exams.edit(row._id)}
      search={m.exams_search()}
      found={m.exams_found}
      filters={[
        {
          name: 'status',
          label: m.exams_field_status(),
          all: m.exams_status_any(),
          choices: statusChoices(),
        },
        {
          name: 'category',
          label: m.exams_filter_category(),
          all: m.exams_filter_all(),
          choices: examCategories.map((value) => ({ value, label: examFieldWord(value) })),
        },
      ]}
      actions={actions()}
      empty={
        <EmptyState
          title={m.exams_none_title()}
          text={m.exams_admin_none_text()}
          action={<NewLink />}
        />
      }
    />
  );
}
