import { useParams } from 'react-router';
import { LessonReader } from '../features/courses/lesson/lesson-reader-screen.tsx';

export default function CourseLessonReadRoute() {
  const { courseId = '', lessonId = '' } = useParams();
  return <LessonReader courseId={courseId} lessonId={lessonId} />;
}
