import { useParams } from 'react-router';
import { MaterialScreen } from '../features/study-material-packages/material-screen.tsx';

export default function StudyMaterialRoute() {
  const { packageId = '', materialId = '' } = useParams();
  return <MaterialScreen packageId={packageId} materialId={materialId} />;
}
