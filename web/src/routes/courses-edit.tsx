import { useParams } from 'react-router';
import { EditCourseScreen } from '../features/courses/making/edit-course-screen.tsx';

export default function EditCourseRoute() {
  const { courseId = '' } = useParams();
  return <EditCourseScreen key={courseId} id={courseId} />;
}
