import { listCenters } from '@chinar/contract/centers';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { CenterList } from '../features/centers/center-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loadedList, pageData } from '../lib/loader.ts';

export const handle = listHandle(listCenters);

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadedList(listCenters, args);
  return pageData(list, list.status);
}

export default function CentersRoute() {
  return <CenterList initial={useLoaderData<typeof loader>().value} />;
}
