import { useParams } from 'react-router';
import { StartScreen } from '../features/study-material-packages/material-screen.tsx';

export default function StudyPackageStartRoute() {
  const { packageId = '' } = useParams();
  return <StartScreen packageId={packageId} />;
}
