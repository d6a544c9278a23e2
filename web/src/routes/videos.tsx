import { listVideos } from '@chinar/contract/videos';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { VideosList } from '../features/videos/videos-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loadedList, pageData } from '../lib/loader.ts';

export const handle = listHandle(listVideos);

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadedList(listVideos, args);
  return pageData(list, list.status);
}

export default function VideosRoute() {
  return <VideosList initial={useLoaderData<typeof loader>().value} />;
}
