import { formatDate } from '@chinar/content/format';
import { type Course, enrollInCourse, getCourse, listCourses } from '@chinar/contract/courses';
import { listMyCourses } from '@chinar/contract/courses.mine';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EnrolButton } from '../../ui/enrol-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Paused, Selling } from '../cart/parts.tsx';
import { Progress } from '../../ui/progress.tsx';

/** Where a reader goes on: the lesson that comes next, as its page is named. */
export function nextPath({ _id, sections, access }: Course): string | null {
  const lessons = sections.flatMap((section) => section.lessons);
  const next = lessons.find((lesson) => lesson._id === access.nextLessonId);
  return next ? paths.lesson(_id, next) : null;
}

/** Its first lesson that is open. */
function firstPath({ _id, sections }: Course): string | null {
  const first = sections.flatMap((section) => section.lessons).find(({ isOpen }) => isOpen);
  return first ? paths.lesson(_id, first) : null;
}

function Held({ course }: { course: Course }) {
  const { expiresAt, progressPct, completedAt } = course.access;
  const next = nextPath(course);
  const first = firstPath(course);
  return (
    <>
      <Progress value={progressPct} max={100} label={m.courses_progress()} />
      {next && (
        <LinkButton to={next} variant="primary" wide>
          {progressPct === 0 ? m.courses_begin() : m.courses_go_on()}
        </LinkButton>
      )}
      {!next && first && (
        <LinkButton to={first} wide>
          {m.courses_look_again()}
        </LinkButton>
      )}
      {completedAt && progressPct === 100 && (
        <p className="font-semibold text-good-text">
          {m.courses_completed_on({ date: formatDate(completedAt, currentLocale()) })}
        </p>
      )}
      {expiresAt && (
        <p className="text-14 text-ink-2">
          {m.courses_until({ date: formatDate(expiresAt, currentLocale()) })}
        </p>
      )}
    </>
  );
}

/** A course that ran out: what was done of it is kept. */
function Ended({ course }: { course: Course }) {
  const { state, expiresAt } = course.access;
  if (state !== 'expired' || !expiresAt) return null;
  return (
    <Notice tone="warn">{m.courses_ended({ date: formatDate(expiresAt, currentLocale()) })}</Notice>
  );
}

/** The one act of a course: enrol, go on, or how to come by it. */
export function EnrolPart({ course, isSettling }: { course: Course; isSettling: boolean }) {
  const { state } = course.access;
  if (state === 'teacher') {
    const next = nextPath(course);
    return next && <LinkButton to={next}>{m.courses_look_through()}</LinkButton>;
  }
  if (state === 'paused') return <Paused />;
  if (state !== 'active' && course.price > 0) {
    return (
      <>
        <Ended course={course} />
        <Selling
          item={{ itemType: 'course', itemId: course._id }}
          at={paths.course(course._id)}
          isSettling={isSettling}
        />
      </>
    );
  }
  return (
    <>
      <Ended course={course} />
      <EnrolButton
        endpoint={enrollInCourse}
        id={course._id}
        touches={[getCourse, listCourses, listMyCourses]}
        words={{
          enrol: state === 'expired' ? m.courses_enrol_again() : m.courses_enrol(),
          logIn: m.courses_enrol_login(),
          done: m.courses_enrolled_toast(),
          failed: m.courses_enrol_failed(),
        }}
        logInTo={paths.login(paths.course(course._id))}
        isHeld={state === 'active'}
        isSettling={isSettling}
      >
        <Held course={course} />
      </EnrolButton>
    </>
  );
}
