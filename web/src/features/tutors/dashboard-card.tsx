import { formatCount } from '@chinar/content/format';
import type { TutorDashboard } from '@chinar/contract/tutors';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Bar } from '../../ui/progress.tsx';
import { DashboardCard } from '../../ui/screens/dashboard-card.tsx';
import { useFigures } from './days-state.ts';
import { waitingOf } from './waiting-words.ts';

/** So many fit into a card; the rest comes by a press. */
const few = 3;

function Rows<Row extends { _id: string }>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className="grid">
        {(isWhole ? rows : rows.slice(0, few)).map((row) => (
          <li key={row._id} className="grid gap-1 border-b border-line py-2.5 last:border-0">
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > few && !isWhole && (
        <Button size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          {m.tutors_show_all({ shown: formatCount(rows.length) })}
        </Button>
      )}
    </>
  );
}

/** What waits for a tutor, each leading to where it is done. */
export function ToDoCard() {
  const query = useFigures();
  const waiting = query.data ? waitingOf(query.data.toDo) : [];
  return (
    <DashboardCard title={m.tutors_to_do()} query={query} isEmpty={false} empty="">
      {() =>
        waiting.length === 0 ? (
          <p className="flex items-start gap-2">
            <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-good-text" />
            {m.tutors_to_do_none()}
          </p>
        ) : (
          <ul className="grid">
            {waiting.map(({ key, text, to }) => (
              <li key={key} className="border-b border-line last:border-0">
                <Link
                  to={to}
                  look="none"
                  className="state -mx-2 flex min-h-11 items-center rounded-control px-2 py-2 font-medium hover:bg-sunk"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </DashboardCard>
  );
}

type Course = TutorDashboard['courses'][number];

/** Where most of those stand who stopped, and the way to the lesson after which they did. */
function Stopped({ course: { _id, stoppedAt } }: { course: Course }) {
  if (!stoppedAt) return null;
  const { lessonId, title, count } = stoppedAt;
  return (
    <p className="text-14 text-ink-2">
      {m.tutors_stopped({ count })}{' '}
      <Link to={staffPaths.courses.edit(_id, { part: 'contents', lesson: lessonId })}>
        <Given>{title}</Given>
      </Link>
    </p>
  );
}

/** How far the learners of each course are. */
export function ProgressCard() {
  const query = useFigures();
  const courses = query.data?.courses ?? [];
  return (
    <DashboardCard
      title={m.tutors_progress()}
      query={query}
      isEmpty={courses.length === 0}
      empty={m.tutors_progress_none()}
    >
      {() => (
        <Rows rows={courses}>
          {(course) => (
            <>
              <Link
                to={staffPaths.courses.edit(course._id)}
                look="none"
                className="tap line-clamp-2 font-medium hover:underline"
              >
                <Given>{course.title}</Given>
              </Link>
              <p className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-2 tabular-nums">
                <span>
                  {m.tutors_learners({
                    count: course.learners,
                    shown: formatCount(course.learners),
                  })}
                  {' · '}
                  {m.tutors_completed({ count: course.completed })}
                </span>
                <span>
                  {course.progressPct === null
                    ? m.tutors_progress_unknown()
                    : m.tutors_progress_mean({ percent: course.progressPct })}
                </span>
              </p>
              <Bar value={course.progressPct ?? 0} max={100} />
              <Stopped course={course} />
            </>
          )}
        </Rows>
      )}
    </DashboardCard>
  );
}

/** How the series are taken. */
export function SeriesCard() {
  const query = useFigures();
  const series = query.data?.series ?? [];
  return (
    <DashboardCard
      title={m.tutors_series_title()}
      query={query}
      isEmpty={series.length === 0}
      empty={m.tutors_series_none()}
    >
      {() => (
        <Rows rows={series}>
          {(one) => (
            <>
              <Link
                to={staffPaths.series.edit(one._id)}
                look="none"
                className="tap line-clamp-2 font-medium hover:underline"
              >
                <Given>{one.title}</Given>
              </Link>
              <p className="text-14 text-ink-2 tabular-nums">
                {m.tutors_learners({ count: one.learners, shown: formatCount(one.learners) })}
                {' · '}
                {m.tutors_attempts({ count: one.attempts, shown: formatCount(one.attempts) })}
              </p>
            </>
          )}
        </Rows>
      )}
    </DashboardCard>
  );
}
