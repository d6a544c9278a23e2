import { listPackages } from '@chinar/contract/study-material-packages';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { PackagesList } from '../features/study-material-packages/packages-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loadedList, pageData } from '../lib/loader.ts';

export const handle = listHandle(listPackages);

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadedList(listPackages, args);
  return pageData(list, list.status);
}

export default function StudyMaterialsRoute() {
  return <PackagesList initial={useLoaderData<typeof loader>().value} />;
}
