import { useParams } from 'react-router';
import { LessonScreen } from '../features/courses/lesson/lesson-screen.tsx';

export default function CourseVideoRoute() {
  const { courseId = '', videoId = '' } = useParams();
  return <LessonScreen courseId={courseId} videoId={videoId} />;
}
