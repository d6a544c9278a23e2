import { listCourses } from '@chinar/contract/courses';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { CoursesList } from '../features/courses/courses-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loadedList, pageData } from '../lib/loader.ts';

export const handle = listHandle(listCourses);

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadedList(listCourses, args);
  return pageData(list, list.status);
}

export default function CoursesRoute() {
  return <CoursesList initial={useLoaderData<typeof loader>().value} />;
}
