import { formatPercent } from '@chinar/content/format';
import { type CourseLearner, listCourseLearners } from '@chinar/contract/courses.learners';
import { getCourseForEdit } from '@chinar/contract/courses.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../../ui/admin-table/columns.ts';
import { Given } from '../../../ui/given.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { SectionsOf } from './learner-sections-part.tsx';

const openedTitles = ({ sections }: CourseLearner): string =>
  sections.flatMap(({ title, openedAt }) => (openedAt === null ? [] : [title])).join(', ');

function columns(courseId: string): AdminColumn<CourseLearner>[] {
  return [
    {
      key: 'name',
      head: m.courses_learners_name(),
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Given>{row.fullName}</Given>
          {!row.isActive && <Tag>{m.courses_learners_ended()}</Tag>}
        </span>
      ),
      sortBy: 'name',
      csv: (row) => row.fullName,
    },
    {
      key: 'progress',
      head: m.courses_learners_progress(),
      cell: (row) => formatPercent(row.progressPct / 100),
      sortBy: 'progress',
      isNumber: true,
      csv: (row) => row.progressPct,
    },
    {
      key: 'seen',
      head: m.courses_learners_seen(),
      cell: (row) =>
        row.seenAt === null ? m.courses_learners_unseen() : <TimeText instant={row.seenAt} />,
      csv: (row) => row.seenAt,
    },
    {
      key: 'began',
      head: m.courses_learners_began(),
      cell: (row) => <TimeText instant={row.beganAt} />,
      isHidden: true,
      csv: (row) => row.beganAt,
    },
    {
      key: 'sections',
      head: m.courses_learners_sections(),
      cell: (row) => <SectionsOf courseId={courseId} learner={row} />,
      csv: openedTitles,
    },
  ];
}

/** Who has a course, how far they have come, and what of it was opened to one of them before its time. */
export function CourseLearnersScreen({ courseId }: { courseId: string }) {
  const { data: course } = useApi(getCourseForEdit, { params: { id: courseId } });
  return (
    <AdminTableScreen
      name="course-learners"
      title={m.courses_learners_title()}
      lead={m.courses_learners_lead()}
      crumbs={[
        { label: m.courses_make_list_title(), to: staffPaths.courses.list() },
        { label: course?.title ?? m.courses_make_edit(), to: staffPaths.courses.edit(courseId) },
      ]}
      endpoint={listCourseLearners}
      params={{ id: courseId }}
      columns={columns(courseId)}
      rowId={(row) => row._id}
      nameOf={(row) => row.fullName}
      search={m.courses_learners_search()}
      found={m.courses_learners_found}
      filters={[
        {
          name: 'state',
          label: m.courses_learners_state(),
          all: m.courses_learners_state_any(),
          choices: [
            { value: 'active', label: m.courses_learners_state_active() },
            { value: 'completed', label: m.courses_learners_state_completed() },
          ],
        },
      ]}
      empty={<EmptyState title={m.courses_learners_none()} text={m.courses_learners_none_text()} />}
    />
  );
}
