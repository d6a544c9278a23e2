import { useParams } from 'react-router';
import { VideoEditScreen } from '../features/videos/video-edit-screen.tsx';

export default function VideosEditRoute() {
  const { videoId = '' } = useParams();
  return <VideoEditScreen key={videoId} id={videoId} />;
}
