import { useParams } from 'react-router';
import { CourseLearnersScreen } from '../features/courses/making/learners-screen.tsx';

export default function CourseLearnersRoute() {
  const { courseId = '' } = useParams();
  return <CourseLearnersScreen key={courseId} courseId={courseId} />;
}
