import { listPrograms } from '@chinar/contract/programs';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { ProgramsList } from '../features/programs/programs-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loadedList, pageData } from '../lib/loader.ts';

export const handle = listHandle(listPrograms);

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadedList(listPrograms, args);
  return pageData(list, list.status);
}

export default function ProgramsRoute() {
  return <ProgramsList initial={useLoaderData<typeof loader>().value} />;
}
