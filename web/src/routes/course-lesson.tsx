import { useParams } from 'react-router';
import { LessonScreen } from '../features/courses/lesson/lesson-screen.tsx';

export default function CourseLessonRoute() {
  const { courseId = '', lessonId = '' } = useParams();
  return <LessonScreen courseId={courseId} lessonId={lessonId} />;
}
