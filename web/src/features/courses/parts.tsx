/* What the landing page shows of courses. */
export { PopularCourses } from './popular-part.tsx';
