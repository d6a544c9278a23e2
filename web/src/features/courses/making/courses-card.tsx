import { listTaughtCourses } from '@chinar/contract/courses.making';
import * as m from '@chinar/messages/paraglide/messages';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { DashboardCard } from '../../../ui/screens/dashboard-card.tsx';
import { StateTags } from './course-state-words.tsx';
import { NewCourseLink } from './courses-screen.tsx';

/** Five courses of a list, each with where it stands. */
function Courses({ isWaiting }: { isWaiting: boolean }) {
  const search = new URLSearchParams(isWaiting ? { state: 'submitted' } : {});
  const list = useList(listTaughtCourses, { search, perPage: 5 });
  return (
    <DashboardCard
      title={isWaiting ? m.courses_make_waiting_title() : m.courses_make_list_title()}
      to={staffPaths.courses.list(isWaiting ? { state: 'submitted' } : {})}
      label={m.courses_found(list.counted)}
      query={list.query}
      isEmpty={list.rows.length === 0}
      empty={isWaiting ? m.courses_make_waiting_none() : m.courses_make_none_text()}
      {...(!isWaiting && { act: <NewCourseLink size="sm" /> })}
    >
      {() => (
        <ul className="grid">
          {list.rows.map((course) => (
            <li key={course._id} className="border-b border-line last:border-0">
              <Link
                to={staffPaths.courses.edit(course._id)}
                look="none"
                className="state -mx-2 flex min-h-11 items-center justify-between gap-4 rounded-control px-2 py-2 hover:bg-sunk"
              >
                <span className="line-clamp-2 min-w-0 font-medium">
                  <Given>{course.title}</Given>
                </span>
                <StateTags course={course} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}

/** The newest courses one teaches, and how they stand. */
export function TaughtCoursesCard() {
  return <Courses isWaiting={false} />;
}

/** What tutors handed in and nobody has looked at. */
export function WaitingCoursesCard() {
  return <Courses isWaiting />;
}
