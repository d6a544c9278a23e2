import { listExams } from '@chinar/contract/exams';
import { listPublicQuizzes, listQuizCategories } from '@chinar/contract/quizzes';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { tabOf } from '../features/exams/quizzes-exams-query.ts';
import { QuizzesExams } from '../features/exams/quizzes-exams-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loaded, loadedList, pageData } from '../lib/loader.ts';
import { type PageHandle, serverContext } from '../lib/server-context.ts';

const names = [listPublicQuizzes, listExams].flatMap((list) => listHandle(list).query ?? []);
export const handle: PageHandle = { query: ['tab', ...new Set(names)] };

export async function loader(args: LoaderFunctionArgs) {
  const none = { quizzes: null, categories: null, exams: null };
  if (tabOf(new URL(args.request.url).searchParams) === 'exams') {
    const exams = await loadedList(listExams, args);
    return pageData({ ...none, exams: exams.value }, exams.status);
  }
  const { call } = args.context.get(serverContext);
  const [quizzes, categories] = await Promise.all([
    loadedList(listPublicQuizzes, args),
    loaded(call(listQuizCategories)),
  ]);
  // Spec 7: a list that is not there counts as empty.
  const status = quizzes.status === 404 ? 200 : quizzes.status;
  return pageData({ ...none, quizzes: quizzes.value, categories: categories.value }, status);
}

export default function QuizzesExamsRoute() {
  return <QuizzesExams {...useLoaderData<typeof loader>()} />;
}
