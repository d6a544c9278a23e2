import { getVideo } from '@chinar/contract/videos';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { VideoDetail } from '../features/videos/video-detail-screen.tsx';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const video = await loaded(call(getVideo, { params: { id: params['videoId'] ?? '' } }));
  return pageData(video, video.status);
}

export default function VideoDetailRoute() {
  const { videoId = '' } = useParams();
  return <VideoDetail key={videoId} id={videoId} loaded={useLoaderData<typeof loader>()} />;
}
