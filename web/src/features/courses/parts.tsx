/* What the landing page and exams show of courses. */
export { CourseCard } from './course-card.tsx';
export { PopularCourses } from './popular-part.tsx';
export { tellLessons } from './keeping/told-lessons.ts';
