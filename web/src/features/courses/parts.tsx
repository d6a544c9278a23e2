/* What the landing page and exams show of courses. */
export { CourseCard } from './course-card.tsx';
export { PopularCourses } from './popular-part.tsx';
export { tellLessons } from './keeping/told-lessons.ts';

/** Loaded by whoever keeps something: it brings what keeps films and material along. */
export async function renewEnds(): Promise<void> {
  await (await import('./keeping/kept-ends.ts')).renewEnds();
}
