import { listTutors } from '@chinar/contract/tutors';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { TutorsList } from '../features/tutors/tutors-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loadedList, pageData } from '../lib/loader.ts';

export const handle = listHandle(listTutors);

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadedList(listTutors, args);
  return pageData(list, list.status);
}

export default function TutorsRoute() {
  return <TutorsList initial={useLoaderData<typeof loader>().value} />;
}
