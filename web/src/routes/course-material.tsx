import { useParams } from 'react-router';
import { CourseMaterialScreen } from '../features/materials/attached-screen.tsx';

export default function CourseMaterialRoute() {
  const { courseId = '', materialId = '' } = useParams();
  return <CourseMaterialScreen id={courseId} materialId={materialId} />;
}
