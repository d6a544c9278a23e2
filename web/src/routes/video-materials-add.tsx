import { useParams } from 'react-router';
import { AttachScreen } from '../features/materials/attach-screen.tsx';

export default function VideoMaterialsRoute() {
  const { videoId = '' } = useParams();
  return <AttachScreen key={videoId} kind="video" id={videoId} />;
}
