import { getCourse } from '@chinar/contract/courses';
import { getLesson } from '@chinar/contract/courses.lessons';
import { listMyCourses } from '@chinar/contract/courses.mine';
import * as m from '@chinar/messages/paraglide/messages';
import { statusOf } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { MissingScreen } from '../../../ui/screens/missing-screen.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { MaterialReader } from '../../materials/parts.tsx';
import { Contents } from './contents-part.tsx';
import { stepPath } from './steps-part.tsx';

const touches = [getCourse, getLesson, listMyCourses];

/** The material of a lesson, filling the screen. */
export function LessonReader({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const params = { idOrSlug: courseId, lessonId };
  const query = useApi(getLesson, { params });
  const course = useApi(getCourse, { params: { idOrSlug: courseId } }).data;
  const lesson = query.data;
  const back = paths.lesson(courseId, { _id: lessonId });
  if (statusOf(query.error) >= 400 || lesson?.materialId === null) {
    return (
      <MissingScreen
        title={m.courses_lesson_missing()}
        text={m.courses_lesson_missing_text()}
        to={paths.course(courseId)}
        label={m.courses_to_course()}
      />
    );
  }
  if (!lesson?.materialId || !course) {
    return (
      <div className="page py-8">
        <TextSkeleton lines={10} />
      </div>
    );
  }
  const to = stepPath(course, lesson.next);
  return (
    <MaterialReader
      materialId={lesson.materialId}
      lessonId={lessonId}
      title={lesson.title}
      back={{ to: back, label: course.title }}
      contents={
        <div className="p-3">
          <Contents course={course} here={lessonId} />
        </div>
      }
      next={to ? { to, title: lesson.next?.title ?? '' } : null}
      touches={touches}
    />
  );
}
