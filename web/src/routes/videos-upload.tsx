import { UploadScreen } from '../features/videos/upload-screen.tsx';

export default function VideosUploadRoute() {
  return <UploadScreen />;
}
