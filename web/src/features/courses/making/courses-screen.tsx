import { formatPrice } from '@chinar/content/format';
import { getCourse, listCourses } from '@chinar/contract/courses';
import {
  archiveCourse,
  listTaughtCourses,
  publishCourse,
  submitCourse,
  type TaughtCourse,
} from '@chinar/contract/courses.making';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../../lib/api.ts';
import { fieldWord } from '../../../lib/field-words.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../../ui/admin-table/columns.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Given } from '../../../ui/given.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { knownFields } from '../course-words.ts';
import { stateChoices, StateTags, stateWord } from './course-state-words.tsx';

function columns(): AdminColumn<TaughtCourse>[] {
  return [
    {
      key: 'title',
      head: m.courses_make_title(),
      cell: (row) => <Given>{row.title}</Given>,
      sortBy: 'title',
      csv: (row) => row.title,
    },
    {
      key: 'state',
      head: m.courses_make_state(),
      cell: (row) => <StateTags course={row} />,
      csv: (row) => stateWord(row.status),
    },
    {
      key: 'lessons',
      head: m.courses_make_column_lessons(),
      cell: (row) => row.lessonCount,
      isNumber: true,
      csv: (row) => row.lessonCount,
    },
    {
      key: 'enrolled',
      head: m.courses_make_column_enrolled(),
      cell: (row) => row.enrolledCount,
      sortBy: 'enrolled',
      isNumber: true,
      csv: (row) => row.enrolledCount,
    },
    {
      key: 'price',
      head: m.courses_filter_price(),
      cell: (row) => formatPrice(row.price, m.common_free()),
      sortBy: 'price',
      isNumber: true,
      csv: (row) => row.price,
    },
    {
      key: 'owner',
      head: m.courses_make_column_owner(),
      cell: (row) => <Given>{row.owner.fullName}</Given>,
      csv: (row) => row.owner.fullName,
    },
    {
      key: 'updated',
      head: m.courses_make_column_updated(),
      cell: (row) => <TimeText instant={row.updatedAt} />,
      isHidden: true,
      csv: (row) => row.updatedAt,
    },
  ];
}

export function NewCourseLink({ size }: { size?: 'sm' }) {
  return (
    <LinkButton
      variant={size ? 'secondary' : 'primary'}
      to={staffPaths.courses.create()}
      {...(size && { size })}
    >
      {m.courses_make_new()}
    </LinkButton>
  );
}

const touches = [getCourse, listCourses];

const actions = () => [
  {
    key: 'submit',
    label: (count: number) => m.courses_make_submit_many({ count }),
    changes: (row: TaughtCourse) => !row.isSubmitted && row.status !== 'archived',
    run: (row: TaughtCourse) => call(submitCourse, { params: { id: row._id } }),
    confirm: {
      title: (count: number) => m.courses_make_submit_many_title({ count }),
      text: m.courses_make_submit_text(),
      verb: m.courses_make_submit(),
    },
    done: (count: number) => m.courses_make_submitted_many({ count }),
    touches,
  },
  {
    key: 'publish',
    label: (count: number) => m.courses_make_publish_many({ count }),
    changes: (row: TaughtCourse) => row.isSubmitted,
    run: (row: TaughtCourse) => call(publishCourse, { params: { id: row._id }, body: {} }),
    confirm: {
      title: (count: number) => m.courses_make_publish_many_title({ count }),
      text: m.courses_make_publish_text(),
      verb: m.courses_make_publish(),
    },
    done: (count: number) => m.courses_make_published_many({ count }),
    touches,
  },
  {
    key: 'archive',
    label: (count: number) => m.courses_make_archive_many({ count }),
    changes: (row: TaughtCourse) => row.status !== 'archived',
    run: (row: TaughtCourse) => call(archiveCourse, { params: { id: row._id } }),
    confirm: {
      title: (count: number) => m.courses_make_archive_many_title({ count }),
      text: m.courses_make_archive_text(),
      verb: m.courses_make_archive(),
    },
    done: (count: number) => m.courses_make_archived_many({ count }),
    touches,
  },
];

/** The courses that a tutor teaches, and for an admin all of them, whatever their state. */
export function TaughtCoursesScreen() {
  return (
    <AdminTableScreen
      name="courses"
      title={m.courses_make_list_title()}
      lead={m.courses_make_list_lead()}
      action={<NewCourseLink />}
      endpoint={listTaughtCourses}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.title}
      hrefOf={(row) => staffPaths.courses.edit(row._id)}
      search={m.courses_search()}
      found={m.courses_found}
      filters={[
        {
          name: 'state',
          label: m.courses_make_state(),
          all: m.courses_make_state_any(),
          choices: stateChoices(),
        },
        {
          name: 'category',
          label: m.courses_filter_category(),
          all: m.courses_filter_any_category(),
          choices: knownFields.map((value) => ({ value, label: fieldWord(value) })),
        },
      ]}
      actions={actions()}
      empty={
        <EmptyState
          title={m.courses_make_none_title()}
          text={m.courses_make_none_text()}
          action={<NewCourseLink />}
        />
      }
    />
  );
}
