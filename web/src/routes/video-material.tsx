import { useParams } from 'react-router';
import { VideoMaterialScreen } from '../features/materials/attached-screen.tsx';

export default function VideoMaterialRoute() {
  const { videoId = '', materialId = '' } = useParams();
  return <VideoMaterialScreen id={videoId} materialId={materialId} />;
}
