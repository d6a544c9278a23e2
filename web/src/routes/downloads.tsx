import { DownloadsScreen } from '../features/courses/keeping/downloads-screen.tsx';

export default function DownloadsRoute() {
  return <DownloadsScreen />;
}
