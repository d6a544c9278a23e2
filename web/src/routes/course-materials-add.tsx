import { useParams } from 'react-router';
import { CourseAttachScreen } from '../features/materials/attach-screen.tsx';

export default function CourseMaterialsRoute() {
  const { courseId = '' } = useParams();
  return <CourseAttachScreen key={courseId} idOrSlug={courseId} />;
}
