import { listOwnVideos } from '@chinar/contract/videos.making';
import { OwnVideosScreen } from '../features/videos/own-videos-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listOwnVideos);

export default function TutorVideosRoute() {
  return <OwnVideosScreen />;
}
