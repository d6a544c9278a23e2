import { NewCourseScreen } from '../features/courses/making/new-course-screen.tsx';

export default function CreateCourseRoute() {
  return <NewCourseScreen />;
}
