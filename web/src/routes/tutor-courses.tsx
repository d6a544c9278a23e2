import { listTaughtCourses } from '@chinar/contract/courses.making';
import { TaughtCoursesScreen } from '../features/courses/making/courses-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listTaughtCourses);

export default function TutorCoursesRoute() {
  return <TaughtCoursesScreen />;
}
