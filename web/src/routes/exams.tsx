import { listExams } from '@chinar/contract/exams';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { ExamList } from '../features/exams/exam-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loadedList, pageData } from '../lib/loader.ts';

export const handle = listHandle(listExams);

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadedList(listExams, args);
  return pageData(list, list.status);
}

export default function ExamsRoute() {
  return <ExamList initial={useLoaderData<typeof loader>().value} />;
}
